import { define } from '../definition.ts'

const counted = (files: number): string => (files === 1 ? '1 content file' : `${files} content files`)
const named = (repository: string): string =>
  repository === '.' ? 'the git repository of the project' : `the git repository at ${repository}`
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

export const gitCodes = define({
  'git-shallow': {
    severity: 'warning',
    message: ({ files, repository }: { files: number; repository: string }) =>
      `${capital(named(repository))} is a shallow clone, so git has no date for ${counted(files)}.`,
    why: 'The oldest commit of a shallow clone seems to have made every file, so its date would be wrong for nearly all of them.',
    fix: 'Fetch the whole history before the build: in GitHub Actions `fetch-depth: 0` for actions/checkout, elsewhere `git fetch --unshallow`.',
    environment: true,
    rules: ['P14'],
  },
  'git-uniform': {
    severity: 'warning',
    message: ({ commit, files, of, day }: { commit: string; files: number; of: number; day: string }) =>
      `One commit, ${commit.slice(0, 7)} of ${day}, dates ${files} of ${of} content files.`,
    why: 'A reformat or a move is no change that a reader sees, and search engines stop trusting dates that are all the same.',
    fix: ({ commit }) =>
      `If it changed no content, leave it out: ignoreRevs: ['${commit}'], or name it in .git-blame-ignore-revs.`,
    environment: true,
    rules: ['P14'],
  },
  'git-none': {
    severity: 'notice',
    message: ({ files }: { files: number }) =>
      `${files === 1 ? '1 content file is' : `${files} content files are`} in no git repository, so git has no date for ${files === 1 ? 'it' : 'them'}.`,
  },
  'git-missing': {
    severity: 'warning',
    message: ({ files }: { files: number }) =>
      `The command git was not found, so git has no date for ${counted(files)}.`,
    fix: "Install git where the site is built, or leave 'git' out of the option `lastmod`.",
    environment: true,
  },
  'git-refused': {
    severity: 'warning',
    message: ({ files, repository }: { files: number; repository: string; folder: string }) =>
      `git refuses to read ${named(repository)}, because another user owns it; so git has no date for ${counted(files)}.`,
    fix: ({ folder }) => `Run \`git config --global --add safe.directory '${folder}'\` before the build.`,
    environment: true,
  },
  'git-timeout': {
    severity: 'warning',
    message: ({ files, repository, seconds }: { files: number; repository: string; seconds: number }) =>
      `git did not finish reading ${named(repository)} within ${seconds} s, so it has no date for ${counted(files)}.`,
    fix: "Run `git log --raw` there to see what holds it up, or leave 'git' out of the option `lastmod`.",
    environment: true,
  },
  'git-failed': {
    severity: 'warning',
    message: ({ files, repository, reason }: { files: number; repository: string; reason: string }) =>
      `git cannot read ${named(repository)}: ${reason}. So it has no date for ${counted(files)}.`,
    fix: "Mend the repository (git 2.31 or newer is needed), or leave 'git' out of the option `lastmod`.",
    environment: true,
  },
  'ignore-revs-unreadable': {
    severity: 'error',
    message: ({ name, reason }: { name: string; reason: string }) =>
      `The option \`ignoreRevs\` names '${name}', which is no commit id and cannot be read as a file: ${reason}.`,
    why: 'Mass edits would date pages that they did not change.',
    fix: 'Give full commit ids, or a file that lists them one a line, such as .git-blame-ignore-revs.',
  },
})
