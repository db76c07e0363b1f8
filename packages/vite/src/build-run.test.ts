import { expect, test } from 'vitest'
import { type BuildRun, createBuildRun } from './build-run.ts'

type Step =
  | readonly ['started' | 'written' | 'closed' | 'failed', string]
  | readonly ['app']
  | readonly ['end', ...string[]]

/** Answers of the steps that may complete a site. */
function play(steps: readonly Step[], run: BuildRun = createBuildRun()): boolean[] {
  const complete: boolean[] = []
  for (const [step, ...names] of steps) {
    const name = names[0] ?? ''
    if (step === 'started') run.started(name)
    else if (step === 'written') run.written(name)
    else if (step === 'app') run.appStarted()
    else if (step === 'end') complete.push(run.appEnded(names))
    else complete.push(run.closed(name, step === 'failed'))
  }
  return complete
}
const build = (name: string): Step[] => [
  ['started', name],
  ['written', name],
  ['closed', name],
]

test.each<[string, Step[], boolean[]]>([
  ['a plain build', build('client'), [true]],
  ['the server alone', build('ssr'), [false]],
  [
    'vite-12: a failure in transform',
    [
      ['started', 'client'],
      ['failed', 'client'],
      ['closed', 'client'],
    ],
    [false, false],
  ],
  [
    'vite-12: a failure in generateBundle or writeBundle',
    [
      ['started', 'client'],
      ['closed', 'client'],
    ],
    [false],
  ],
  [
    'vite-12: a failure after a build that was well',
    [...build('client'), ['started', 'client'], ['closed', 'client']],
    [true, false],
  ],
  ['two builds of one run: the second may prerender', [...build('client'), ...build('ssr')], [true, true]],
  [
    'vite-16: environments built in buildApp',
    [['app'], ...build('client'), ...build('ssr'), ['end']],
    [false, false, true],
  ],
  [
    'environments that Vite builds after the hooks',
    [['app'], ['end', 'client', 'ssr'], ...build('client'), ...build('ssr')],
    [false, false, true],
  ],
  ['a plain build by the command line', [['app'], ['end', 'client'], ...build('client')], [false, true]],
  ['the server alone by the command line', [['app'], ['end', 'ssr'], ...build('ssr')], [false, false]],
  [
    'the last of them fails',
    [['app'], ['end', 'client', 'ssr'], ...build('client'), ['started', 'ssr'], ['closed', 'ssr']],
    [false, false, false],
  ],
  ['an app without a client', [['app'], ...build('ssr'), ['end']], [false, false]],
  [
    'an app build after one that failed',
    [
      ['app'],
      ['end', 'client', 'ssr'],
      ['started', 'client'],
      ['closed', 'client'],
      ['app'],
      ['end', 'client'],
      ...build('client'),
    ],
    [false, false, false, true],
  ],
])('%s', (_, steps, complete) => {
  expect(play(steps)).toEqual(complete)
})
