import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { type GitOptions, gitDates } from './git.ts'
import {
  fakeGit,
  gitEnvironment,
  makeRepository,
  move,
  openRepository,
  remove,
  runGitIn,
  temporaryFolder,
} from './testing/made-repository.ts'

const folders: string[] = []
afterAll(() => folders.forEach(remove))
const repository = (top?: string) => {
  const made = makeRepository(top)
  folders.push(made.top)
  return made
}
const folder = (): string => {
  const made = temporaryFolder()
  folders.push(made)
  return made
}
const realGit = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
const fake = (script: string) => {
  const made = fakeGit(script)
  folders.push(made.path)
  return {
    ...made,
    env: { ...gitEnvironment, PATH: `${made.path}:${process.env.PATH}` },
    count: () => readFileSync(made.calls, 'utf8').split('\n').length - 1,
  }
}

const T = (day: string): string => `${day}T12:00:00+00:00`

/** Dates by path, and the findings. */
async function dated(top: string, paths: readonly string[], options: Partial<GitOptions> = {}) {
  const findings = createFindings({ strict: true })
  const dates = await gitDates(
    paths.map((path) => join(top, path)),
    { root: top, env: gitEnvironment, ...options },
    findings,
  )
  const days = Object.fromEntries(
    [...dates].map(([file, { value }]) => [relative(top, file), value.toISOString().replace(/T12:00:00.000Z$/, '')]),
  )
  return { days, dates, findings: findings.list, codes: findings.list.map(({ code }) => code) }
}

describe('git-01: a shallow clone', () => {
  const made = repository()
  for (const month of [1, 2, 3]) made.commit(T(`2024-0${month}-01`), { [`f${month}.md`]: `${month}` })
  const files = ['f1.md', 'f2.md', 'f3.md']

  test('the whole clone dates every file by its own commit', async () => {
    expect(await dated(made.top, files)).toMatchObject({
      days: { 'f1.md': '2024-01-01', 'f2.md': '2024-02-01', 'f3.md': '2024-03-01' },
      codes: [],
    })
  })

  test('depth 1 dates nothing, and one warning that strict does not raise says why', async () => {
    const clone = join(folder(), 'clone')
    runGitIn(made.top, ['clone', '--quiet', '--depth', '1', `file://${made.top}`, clone])
    const { days, findings } = await dated(clone, files)
    expect(days).toEqual({})
    expect(findings).toMatchInlineSnapshot(`
      [
        {
          "code": "git-shallow",
          "fix": "Fetch the whole history before the build: in GitHub Actions \`fetch-depth: 0\` for actions/checkout, elsewhere \`git fetch --unshallow\`.",
          "message": "The git repository of the project is a shallow clone, so git has no date for 3 content files.",
          "params": {
            "files": 3,
            "repository": ".",
          },
          "severity": "warning",
          "why": "The oldest commit of a shallow clone seems to have made every file, so its date would be wrong for nearly all of them.",
        },
      ]
    `)
  })

  test('depth 2 dates what the commits after the boundary changed', async () => {
    const clone = join(folder(), 'clone')
    runGitIn(made.top, ['clone', '--quiet', '--depth', '2', `file://${made.top}`, clone])
    const { days, codes, findings } = await dated(clone, files)
    expect([days, codes]).toEqual([{ 'f3.md': '2024-03-01' }, ['git-shallow']])
    expect(findings[0]?.params).toEqual({ files: 2, repository: '.' })
  })

  test('a worktree of a shallow clone is shallow too', async () => {
    const clone = join(folder(), 'clone')
    runGitIn(made.top, ['clone', '--quiet', '--depth', '1', `file://${made.top}`, clone])
    const tree = join(folder(), 'tree')
    runGitIn(clone, ['worktree', 'add', '--quiet', '--detach', tree])
    expect(await dated(tree, files)).toMatchObject({ days: {}, codes: ['git-shallow'] })
  })
})

describe('git-03: two processes for the whole site', () => {
  const count = 5000
  const made = repository()
  const stream: string[] = []
  const files = Array.from({ length: count }, (_, i) => `content/${i % 50}/post ${i}.md`)
  const start = 1_700_000_000
  for (const [i, file] of files.entries()) {
    stream.push(
      `commit refs/heads/main\ncommitter n <e@example.com> ${start + i * 60} +0000\ndata 1\nx\n`,
      `M 100644 inline ${JSON.stringify(file)}\ndata ${String(i).length}\n${i}\n`,
    )
  }
  runGitIn(made.top, ['fast-import', '--quiet'], {}, stream.join(''))
  made.git('reset', '--quiet', '--hard')

  test('5,000 files of 5,000 commits', async () => {
    const { env, count: processes, calls } = fake(`exec '${realGit}' "$@"`)
    const { dates, codes } = await dated(made.top, files, { env })
    expect([dates.size, codes]).toEqual([count, []])
    for (const [i, file] of files.entries())
      expect(dates.get(made.at(file))?.value.getTime()).toBe((start + i * 60) * 1000)
    expect(processes(), readFileSync(calls, 'utf8')).toBe(2)
  })

  test('the history is read no further than the oldest commit that is needed', async () => {
    const log = join(folder(), 'log')
    const { env } = fake(`case "$*" in *' log '*) '${realGit}' "$@" | tee '${log}';; *) exec '${realGit}' "$@";; esac`)
    const { days } = await dated(made.top, [files[count - 1]!], { env })
    expect(Object.keys(days)).toHaveLength(1)
    expect(statSync(log).size).toBeLessThan(count * 100)
  })
})

test('an-044: the date of the commit as an instant; a new file has none', async () => {
  const made = repository()
  const id = made.commit('2024-03-02T09:00:00+02:00', { 'src/blog/two.md': 'two' })
  made.write('src/pages/about.astro', 'new')
  const { dates, codes } = await dated(made.top, ['src/blog/two.md', 'src/pages/about.astro'])
  expect([...dates.values()]).toEqual([
    {
      value: new Date('2024-03-02T07:00:00Z'),
      by: { source: 'git', field: `commit ${id.slice(0, 7)}`, file: 'src/blog/two.md' },
    },
  ])
  expect(codes).toEqual([])
})

describe('what is a change', () => {
  test('the date is the author’s, which a rebase keeps', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'a' }, T('2024-06-06'))
    expect((await dated(made.top, ['a.md'])).days).toEqual({ 'a.md': '2024-01-01' })
  })

  test('a pure rename keeps the date, over several steps and from outside of the folder; one with an edit does not', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'old/a.md': 'text a', 'old/b.md': 'text b\n'.repeat(50) })
    move(made.at('old'), made.at('mid dir'))
    made.commit(T('2024-02-01'))
    move(made.at('mid dir'), made.at('content/new'))
    made.write('content/new/b.md', `${'text b\n'.repeat(50)}more`)
    made.commit(T('2024-03-01'))
    expect((await dated(made.top, ['content/new/a.md', 'content/new/b.md'])).days).toEqual({
      'content/new/a.md': '2024-01-01',
      'content/new/b.md': '2024-03-01',
    })
  })

  test('files that exchange their names, and a new file under a renamed one’s old name', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'aaa', 'b.md': 'bbb', 'c.md': 'ccc' })
    move(made.at('a.md'), made.at('t'))
    move(made.at('b.md'), made.at('a.md'))
    move(made.at('t'), made.at('b.md'))
    made.commit(T('2024-02-01'))
    move(made.at('c.md'), made.at('d.md'))
    made.commit(T('2024-03-01'))
    made.commit(T('2024-04-01'), { 'c.md': 'other' })
    expect((await dated(made.top, ['a.md', 'b.md', 'c.md', 'd.md'])).days).toEqual({
      'a.md': '2024-02-01',
      'b.md': '2024-02-01',
      'c.md': '2024-04-01',
      'd.md': '2024-01-01',
    })
  })

  test('an untracked file under the old name of a renamed one has no date', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'aaa' })
    move(made.at('a.md'), made.at('b.md'))
    made.commit(T('2024-02-01'))
    made.write('a.md', 'aaa')
    expect((await dated(made.top, ['a.md', 'b.md'])).days).toEqual({ 'b.md': '2024-01-01' })
  })

  test('a change of mode is none', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'a' })
    chmodSync(made.at('a.md'), 0o755)
    made.commit(T('2024-02-01'))
    expect((await dated(made.top, ['a.md'])).days).toEqual({ 'a.md': '2024-01-01' })
    chmodSync(made.at('a.md'), 0o644)
    expect((await dated(made.top, ['a.md'])).days).toEqual({ 'a.md': '2024-01-01' })
  })

  test('a revert is one; a file that was deleted and came back is dated by its return', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': '1', 'b.md': 'b' })
    remove(made.at('b.md'))
    made.commit(T('2024-02-01'), { 'a.md': '2' })
    made.commit(T('2024-03-01'), { 'a.md': '1', 'b.md': 'b' })
    expect((await dated(made.top, ['a.md', 'b.md'])).days).toEqual({ 'a.md': '2024-03-01', 'b.md': '2024-03-01' })
  })

  test('ignored, new, staged, edited, renamed and removed from the index: no date, no finding', async () => {
    const made = repository()
    const all = ['kept', 'edited', 'staged', 'moved', 'unindexed', 'dropped'].map((name) => [`${name}.md`, name])
    made.commit(T('2024-01-01'), { ...Object.fromEntries(all), '.gitignore': 'ignored.md' })
    made.write('ignored.md', 'x')
    made.write('new.md', 'x')
    made.write('edited.md', 'y')
    made.write('staged.md', 'y')
    made.write('added.md', 'x')
    made.git('add', 'staged.md', 'added.md')
    made.git('mv', 'moved.md', 'renamed.md')
    made.git('rm', '--quiet', '--cached', 'unindexed.md')
    const paths = ['kept', 'edited', 'staged', 'renamed', 'unindexed', 'ignored', 'new', 'added'].map(
      (name) => `${name}.md`,
    )
    expect(await dated(made.top, paths)).toMatchObject({ days: { 'kept.md': '2024-01-01' }, codes: [] })
    made.git('commit', '--quiet', '--message=x')
    expect((await dated(made.top, ['unindexed.md'])).days).toEqual({})
  })

  test('a file that does not exist has no date', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'a', 'gone.md': 'g' })
    remove(made.at('gone.md'))
    expect(await dated(made.top, ['a.md', 'gone.md', 'never/was.md'])).toMatchObject({
      days: { 'a.md': '2024-01-01' },
      codes: [],
    })
  })
})

describe('merges', () => {
  /** main and side part from one commit; `merge` joins them. */
  const parted = () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'a', 'b.md': 'b', 'both.md': '1\n2\n3\n4\n5\n6\n7\n8\n' })
    made.git('checkout', '--quiet', '-b', 'side')
    made.commit(T('2024-02-01'), { 'a.md': 'side', 'new.md': 'n', 'both.md': 'one\n2\n3\n4\n5\n6\n7\n8\n' })
    made.git('checkout', '--quiet', 'main')
    made.commit(T('2024-03-01'), { 'b.md': 'main', 'both.md': '1\n2\n3\n4\n5\n6\n7\neight\n' })
    return {
      ...made,
      merge(...args: string[]) {
        made.git('merge', '--quiet', '--no-commit', '--no-ff', ...args, 'side')
        return made.commit(T('2024-04-01'))
      },
    }
  }

  test('a merge is looked through, and dates what is on neither side', async () => {
    const made = parted()
    made.merge()
    expect((await dated(made.top, ['a.md', 'b.md', 'new.md', 'both.md'])).days).toEqual({
      'a.md': '2024-02-01',
      'b.md': '2024-03-01',
      'new.md': '2024-02-01',
      'both.md': '2024-04-01',
    })
  })

  test('a side whose changes were not taken dates nothing', async () => {
    const made = parted()
    made.merge('--strategy=ours')
    expect((await dated(made.top, ['a.md', 'b.md', 'both.md'])).days).toEqual({
      'a.md': '2024-01-01',
      'b.md': '2024-03-01',
      'both.md': '2024-03-01',
    })
  })

  test('an octopus, and a rename on a side', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'aaa', 'b.md': 'bbb', 'c.md': 'ccc' })
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      made.git('checkout', '--quiet', '-b', name, 'main')
      if (name === 'b') move(made.at('b.md'), made.at('moved.md'))
      made.commit(T(`2024-02-0${i + 1}`), name === 'b' ? {} : { [`${name}.md`]: `${name} changed` })
    }
    made.git('checkout', '--quiet', 'main')
    made.git('merge', '--quiet', '--no-ff', '--no-edit', 'a', 'b', 'c')
    expect((await dated(made.top, ['a.md', 'moved.md', 'c.md'])).days).toEqual({
      'a.md': '2024-02-01',
      'moved.md': '2024-01-01',
      'c.md': '2024-02-03',
    })
  })

  test('git-03: the same dates as one `git log -1` a file gives, over made histories with many merges', async () => {
    let seed = 1
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    for (let round = 0; round < 12; round++) {
      const made = repository()
      const names = Array.from({ length: 12 }, (_, i) => `f${i}.md`)
      // Content of each commit by file; what a merge takes from either side, or makes itself, is up to chance.
      const trees: Map<string, string>[] = []
      const out: string[] = []
      for (let i = 1; i <= 60; i++) {
        const heads = trees.length
        const first = heads === 0 ? 0 : heads - random(Math.min(4, heads))
        const second = heads > 2 && random(3) === 0 ? heads - random(Math.min(6, heads)) : 0
        const merge = second !== 0 && second !== first ? second : 0
        const tree = new Map(trees[first - 1])
        for (const [name, id] of merge ? trees[merge - 1]! : []) if (random(2)) tree.set(name, id)
        for (let n = random(merge ? 2 : 4); n > 0; n--) {
          const name = names[random(names.length)]!
          if (random(5) === 0) tree.delete(name)
          else tree.set(name, `${random(3)}`)
        }
        trees.push(tree)
        out.push(
          `commit refs/heads/main\nmark :${i}\ncommitter n <e@example.com> ${1_700_000_000 + i * 1000} +0000\ndata 1\nx\n`,
        )
        if (first) out.push(`from :${first}\n`)
        if (merge) out.push(`merge :${merge}\n`)
        out.push('deleteall\n')
        for (const [name, id] of tree)
          out.push(`M 100644 inline ${name}\ndata ${name.length + id.length}\n${name}${id}\n`)
        out.push('\n')
      }
      runGitIn(made.top, ['fast-import', '--quiet', '--force'], {}, out.join(''))
      made.git('reset', '--quiet', '--hard')
      const tracked = made.git('ls-files').split('\n').filter(Boolean)
      const { dates } = await dated(made.top, tracked)
      const ours = tracked.map((path) => [path, (dates.get(made.at(path))?.value.getTime() ?? 0) / 1000])
      expect(ours).toEqual(tracked.map((path) => [path, Number(made.git('log', '-1', '--format=%at', '--', path))]))
    }
  })
})

test('names with blanks, quotes, line breaks, backslashes, other letters, and those that look like patterns or options', async () => {
  const made = repository()
  const names = [
    'a b.md',
    'q"uo\'te.md',
    'new\nline.md',
    'back\\slash.md',
    'größe/日本.md',
    'e\u0301.md',
    '[slug].md',
    '*.md',
    ':(top)x.md',
    '-n',
    '\x01x.md',
    'tab\t.md',
    'R100',
  ]
  for (const [i, name] of names.entries()) made.commit(T(`2024-01-${String(i + 1).padStart(2, '0')}`), { [name]: name })
  const { days } = await dated(made.top, names)
  expect(days).toEqual(Object.fromEntries(names.map((name, i) => [name, `2024-01-${String(i + 1).padStart(2, '0')}`])))
})

test('settings of the user and the machine change nothing', async () => {
  const made = repository()
  made.commit('2024-01-01T23:30:00-05:00', { 'ä.md': 'a' })
  const config = join(folder(), 'config')
  writeFileSync(
    config,
    '[log]\nshowSignature=true\nshowRoot=false\ndate=relative\nfollow=true\ndecorate=full\ndiffMerges=separate\n[core]\nquotePath=true\npager=false\n[color]\nui=always\n[diff]\nrenames=copies\nrelative=true\nnoprefix=true\n[format]\npretty=fuller\n[status]\nshort=true\nbranch=true\nshowStash=true\nshowUntrackedFiles=all\n',
  )
  for (const TZ of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
    const env = { ...gitEnvironment, GIT_CONFIG_GLOBAL: config, TZ, LANG: 'de_DE.UTF-8' }
    const { dates, codes } = await dated(made.top, ['ä.md'], { env })
    expect([dates.get(made.at('ä.md'))?.value.toISOString(), codes]).toEqual(['2024-01-02T04:30:00.000Z', []])
  }
})

describe('git-07: the repository is the one that holds the file', () => {
  test('a submodule, a linked folder of another repository, a linked file', async () => {
    const content = repository()
    content.commit(T('2023-01-01'), { 'post.md': 'p' })
    const docs = repository()
    docs.commit(T('2023-02-01'), { 'guide/a.md': 'a' })
    const site = repository()
    site.commit(T('2024-01-01'), { 'own.md': 'o' })
    site.git('submodule', '--quiet', 'add', content.top, 'content')
    symlinkSync(docs.at('guide'), site.at('docs'))
    symlinkSync(site.at('own.md'), site.at('linked.md'))
    site.commit(T('2024-02-01'))
    const { days, dates, codes } = await dated(site.top, ['own.md', 'content/post.md', 'docs/a.md', 'linked.md'])
    expect(days).toEqual({
      'own.md': '2024-01-01',
      'content/post.md': '2023-01-01',
      'docs/a.md': '2023-02-01',
      'linked.md': '2024-01-01',
    })
    expect([dates.get(site.at('docs/a.md'))?.by.file, codes]).toEqual(['docs/a.md', []])
  })

  test('a folder of a monorepo, a worktree, a nested repository', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'packages/site/content/a.md': 'a', 'packages/other/b.md': 'b' })
    const site = made.at('packages/site')
    expect((await dated(site, ['content/a.md'])).days).toEqual({ 'content/a.md': '2024-01-01' })
    const tree = join(folder(), 'tree')
    made.git('worktree', 'add', '--quiet', '-b', 'other', tree)
    openRepository(tree).commit(T('2024-02-01'), { 'packages/other/b.md': 'changed' })
    expect((await dated(tree, ['packages/site/content/a.md', 'packages/other/b.md'])).days).toEqual({
      'packages/site/content/a.md': '2024-01-01',
      'packages/other/b.md': '2024-02-01',
    })
    const nested = makeRepository(made.at('packages/site/nested'))
    nested.commit(T('2024-03-01'), { 'n.md': 'n' })
    expect((await dated(made.top, ['packages/site/nested/n.md'])).days).toEqual({
      'packages/site/nested/n.md': '2024-03-01',
    })
  })

  test('variables of a hook that name another repository are not followed', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'a.md': 'a' })
    const other = repository()
    other.commit(T('2020-01-01'), { 'a.md': 'other' })
    const env = {
      ...gitEnvironment,
      GIT_DIR: other.at('.git'),
      GIT_WORK_TREE: other.top,
      GIT_INDEX_FILE: other.at('.git/index'),
      GIT_LITERAL_PATHSPECS: '1',
    }
    expect(await dated(made.top, ['a.md'], { env })).toMatchObject({ days: { 'a.md': '2024-01-01' }, codes: [] })
  })

  test('a .git folder that is none is passed over', async () => {
    const made = repository()
    made.commit(T('2024-01-01'), { 'site/a.md': 'a' })
    mkdirSync(made.at('site/.git'))
    expect(await dated(made.top, ['site/a.md'])).toMatchObject({ days: { 'site/a.md': '2024-01-01' }, codes: [] })
  })

  test('SHA-256 object names', async () => {
    const top = folder()
    runGitIn(top, ['init', '--quiet', '--object-format=sha256'])
    openRepository(top).commit(T('2024-01-01'), { 'a.md': 'a' })
    expect((await dated(top, ['a.md'])).days).toEqual({ 'a.md': '2024-01-01' })
  })
})

describe('ignoreRevs', () => {
  const made = repository()
  made.commit(T('2024-01-01'), { 'a.md': 'a', 'b.md': 'b' })
  made.commit(T('2024-02-01'), { 'b.md': 'b2' })
  const reformat = made.commit(T('2024-03-01'), { 'a.md': 'a;', 'b.md': 'b2;', 'imported.md': 'i' })
  const paths = ['a.md', 'b.md', 'imported.md']
  const without = { 'a.md': '2024-01-01', 'b.md': '2024-02-01' }

  test.each<[string, string]>([
    ['a whole id', reformat],
    ['an abbreviated id', reformat.slice(0, 9)],
    ['capitals', reformat.toUpperCase()],
    ['a file', 'config/revs'],
  ])('%s: the dates before it, and none for what it added', async (_, rev) => {
    made.write('config/revs', `# reformat\r\n\r\n  ${reformat} # why\r\n`)
    expect((await dated(made.top, paths, { ignoreRevs: [rev] })).days).toEqual(without)
  })

  test('.git-blame-ignore-revs at the top counts by itself', async () => {
    made.write('.git-blame-ignore-revs', `${reformat}\n`)
    expect((await dated(made.top, paths)).days).toEqual(without)
    remove(made.at('.git-blame-ignore-revs'))
    expect((await dated(made.top, paths)).days['a.md']).toBe('2024-03-01')
  })

  test('a file that is not there is an error of the options', async () => {
    await expect(dated(made.top, paths, { ignoreRevs: ['no-such-file'] })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[SitemapError: The option \`ignoreRevs\` names 'no-such-file', which is no commit id and cannot be read as a file: ENOENT. Mass edits would date pages that they did not change. Give full commit ids, or a file that lists them one a line, such as .git-blame-ignore-revs. [ignore-revs-unreadable]]`,
    )
  })

  test('a rename within an ignored commit is followed, and an ignored merge dates nothing', async () => {
    const other = repository()
    other.commit(T('2024-01-01'), { 'a.md': 'aaa', 'b.md': '1\n2\n3\n4\n5\n' })
    other.git('checkout', '--quiet', '-b', 'side')
    other.commit(T('2024-02-01'), { 'b.md': 'one\n2\n3\n4\n5\n' })
    other.git('checkout', '--quiet', 'main')
    other.commit(T('2024-03-01'), { 'b.md': '1\n2\n3\n4\nfive\n' })
    other.git('merge', '--quiet', '--no-commit', 'side')
    const merge = other.commit(T('2024-04-01'))
    move(other.at('a.md'), other.at('c.md'))
    const moved = other.commit(T('2024-05-01'))
    expect((await dated(other.top, ['b.md', 'c.md'], { ignoreRevs: [merge, moved] })).days).toEqual({
      'c.md': '2024-01-01',
    })
  })
})

describe('git-uniform', () => {
  const made = repository()
  made.commit(T('2024-01-01'), Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`f${i}.md`, 'x'])))
  const bulk = made.commit(T('2024-02-01'), Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`f${i}.md`, 'y'])))
  const paths = Array.from({ length: 10 }, (_, i) => `f${i}.md`)

  test('a commit that dates more than half is named with the line that ignores it', async () => {
    const { findings } = await dated(made.top, paths)
    expect(
      findings.map(({ params, ...rest }) =>
        JSON.parse(JSON.stringify(rest).replaceAll(bulk, 'BULK').replaceAll(bulk.slice(0, 7), 'BULK')),
      ),
    ).toMatchInlineSnapshot(`
      [
        {
          "code": "git-uniform",
          "fix": "If it changed no content, leave it out: ignoreRevs: ['BULK'], or name it in .git-blame-ignore-revs.",
          "message": "One commit, BULK of 2024-02-01, dates 6 of 10 content files.",
          "severity": "warning",
          "why": "A reformat or a move is no change that a reader sees, and search engines stop trusting dates that are all the same.",
        },
      ]
    `)
    expect((await dated(made.top, paths, { ignoreRevs: [bulk, made.git('rev-parse', 'HEAD~1')] })).codes).toEqual([])
  })

  test('a first commit dates truly what it adds; pages that are older came from elsewhere', async () => {
    const young = repository()
    young.commit(T('2024-01-01'), Object.fromEntries(paths.map((path) => [path, 'x'])))
    expect((await dated(young.top, paths)).codes).toEqual([])
    const older = (count: number) => (file: string) => paths.slice(0, count).includes(relative(young.top, file))
    expect((await dated(young.top, paths, { isOlder: older(5) })).codes).toEqual([])
    expect((await dated(young.top, paths, { isOlder: older(6) })).codes).toEqual(['git-uniform'])
  })

  test('half is not more than half, and two files are no mass', async () => {
    expect((await dated(made.top, paths.slice(1))).codes).toEqual(['git-uniform'])
    expect((await dated(made.top, paths.slice(2))).codes).toEqual([])
    expect((await dated(made.top, paths.slice(0, 2))).codes).toEqual([])
  })
})

describe('what stands in the way is one finding, and the build goes on', () => {
  const made = repository()
  made.commit(T('2024-01-01'), { 'a.md': 'a', 'b.md': 'b' })
  const paths = ['a.md', 'b.md']
  const messages = async (top: string, options: Partial<GitOptions> = {}) => {
    const { days, findings } = await dated(top, paths, options)
    expect(days).toEqual({})
    expect(findings.every(({ severity }) => severity !== 'error')).toBe(true)
    return findings.map(({ code, message, fix }) => [code, message, fix].join(' | ').replaceAll(top, 'TOP'))
  }

  test('core-32: no repository', async () => {
    const top = folder()
    for (const path of paths) writeFileSync(join(top, path), path)
    expect(await messages(top)).toMatchInlineSnapshot(`
      [
        "git-none | 2 content files are in no git repository, so git has no date for them. | ",
      ]
    `)
  })

  test('no repository and nothing to date: not a word', async () => {
    expect((await dated(folder(), [])).codes).toEqual([])
  })

  test('git is not installed', async () => {
    expect(await messages(made.top, { env: { PATH: folder() } })).toMatchInlineSnapshot(`
      [
        "git-missing | The command git was not found, so git has no date for 2 content files. | Install git where the site is built, or leave 'git' out of the option \`lastmod\`.",
      ]
    `)
  })

  test('a repository without commits is only new', async () => {
    const empty = repository()
    for (const path of paths) empty.write(path, path)
    expect(await messages(empty.top)).toEqual([])
  })

  test('another user owns the repository', async () => {
    const env = { ...gitEnvironment, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }
    expect(await messages(made.top, { env })).toMatchInlineSnapshot(`
      [
        "git-refused | git refuses to read the git repository of the project, because another user owns it; so git has no date for 2 content files. | Run \`git config --global --add safe.directory 'TOP'\` before the build.",
      ]
    `)
  })

  test.each<[string, string]>([
    ['hangs from the start', 'exec sleep 100'],
    ['hangs in the log', `case "$*" in *' log '*) exec sleep 100;; *) exec '${realGit}' "$@";; esac`],
    ['hangs and leaves a process behind', 'sleep 5'],
  ])('git %s', async (_, script) => {
    const { env } = fake(script)
    expect(await messages(made.top, { env, timeLimit: 300 })).toEqual([
      "git-timeout | git did not finish reading the git repository of the project within 0.3 s, so it has no date for 2 content files. | Run `git log --raw` there to see what holds it up, or leave 'git' out of the option `lastmod`.",
    ])
  })

  test.each<[string, string]>([
    ['words', 'echo hello'],
    ['words in the log', `case "$*" in *' log '*) echo hello;; *) exec '${realGit}' "$@";; esac`],
    [
      'a log that breaks off',
      `case "$*" in *' log '*) '${realGit}' "$@" | head -c 100;; *) exec '${realGit}' "$@";; esac`,
    ],
    ['a failure', 'echo "fatal: bad object HEAD" >&2; exit 128'],
    ['a failure without words', 'exit 3'],
    [
      'an option that an old git does not know',
      "echo 'fatal: unrecognized argument: --diff-merges=first-parent' >&2; exit 128",
    ],
  ])('git answers with %s', async (_, script) => {
    expect(await messages(made.top, fake(script))).toMatchSnapshot()
  })

  test('a submodule that was copied without its repository', async () => {
    const top = folder()
    cpSync(made.top, top, { recursive: true, filter: (path) => !path.endsWith('.git') })
    writeFileSync(join(top, '.git'), 'gitdir: ../.git/modules/content\n')
    expect(
      (await messages(top)).map((text) =>
        text.replace(/not a git repository: .*?(?=\. So)/, 'not a git repository: …'),
      ),
    ).toMatchInlineSnapshot(`
      [
        "git-failed | git cannot read the git repository of the project: not a git repository: …. So it has no date for 2 content files. | Mend the repository (git 2.31 or newer is needed), or leave 'git' out of the option \`lastmod\`.",
      ]
    `)
  })
})
