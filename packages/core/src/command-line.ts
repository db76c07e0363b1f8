export { progressLine } from './command-line/progress.ts'
export { type ReportTextOptions, reportText } from './command-line/report-text.ts'
export {
  type CommandLine,
  processTerminal,
  runCommandLine,
  type Terminal,
  UsageError,
} from './command-line/run.ts'
export { plain } from './diagnostics/formats/plain.ts'
