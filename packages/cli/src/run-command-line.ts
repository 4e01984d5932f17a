import { CommanderError } from 'commander'
import { programTexts } from '@tubecellar/core/messages/cli/program'
import { CommandError, usageError } from './output/command-error.ts'
import { EXIT, signalExitCode, type ExitCode } from './output/exit-code.ts'
import { reportError } from './output/report-error.ts'
import type { CliContext } from './output/cli-context.ts'
import type { CliCommand } from './command/define-command.ts'
import { createProgram } from './program.ts'

/** Hidden command that shell completion scripts call with the words of the command line; see completion-scripts.ts. */
const COMPLETE = '__complete'

const REJECTED_TOKEN_HINT = programTexts.rejectedTokenHint

/** Runs a command line (without the names of node and the script) and resolves with the exit code. Never rejects. */
export async function runCommandLine(argv: readonly string[], cli: CliContext, version: string): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.ok
  const program = createProgram({ cli, finish: code => (exitCode = code) }, version)
  try {
    if (argv[0] === COMPLETE)
      return await (await import('./completion/complete.ts')).complete(program, argv.slice(1), cli)
    await program.parseAsync(withHelp(program, withTerminalUi(argv, cli)), { from: 'user' })
    return exitCode
  } catch (error) {
    if (cli.signal.aborted) return signalExitCode(cli.signal)
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok
    // The help for a missing command, which is already printed to stderr.
    if (error instanceof CommanderError && error.code === 'commander.help') return EXIT.usage
    const { describeError } = await import('./output/describe-error.ts')
    const report = describeError(error instanceof CommanderError ? readUsageError(error) : error)
    // Commands throw a CommandError if the account of an accepted token lacks permission.
    const isRejectedToken =
      !(error instanceof CommandError) && report.exitCode === EXIT.denied && Boolean(cli.env['CELLAR_TOKEN'])
    reportError(cli, isRejectedToken ? { ...report, hint: REJECTED_TOKEN_HINT } : report, argv)
    return report.exitCode
  }
}

const GLOBAL_FLAGS = ['-h', '--help', '-V', '--version']

/** `cellar`, `cellar --server URL` and `cellar --route /x` open the terminal UI; without a terminal, `cellar` prints help. */
function withTerminalUi(argv: readonly string[], { stdin, stdout }: CliContext): string[] {
  const [first] = argv
  if (first === undefined) return stdin.isTTY && stdout.isTTY ? ['open'] : ['--help']
  return first.startsWith('-') && !GLOBAL_FLAGS.includes(first) ? ['open', ...argv] : [...argv]
}

/** IDs that start with a dash are read as options. No option has several letters after one dash. */
/** `cellar help video list` and `cellar video help list` as `cellar video list --help`. An unknown command stays, so that it is an error. */
function withHelp(program: CliCommand, argv: string[]): string[] {
  const index = argv.indexOf('help')
  if (index < 0 || index > 1 || argv[0]?.startsWith('-')) return argv
  const path = argv.toSpliced(index, 1)
  let command = program
  for (const [i, word] of path.entries()) {
    if (command.commands.length === 0 || word.startsWith('-')) break
    const next = (command.commands as CliCommand[]).find(each => each.name() === word || each.aliases().includes(word))
    // The word `help` can be an argument, as in `cellar search help`.
    if (!next) return i < index ? argv : path.slice(0, i + 1)
    command = next
  }
  if (index > 0 && command.parent === program && command.commands.length === 0) return argv
  return [...commandNames(command), '--help']
}

const commandNames = (command: CliCommand): string[] =>
  command.parent ? [...commandNames(command.parent as CliCommand), command.name()] : []

const ID_LIKE = /^unknown option '-(?:[-\w]{10}|[A-Za-z0-9_][-\w]+)'/

function readUsageError({ message }: CommanderError): CommandError {
  const [text = '', ...suggestion] = message
    .replace(/^error: /, '')
    .replace("'--json='", "'--json'")
    .split('\n')
  const hint = suggestion.join(' ').replace(/^\((.*)\)$/, '$1')
  if (hint === '' && ID_LIKE.test(text)) return usageError(text, programTexts.leadingDashHint)
  return usageError(text, hint || programTexts.usageHint)
}
