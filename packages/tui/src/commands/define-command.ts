import { Command, type OutputConfiguration } from 'commander'
import type { ExitCode } from '../output/exit-code.ts'
import type { Shell } from '../output/shell.ts'

/** What a command is called with: arguments in order, options by their camelCase names. */
export interface Call<Options> {
  readonly shell: Shell
  readonly args: readonly string[]
  readonly options: Options
}

export type Run<Options> = (call: Call<Options>) => Promise<ExitCode>

/** What commands run in. */
export interface Host {
  readonly shell: Shell
  readonly finish: (exitCode: ExitCode) => void
}

/** A command whose code is loaded only when it is called. */
export class CellarCommand extends Command {
  override createCommand(name?: string): CellarCommand {
    return new CellarCommand(name)
  }

  /** Where an argument may follow, a bare `--json` must not swallow it: fields are then given as `--json=a,b`. */
  override parseOptions(argv: string[]) {
    const end = argv.indexOf('--')
    const isOption = (index: number) => end < 0 || index < end
    const takesArguments = this.registeredArguments.length > 0
    return super.parseOptions(
      argv.map((arg, i) => (takesArguments && arg === '--json' && isOption(i) ? '--json=' : arg)),
    )
  }

  /** Lines shown before everything else in the help. */
  examples(...lines: readonly string[]): this {
    return this.addHelpText('before', `Examples:\n${lines.map(line => `  ${line}`).join('\n')}\n`)
  }

  /** `--json`, `--plain` and `--no-color`. */
  withOutput(): this {
    return this.option('--json [fields]', 'JSON; with fields only those: --json=a,b.c')
      .option('--plain', 'tab-separated lines without a heading, as in a pipe')
      .option('--no-color', 'no colours')
  }

  withServer(): this {
    return this.option('--server <url>', 'talk to this server (CELLAR_SERVER, or the one you signed in to)')
  }

  /** Loads and runs the code of the command; what it resolves with becomes the exit code. */
  runs<Options>({ shell, finish }: Host, load: () => Promise<Run<Options>>): this {
    return this.action(async () => {
      const args = this.processedArgs.flat().filter((arg): arg is string => arg !== undefined)
      const run = await load()
      finish(await run({ shell, args, options: this.opts() as Options }))
    })
  }
}

/** Help goes to stdout when asked for; usage errors are reported by the caller, see run-command-line.ts. */
export function outputOf({ stdout, stderr }: Shell): OutputConfiguration {
  return {
    writeOut: text => void stdout.write(text),
    writeErr: text => void stderr.write(text),
    outputError: () => undefined,
    getOutHelpWidth: () => stdout.columns ?? 100,
    getErrHelpWidth: () => stderr.columns ?? 100,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  }
}
