export { progressLine } from './command-line/progress.ts'
export { type ReportTextOptions, reportText } from './command-line/report-text.ts'
export {
  type CommandLine,
  processTerminal,
  runCommandLine,
  type Terminal,
  UsageError,
} from './command-line/run.ts'
export { printableLine as plain } from './diagnostics/printable.ts'
