import { define } from '../definition.ts'

export const configCodes = define({
  'folder-unusable': {
    severity: 'error',
    message: ({ folder, what }: { folder: string; what: string }) => `The folder ${folder} ${what}.`,
    fix: 'Give the folder that holds the built HTML, and build the site before.',
  },
  'config-not-found': {
    severity: 'error',
    message: ({ file }: { file: string }) => `There is no config file ${file}.`,
    fix: 'Give the path of a file that exists, or leave --config out: sitemap.config.{ts,mts,mjs,js,cjs} is found by itself.',
  },
  'config-typescript': {
    severity: 'error',
    message: ({ file, node }: { file: string; node: string }) =>
      `${file} is TypeScript, and Node ${node} cannot read it.`,
    fix: 'Use Node 22.18 or newer, or name the file sitemap.config.mjs.',
  },
  'config-broken': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string }) => `${file} could not be loaded: ${reason}.`,
    fix: 'Mend the file: it is an ES module (or CommonJS, as .cjs) whose default export holds the options.',
  },
  'migrate-no-config': {
    severity: 'error',
    message: ({ tool, names }: { tool: string; names: readonly string[] }) =>
      `No config of ${tool} was found: ${names.join(', ')}.`,
    fix: 'Run the command in the folder of the config, or name its folder with --root.',
  },
  'migrate-no-call': {
    severity: 'error',
    message: ({ file, tool }: { file: string; tool: string }) =>
      `${file} does not use ${tool}, or not in a form that can be read.`,
    why: 'The options are read from the call that gets them; the config is not run.',
    fix: 'Import the plugin in this file, and call it there with an object.',
  },
  'migrate-unreadable': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string }) =>
      `${file} is no JavaScript or TypeScript that can be read: ${reason}.`,
    fix: 'Mend the file first.',
  },
  'config-empty': {
    severity: 'error',
    message: ({ file }: { file: string }) => `${file} has no default export that holds options.`,
    fix: "Write: export default { site: 'https://example.com' }",
  },
  'never-ended': {
    severity: 'error',
    message: () => 'The command waited for something that never ends: nothing was left to do, and it was not done.',
    why: 'What it was to write is not written.',
    fix: 'Look for a promise in the config, or in what it imports, that is awaited and never settles.',
  },
})
