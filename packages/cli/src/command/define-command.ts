import { Writable } from 'node:stream'
import { Command, Help, Option, type OutputConfiguration } from 'commander'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import type { ExitCode } from '../output/exit-code.ts'
import type { CliContext } from '../output/cli-context.ts'
import type { OutputFlags } from '../output/print.ts'

/** Arguments of a command in order, and its options by their camelCase names. */
export interface Call<Options> {
  readonly cli: CliContext
  readonly args: readonly string[]
  readonly options: Options
}

/** The code of a command. */
export interface CommandAction<Options> {
  (call: Call<Options>): Promise<ExitCode>
  /** Omitted if it changes no data on a server. */
  readonly change?: { readonly permission: 'user' | 'admin'; readonly summary: string }
  /** Top-level keys of the printed objects, for `--json` and `--template`. Omitted if they depend on the result. */
  readonly fields?: readonly string[]
}

/** Declares the keys that `--json` and `--template` may name, so that others are rejected before the command runs. */
export const withFields = <Options>(
  fields: readonly string[],
  action: CommandAction<Options>,
): CommandAction<Options> => Object.assign(action, { fields })

export interface CommandHost {
  readonly cli: CliContext
  readonly finish: (exitCode: ExitCode) => void
}

/** Help without former names of commands. The description comes first, then commands, then options. */
class CliHelp extends Help {
  override formatHelp(command: Command, helper: Help): string {
    const about = helper.boxWrap(command.description(), helper.helpWidth ?? DEFAULT_HELP_WIDTH)
    const sections = super.formatHelp(command, helper).trimEnd().split('\n\n')
    const isOptions = (section: string) => /^.*options:\n/i.test(section)
    const ordered =
      command.commands.length === 0
        ? sections
        : [...sections.filter(each => !isOptions(each)), ...sections.filter(isOptions)]
    return `${[about, ...ordered].join('\n\n')}\n`
  }

  override commandDescription(): string {
    return ''
  }

  override subcommandTerm(command: Command): string {
    return withoutFormerNames(super.subcommandTerm(command), command)
  }

  override commandUsage(command: Command): string {
    return withoutFormerNames(super.commandUsage(command), command)
  }
}

const DEFAULT_HELP_WIDTH = 80

function withoutFormerNames(text: string, command: Command): string {
  const names = command instanceof CliCommand ? command.formerNames : []
  return names.reduce((result, name) => result.replace(`${command.name()}|${name}`, command.name()), text)
}

export const createHelpOption = () =>
  new Option('-h, --help', commandTexts.helpOption).helpGroup(commandTexts.globalOptionsHeading)

/** A command whose code is loaded only when it is called. */
export class CliCommand extends Command {
  override createCommand(name?: string): CliCommand {
    return new CliCommand(name).addHelpOption(createHelpOption()).helpCommand(false)
  }

  /** In commands with arguments, `--json` without `=` must not consume the next argument; fields are passed as `--json=a,b`. */
  override parseOptions(argv: string[]) {
    const end = argv.indexOf('--')
    const isOption = (index: number) => end < 0 || index < end
    const takesArguments = this.registeredArguments.length > 0
    return super.parseOptions(
      argv.map((arg, i) => (takesArguments && arg === '--json' && isOption(i) ? '--json=' : arg)),
    )
  }

  /** The first alias that is not a former name: suggestions for misspelled commands contain it. */
  override alias(name: string): this
  override alias(): string
  override alias(name?: string): this | string {
    if (name !== undefined) return super.alias(name)
    return this.aliases().find(each => !this.formerNames.includes(each)) ?? ''
  }

  formerNames: readonly string[] = []

  /** Names of the command in earlier releases. They still work, but help and completion do not show them. */
  formerly(...names: readonly string[]): this {
    this.formerNames = names
    return this.aliases(names)
  }

  override createHelp(): Help {
    return Object.assign(new CliHelp(), this.configureHelp())
  }

  /** Loads the code of the command. */
  load: (() => Promise<CommandAction<never>>) | undefined

  isForStaff = false

  /** The server permits the command, or each command of the group, to staff only. Help shows it in the description. */
  forStaff(): this {
    this.isForStaff = true
    return this.description(commandTexts.forStaff(this.description()))
  }

  exampleLines: readonly string[] = []

  /** Example lines, shown below the options in the help. */
  examples(...lines: readonly string[]): this {
    this.exampleLines = lines
    return this.addHelpText('after', commandTexts.examples(lines.map(line => `  ${line}`).join('\n')))
  }

  /** An option that most commands share. Help lists them in a separate group. */
  private globalOption(flags: string, description: string): this {
    return this.addOption(this.createOption(flags, description).helpGroup(commandTexts.globalOptionsHeading))
  }

  /** `--json`, `--jq`, `--template` and `--plain`, and the options of `withMessageOptions`. */
  withOutput(): this {
    return this.globalOption('--json [fields]', commandTexts.jsonOption)
      .globalOption('--jq <filter>', commandTexts.jqOption)
      .addOption(
        this.createOption('--template <text>', commandTexts.templateOption)
          .helpGroup(commandTexts.globalOptionsHeading)
          .conflicts(['json', 'jq']),
      )
      .globalOption('--plain', commandTexts.plainOption)
      .withMessageOptions()
  }

  /** `--no-color` and `--quiet`, for commands that print messages but no data. */
  withMessageOptions(): this {
    return this.globalOption('--no-color', commandTexts.noColorOption).globalOption(
      '-q, --quiet',
      commandTexts.quietOption,
    )
  }

  /** `--server`, `--profile`, and `--timeout` unless `withWaitOptions` has defined it. */
  withServer(): this {
    this.globalOption('--server <url>', commandTexts.serverOption)
    this.globalOption('--profile <name>', commandTexts.profileOption)
    if (this.options.some(({ long }) => long === '--timeout')) return this
    return this.globalOption('--timeout <time>', commandTexts.requestTimeoutOption)
  }

  /** `--wait` and `--timeout`, for commands that start a task. Call it before `withServer`. */
  withWaitOptions(): this {
    return this.option('--wait', commandTexts.waitOption).option('--timeout <time>', commandTexts.waitTimeoutOption)
  }

  /** `--dry-run`, for commands that change data. */
  withDryRun(): this {
    return this.option('-n, --dry-run', commandTexts.dryRunOption)
  }

  /** `--dry-run`, `--yes` and `--no-input`, for commands whose effect cannot be undone. */
  withConsent(): this {
    return this.withDryRun()
      .option('-y, --yes', commandTexts.yesOption)
      .option('--no-input', commandTexts.noInputOption)
  }

  /** Any number of IDs: arguments, lines of a file, or `-` for lines of stdin. */
  withIds(name: string, description: string): this {
    return this.argument(`[${name}...]`, commandTexts.idsArgument(description)).option(
      '--file <file>',
      commandTexts.fileOption,
    )
  }

  /** `--offline`, `--latest`, `--data` and `--media`, for commands that can also use the folders of a stopped server. */
  withOffline(): this {
    return this.option('--offline', commandTexts.offlineOption)
      .option('--latest', commandTexts.latestOption)
      .option('--data <folder>', commandTexts.dataOption)
      .option('--media <folder>', commandTexts.mediaOption)
  }

  /** `--page`, `--all` and `--limit`, for paged lists. */
  withPages(): this {
    return this.option('--page <number>', commandTexts.pageNumber).option('--all', commandTexts.allPages).withLimit()
  }

  /** `--limit`, for lists. */
  withLimit(): this {
    return this.option('--limit <number>', commandTexts.limitOption)
  }

  /** `--watch`: repeats the list and shows changes. */
  withWatch(): this {
    return this.option('--watch', commandTexts.watchOption)
  }

  /** Loads and runs the code of the command, which resolves with the exit code. */
  runs<Options>({ cli, finish }: CommandHost, load: () => Promise<CommandAction<Options>>): this {
    this.load = load
    return this.action(async () => {
      const args = this.processedArgs.flat().filter((arg): arg is string => arg !== undefined)
      const run = await load()
      const options = this.opts<OutputFlags & { quiet?: boolean; input?: boolean }>()
      if (options.template !== undefined || typeof options.json === 'string')
        (await import('../output/print.ts')).checkOutputFlags(options, run.fields)
      if (options.jq === undefined)
        return finish(await run({ cli: withQuiet(cli, options), args, options: options as Options }))
      const filter = await (await import('../output/jq-filter.ts')).createJqFilter(options.jq, cli)
      const call = {
        cli: withQuiet({ ...cli, stdout: filter.stdout }, options),
        args,
        options: { json: true, ...options } as Options,
      }
      const exitCode = await run(call).finally(filter.end)
      finish(exitCode)
    })
  }
}

/** Applies `--quiet` and `--no-input`. Errors are reported on the original stderr, see run-command-line.ts. */
function withQuiet(cli: CliContext, { quiet, input }: { quiet?: boolean; input?: boolean }): CliContext {
  return {
    ...cli,
    ...(input === false ? { canAsk: false } : {}),
    ...(quiet ? { stderr: new Writable({ write: (_chunk, _encoding, done) => done() }) } : {}),
  }
}

/** Writes requested help to stdout. Usage errors are reported by run-command-line.ts. */
export function outputConfiguration({ stdout, stderr }: CliContext): OutputConfiguration {
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
