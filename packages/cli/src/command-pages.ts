import { PassThrough } from 'node:stream'
import type { Option } from 'commander'
import { commandPagesTexts as texts } from '@tubecellar/core/messages/cli/command-pages'
import type { CliContext } from './output/cli-context.ts'
import { CliCommand } from './command/define-command.ts'
import { createProgram } from './program.ts'

/** The command tree for generated pages and tests. No command runs. */
export function readTree(): CliCommand {
  const stream = new PassThrough()
  const cli: CliContext = {
    env: {},
    stdin: stream,
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
    now: () => 0,
    sleep: async () => undefined,
  }
  return createProgram({ cli, finish: () => undefined }, '')
}

export const topLevelCommands = (program: CliCommand) => program.commands as CliCommand[]

/** The commands of a group that can be run; also the group itself, if it can be run. */
export function leafCommands(group: CliCommand): CliCommand[] {
  if (group.commands.length === 0) return [group]
  return [...(group.load ? [group] : []), ...(group.commands as CliCommand[]).flatMap(leafCommands)]
}

export function commandPath(command: CliCommand): string {
  return command.parent ? `${commandPath(command.parent as CliCommand)} ${command.name()}` : command.name()
}

const visibleOptions = (command: CliCommand) => command.options.filter(({ hidden }: Option) => !hidden)

/** Options that most commands share. They are documented once and listed by name in the sections of commands. */
export const GLOBAL_OPTIONS: readonly Option[] = new CliCommand().withServer().withOutput().options

const isSameOption = (a: Option, b: Option) => a.flags === b.flags && a.description === b.description

/** Options whose meaning is specific to the command. */
export const specificOptions = (command: CliCommand) =>
  visibleOptions(command).filter(option => !GLOBAL_OPTIONS.some(shared => isSameOption(option, shared)))

/** Long names of the global options of a command, or "all"; `undefined` without any. An option can have a specific meaning. */
export function globalOptionNames(command: CliCommand): string[] | 'all' | undefined {
  const options = visibleOptions(command)
  const shared = GLOBAL_OPTIONS.filter(option => options.some(other => isSameOption(option, other)))
  if (shared.length === 0) return undefined
  const hasAll = GLOBAL_OPTIONS.every(({ long }) => options.some(option => option.long === long))
  return hasAll ? 'all' : shared.map(({ long, flags }) => long ?? flags)
}

/** The heading of the global options as a target of links. */
const GLOBAL_OPTIONS_LINK = `#${texts.globalOptions.toLowerCase().replaceAll(' ', '-')}`

/** docs/commands.md */
export function commandsPage(): string {
  const commandGroups = topLevelCommands(readTree())
  const parts = commandGroups.map(
    group =>
      `## ${commandPath(group)}\n\n${group.commands.length === 0 ? '' : `${sentence(group.description())}\n\n`}${leafCommands(group).map(commandSection).join('\n')}`,
  )
  return [`# ${texts.title}`, '', texts.intro, '', globalOptionsPart(), formatsPart(), ...parts].join('\n')
}

function globalOptionsPart(): string {
  const rows = GLOBAL_OPTIONS.map(({ flags, description }) => `| \`${flags}\` | ${description} |\n`)
  const head = `| ${texts.optionColumn} | ${texts.descriptionColumn} |\n| --- | --- |\n`
  const note = texts.waitTimeout.replaceAll(/--\w+/g, '`$&`')
  return `## ${texts.globalOptions}\n\n${head}${rows.join('')}\n${note} ${texts.help('`-h`', '`--help`')}\n`
}

function formatsPart(): string {
  const [head = '', ...rows] = texts.formatRows.map(cells => `| ${cells.join(' | ')} |\n`)
  return `## ${texts.formats}\n\n${head}| --- | --- | --- | --- |\n${rows.join('')}\n${texts.formatNotes.join('\n\n')}\n`
}

function globalOptionsLine(command: CliCommand): string {
  const names = globalOptionNames(command)
  if (names === undefined) return ''
  return `- [${texts.globalOptions}](${GLOBAL_OPTIONS_LINK}): ${names === 'all' ? texts.all : names.map(name => `\`${name}\``).join(', ')}\n`
}

function commandSection(command: CliCommand): string {
  const options = specificOptions(command).map(({ flags, description }) => `- \`${flags}\`: ${description}\n`)
  const args = command.registeredArguments.map(arg => `- \`${arg.name()}\`: ${arg.description}\n`)
  const examples = command.exampleLines.length === 0 ? '' : `\n\`\`\`sh\n${command.exampleLines.join('\n')}\n\`\`\`\n`
  const list = [...args, ...options, globalOptionsLine(command)].join('')
  return `### \`${usageLine(command)}\`\n\n${sentence(command.description())}\n${list === '' ? '' : `\n${list}`}${examples}`
}

export const usageLine = (command: CliCommand) => `${commandPath(command)} ${command.usage()}`.trim()

export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
