import { execFileSync, spawnSync } from 'node:child_process'

const epoch = 1_600_000_000
const git = (root, ...args) => execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

/** A hundred files a folder: every commit makes the list of its folder anew. */
const nameOf = (n) => `content/${n % 100}/page-${n}.md`

/** A repository of many files and commits, of which each changes one file, made by `git fast-import`. */
export function makeRepository(root, { files, commits }) {
  git(root, 'init', '-q', '-b', 'main')
  const text = (n, version) => `---\ntitle: Page ${n}\n---\n\nVersion ${version} of page ${n}.\n`
  let stream = ''
  const change = (n, version) => {
    const content = text(n, version)
    stream += `M 100644 inline ${nameOf(n)}\ndata ${Buffer.byteLength(content)}\n${content}\n`
  }
  for (let commit = 0; commit < commits; commit++) {
    const message = `Change ${commit}`
    stream += `commit refs/heads/main\ncommitter A <a@example.com> ${epoch + commit * 600} +0000\ndata ${message.length}\n${message}\n`
    // The first commits bring the files, a hundred at a time; the others change one each.
    const first = commit * 100
    if (first < files) for (let n = first; n < Math.min(files, first + 100); n++) change(n, 0)
    else change((Math.imul(commit, 0x9e3779b1) >>> 0) % files, commit)
    stream += '\n'
  }
  const { status, stderr } = spawnSync('git', ['-C', root, 'fast-import', '--quiet'], {
    input: stream,
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(String(stderr))
  git(root, 'checkout', '-q', 'main')
}

/** Their names. */
export const fileNames = (count) => Array.from({ length: count }, (_, n) => nameOf(n))
