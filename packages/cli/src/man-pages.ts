import { manPagesTexts as texts } from '@tubecellar/core/messages/cli/man-pages'
import type { CliCommand } from './command/define-command.ts'
import {
  commandPath,
  GLOBAL_OPTIONS,
  globalOptionNames,
  leafCommands,
  readTree,
  sentence,
  specificOptions,
  topLevelCommands,
  usageLine,
} from './command-pages.ts'

/** Manual pages by file name: one for `cellar`, one for each of its commands with its subcommands. */
export function manPages(): Record<string, string> {
  const program = readTree()
  const groups = topLevelCommands(program)
  const names = groups.map(group => `cellar-${group.name()}`)
  return {
    'cellar.1': page('cellar', program.description(), [
      section(texts.synopsis, [usage(program)]),
      section(texts.description, [roff(texts.programDescription)]),
      section(
        texts.commands,
        groups.flatMap(group => item(commandPath(group), sentence(group.description()))),
      ),
      section(texts.options, globalOptions()),
      ...commonSections(),
      section(texts.examples, examples([program])),
      section(texts.seeAlso, [references(names)]),
    ]),
    ...Object.fromEntries(
      groups.map((group, i) => [
        `${names[i]}.1`,
        page(names[i] ?? '', group.description(), groupSections(group, names)),
      ]),
    ),
  }
}

function groupSections(group: CliCommand, names: readonly string[]): string[] {
  const leaves = leafCommands(group)
  const isSingle = group.commands.length === 0
  return [
    section(texts.synopsis, leaves.flatMap(leaf => [usage(leaf), '.br']).slice(0, -1)),
    section(texts.description, [
      roff(sentence(group.description())),
      ...(isSingle
        ? []
        : leaves.flatMap(leaf => [`.SS ${roff(commandPath(leaf))}`, roff(sentence(leaf.description()))])),
    ]),
    section(
      texts.options,
      isSingle ? options(group) : leaves.flatMap(leaf => [`.SS ${roff(commandPath(leaf))}`, ...options(leaf)]),
    ),
    ...commonSections(),
    section(texts.examples, examples(leaves)),
    section(texts.seeAlso, [references(['cellar', ...names.filter(name => name !== `cellar-${group.name()}`)])]),
  ].filter(each => each !== '')
}

/** Arguments and options of a command, then the names of its global options. */
function options(command: CliCommand): string[] {
  const names = globalOptionNames(command)
  const items = [
    ...command.registeredArguments.flatMap(argument => item(argument.name(), argument.description)),
    ...specificOptions(command).flatMap(({ flags, description }) => item(flags, description)),
  ]
  const shared =
    names === undefined ? [] : ['.PP', roff(texts.optionNames(names === 'all' ? texts.all : names.join(', ')))]
  return items.length + shared.length === 0 ? [roff(texts.noOptions)] : [...items, ...shared]
}

const globalOptions = () => [
  ...GLOBAL_OPTIONS.flatMap(({ flags, description }) => item(flags, description)),
  '.PP',
  roff(texts.optionsNote),
]

const commonSections = () => [
  section(
    texts.exitStatus,
    texts.exitCodes.flatMap(([code, meaning]) => item(code, meaning)),
  ),
  section(
    texts.environment,
    texts.variables.flatMap(([name, meaning]) => item(name, meaning)),
  ),
  section(
    texts.files,
    texts.filePaths.flatMap(([path, meaning]) => item(path, meaning)),
  ),
]

function examples(commands: readonly CliCommand[]): string[] {
  const lines = commands.flatMap(({ exampleLines }) => exampleLines)
  return lines.length === 0 ? [] : ['.nf', ...lines.map(roff), '.fi']
}

const references = (names: readonly string[]) => names.map(name => `.BR ${roff(name)} (1)`).join(' ,\n')

const usage = (command: CliCommand) => `.B ${roff(usageLine(command))}`

const item = (name: string, about: string) => ['.TP', `.B ${roff(name)}`, roff(about)]

/** Empty without lines. */
const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [`.SH ${title}`, ...lines].join('\n')

function page(name: string, about: string, sections: readonly string[]): string {
  const title = `.TH "${name.toUpperCase()}" "1"`
  return [title, section(texts.name, [`${roff(name)} \\- ${roff(about)}`]), ...sections, ''].join('\n')
}

/** Escapes text for roff: a dot or quote at the start of a line would be a request. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
}
