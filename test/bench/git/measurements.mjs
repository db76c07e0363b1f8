import { temporaryFolder } from '../temporary-folder.mjs'
import { makeRepository } from './repository.mjs'

export const history = [
  {
    name: 'git',
    title: 'dates of 10,000 files over 20,000 commits',
    prepare({ quick }) {
      const repository = temporaryFolder()
      const files = quick ? 200 : 10_000
      makeRepository(repository, { files, commits: 2 * files })
      return { repository, files }
    },
    programs: {
      ours: { program: './git/ours.mjs' },
      'one process a file': { program: './git/process-each.mjs', options: { sample: 200 } },
    },
    quick: { sample: 5 },
    rounds: 3,
    aims: [{ title: 'faster than one process a file', of: 'ours', to: 'one process a file', atLeast: 50 }],
  },
]
