import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { mapConcurrent } from '../../map-concurrent.ts'

/** An HTML file of a folder. */
export interface HtmlFile {
  /** Absolute, in the system's own notation. */
  file: string
  /** Below the folder, with `/`: `blog/a & b/index.html`. */
  name: string
  /** It is a link that leads nowhere, or a name that is no text. */
  unreadable?: string
}

/** Version control keeps thousands of files and no page. */
const skipped = new Set(['.git', '.hg', '.svn'])
/** Folders that link to each other would else be walked in every order. */
const deepestLinks = 3
const concurrentFolders = 16

const isHtml = (name: string): boolean => /\.html?$/i.test(name)

interface Folder {
  path: string
  prefix: string
  /** Real paths of the folders on the way here, itself the last: a link to one of them is a loop. */
  real: readonly string[]
  links: number
}

/**
 * All HTML files of a folder in code-unit order of their names. Links are followed, loops are not; hidden folders and
 * node_modules are walked like the others.
 *
 * @throws the system's error when a folder cannot be read
 */
export async function htmlFilesOf(dir: string): Promise<HtmlFile[]> {
  const found: HtmlFile[] = []
  let level: Folder[] = [{ path: dir, prefix: '', real: [await realpath(dir)], links: 0 }]
  while (level.length > 0) {
    const read = await mapConcurrent(level, concurrentFolders, readFolder)
    level = read.flatMap(({ folders }) => folders)
    for (const { files } of read) for (const file of files) found.push(file)
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function readFolder(folder: Folder): Promise<{ files: HtmlFile[]; folders: Folder[] }> {
  const files: HtmlFile[] = []
  const folders: Folder[] = []
  for (const entry of await readdir(folder.path, { withFileTypes: true })) {
    const name = folder.prefix + entry.name
    const path = join(folder.path, entry.name)
    const kind = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry
    if (kind?.isDirectory()) {
      const inner = entry.isDirectory() ? enter(folder, entry.name) : await follow(folder, path)
      if (inner && !skipped.has(entry.name)) folders.push({ ...inner, path, prefix: `${name}/` })
    } else if (isHtml(name) && !(kind && !kind.isFile())) {
      const unreadable = !kind
        ? 'a link that leads nowhere'
        : name.includes('\uFFFD')
          ? 'its name is not UTF-8'
          : undefined
      files.push({ file: path, name, unreadable })
    }
  }
  return { files, folders }
}

const enter = ({ real, links }: Folder, name: string): Pick<Folder, 'real' | 'links'> => ({
  real: [...real, join(real.at(-1)!, name)],
  links,
})

/** @returns undefined for a link to a folder that the link itself lies in. */
async function follow({ real, links }: Folder, path: string): Promise<Pick<Folder, 'real' | 'links'> | undefined> {
  if (links === deepestLinks) return undefined
  const target = await realpath(path)
  const isLoop = real.includes(target) || (real.at(-1)! + sep).startsWith(target.endsWith(sep) ? target : target + sep)
  return isLoop ? undefined : { real: [...real, target], links: links + 1 }
}
