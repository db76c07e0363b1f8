import { SitemapError } from '../diagnostics/error.ts'
import { jsonText } from '../diagnostics/json-text.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Terminal } from './terminal.ts'

/** What is used of a command of `cac`. */
interface Command {
  readonly name: string
  readonly rawName: string
  readonly aliasNames: readonly string[]
  readonly args: readonly { value: string; required: boolean; variadic: boolean }[]
  readonly options: readonly Option[]
  readonly commandAction?: (...args: never[]) => unknown
}

interface Option {
  readonly name: string
  readonly names: readonly string[]
  readonly rawName: string
  readonly required?: boolean
  readonly isBoolean?: boolean
}

/** What is used of a command line made with `cac`. */
export interface CommandLine {
  readonly name: string
  readonly commands: readonly Command[]
  readonly globalCommand: Command
  readonly matchedCommand?: Command
  readonly args: readonly string[]
  readonly options: Record<string, unknown>
  parse(argv: string[], options: { run: false }): unknown
  runMatchedCommand(): unknown
  outputHelp(): void
}

/** Wrong usage of a command: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const suggestion = (name: string | undefined): string => (name ? ` Did you mean ${name}?` : '')
const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const flag = (name: string): string => (name.length > 1 ? `--${dashed(name)}` : `-${name}`)

function checkOptionsOf(cli: CommandLine, command: Command): void {
  const known = [...cli.globalCommand.options, ...command.options]
  for (const [name, value] of Object.entries(cli.options)) {
    if (name === '--') continue
    const option = known.find(({ names }) => names.includes(name))
    if (!option) {
      const near = nearest(
        dashed(name),
        known.map((other) => dashed(other.name)),
      )
      throw new UsageError(`There is no option ${flag(name)}.${suggestion(near && flag(near))}`)
    }
    if (Array.isArray(value) && !option.rawName.includes('...'))
      throw new UsageError(`The option ${flag(name)} is given ${value.length} times, and it is wanted once.`)
    if (option.required && [value].flat().some((one) => typeof one === 'boolean'))
      throw new UsageError(`The option ${flag(name)} wants a value: ${option.rawName}.`)
    if (option.isBoolean && typeof value !== 'boolean')
      throw new UsageError(`The option ${flag(name)} takes no value, and ${JSON.stringify(value)} is given.`)
  }
}

function checkArguments(cli: CommandLine, command: Command): void {
  const wanted = command.args.filter(({ required }) => required)
  if (cli.args.length < wanted.length)
    throw new UsageError(`${cli.name} ${command.name} wants <${wanted[cli.args.length]?.value}>.`)
  const last = command.args.at(-1)
  if (!last?.variadic && cli.args.length > command.args.length) {
    throw new UsageError(
      `${cli.name} ${command.name} does not know what to do with ${cli.args
        .slice(command.args.length)
        .map((arg) => JSON.stringify(arg))
        .join(', ')}.`,
    )
  }
}

function checkUsage(cli: CommandLine): void {
  const command = cli.matchedCommand
  if (command) {
    checkOptionsOf(cli, command)
    checkArguments(cli, command)
    return
  }
  const [name] = cli.args
  if (name === undefined) checkOptionsOf(cli, cli.globalCommand)
  const names = cli.commands.flatMap((other) => [other.name, ...other.aliasNames]).filter(Boolean)
  throw new UsageError(
    name === undefined ? 'Which command?' : `There is no command "${name}".${suggestion(nearest(name, names))}`,
  )
}

const isJson = (cli: CommandLine): boolean => cli.options.json === true

/** One failure on the terminal, or as pure JSON on stdout under `--json`. */
function showFailure(cli: CommandLine, error: unknown, terminal: Terminal): void {
  const known = error instanceof SitemapError
  const message = error instanceof Error ? error.message : String(error)
  if (isJson(cli)) {
    const failure = { code: known ? error.code : 'unexpected', message, ...(known ? error.where : {}) }
    terminal.out(jsonText({ error: failure }))
    return
  }
  terminal.err(`${message}\n`)
  if (!known && error instanceof Error && error.stack)
    terminal.err(`This is a fault of ${cli.name} itself. ${error.stack}\n`)
  else if (error instanceof Error && error.cause instanceof Error && process.env.DEBUG)
    terminal.err(`${error.cause.stack}\n`)
}

// `cac` drops a lone dash, which stands for the standard input.
const standardInput = '\0-'

function restoreStandardInput({ args, options }: CommandLine): void {
  const restored = (value: unknown): unknown => (value === standardInput ? '-' : value)
  ;(args as string[]).splice(0, args.length, ...args.map((arg) => restored(arg) as string))
  for (const name in options) options[name] = restored(options[name])
}

/**
 * What a command gives. Where the process has nothing left to do and the command still waits, as for a config file with an
 * `await` that never ends, Node would end in silence: that is a failure with a message.
 */
async function orStuck(result: unknown): Promise<unknown> {
  let fail = (): void => {}
  const stuck = new Promise<never>((_, reject) => {
    fail = () => reject(new SitemapError('never-ended', {}))
    process.once('beforeExit', fail)
  })
  try {
    return await Promise.race([result, stuck])
  } finally {
    process.off('beforeExit', fail)
  }
}

/**
 * Runs a command line to its exit status: 0 clean, 1 an error or failure, 2 wrong usage, where the nearest right option
 * or command is named. An action returns its own exit status, or nothing for 0.
 *
 * @param argv as in `process.argv`
 * @example process.exitCode = await runCommandLine(cli, process.argv, createTerminal(process.stdout, process.stderr))
 */
export async function runCommandLine(cli: CommandLine, argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    cli.parse(
      argv.map((arg) => (arg === '-' ? standardInput : arg)),
      { run: false },
    )
    restoreStandardInput(cli)
    if (cli.options.help || cli.options.version) return 0
    checkUsage(cli)
    return Number((await orStuck(cli.runMatchedCommand())) ?? 0)
  } catch (error) {
    if (error instanceof UsageError || (error as Error)?.name === 'CACError') {
      const command = cli.matchedCommand?.name ? ` ${cli.matchedCommand.name}` : ''
      const message = `${(error as Error).message} See ${cli.name}${command} --help.`
      if (isJson(cli)) terminal.out(jsonText({ error: { code: 'usage', message } }))
      else terminal.err(`${message}\n`)
      return 2
    }
    showFailure(cli, error, terminal)
    return 1
  } finally {
    // Takes away what a quiet run leaves of its progress.
    terminal.err('')
  }
}
