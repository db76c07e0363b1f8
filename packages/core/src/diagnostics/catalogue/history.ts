import { define } from '../definition.ts'

export const historyCodes = define({
  'history-conflict': {
    severity: 'error',
    message: ({ file, line }: { file: string; line: number }) =>
      `The history file ${file} holds an unsolved merge conflict, at line ${line}.`,
    fix: 'Keep the lines of both sides, one for each page; where both have a page, the line with the later date.',
  },
  'history-invalid': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string }) =>
      `The history file ${file} cannot be read: ${reason}.`,
    why: 'It is the only memory of when pages changed, so it is not replaced.',
    fix: 'Mend it by hand, or take the file of an earlier commit: a date that is lost cannot be found out again.',
  },
  'history-unwritable': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string }) =>
      `The history file ${file} cannot be written: ${reason}.`,
    why: 'The changes seen in this run would be dated later than they were.',
    fix: 'Make its folder writable, or run without updating the history.',
  },
  'history-missing': {
    severity: 'notice',
    message: ({ file }: { file: string }) => `The history file ${file} does not exist, so it dates no page.`,
    fix: ({ file }) =>
      `Run the build once with --update-history (or history: { file: '${file}', update: true }), and commit the file.`,
  },
  'history-stale': {
    severity: 'notice',
    message: ({ file, pages }: { file: string; pages: number }) =>
      `${pages === 1 ? '1 page has' : `${pages} pages have`} changed since the history file ${file} was updated, and ${pages === 1 ? 'gets' : 'get'} no date from it.`,
    why: 'The day of the change is the day on which it is first seen; a build that does not keep it would give another day each time.',
    fix: ({ file }) =>
      `Run the build with --update-history (or history: { file: '${file}', update: true }), and commit the file.`,
  },
})
