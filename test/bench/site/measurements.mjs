import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.mjs'
import { writeSite } from './pages.mjs'

const pages = 10_000

/** A project with a built site in it. */
function prepare({ quick }) {
  const root = temporaryFolder()
  writeFileSync(join(root, 'package.json'), '{}')
  const dir = join(root, 'dist')
  mkdirSync(dir)
  writeSite(dir, quick ? 20 : pages)
  return { dir, siteRoot: root }
}

const withRoot = async (context) => {
  const { dir, siteRoot } = await prepare(context)
  return { dir, root: siteRoot }
}

const parse = (way, sample) => ({ program: './site/parse.mjs', options: { way, sample } })

export const sites = [
  {
    name: 'site',
    title: '10,000 built pages of 50 kB: facts and sitemap',
    prepare,
    programs: {
      'ours, head only': { program: './site/ours.mjs' },
      'ours, with images': { program: './site/ours.mjs', options: { images: true } },
      'htmlparser2 up to <body>': parse('head'),
      'htmlparser2, whole pages': parse('htmlparser2'),
      'rehype-parse': parse('rehype', 0.1),
      'static-sitemap-cli': { program: './site/static-sitemap-cli.mjs' },
    },
    rounds: 3,
    aims: [
      { title: 'head only, faster than rehype-parse', of: 'ours, head only', to: 'rehype-parse', atLeast: 15 },
      {
        title: 'head only, against htmlparser2 up to <body>',
        of: 'ours, head only',
        to: 'htmlparser2 up to <body>',
        atMost: 1.3,
      },
      {
        title: 'with images, against htmlparser2',
        of: 'ours, with images',
        to: 'htmlparser2, whole pages',
        atMost: 1.6,
      },
      {
        title: 'with images, faster than htmlparser2',
        of: 'ours, with images',
        to: 'htmlparser2, whole pages',
        atLeast: 1,
      },
    ],
  },
  {
    name: 'again',
    title: 'the same 10,000 pages once more, images on',
    prepare: withRoot,
    programs: {
      'first run': { program: './site/again.mjs', options: { state: 'first', images: true } },
      untouched: { program: './site/again.mjs', options: { state: 'untouched', images: true } },
      rewritten: { program: './site/again.mjs', options: { state: 'rewritten', images: true } },
    },
    rounds: 3,
    aims: [
      { title: 'untouched, faster than the first run', of: 'untouched', to: 'first run', atLeast: 5 },
      { title: 'rewritten, faster than the first run', of: 'rewritten', to: 'first run', atLeast: 1.5 },
    ],
  },
]
