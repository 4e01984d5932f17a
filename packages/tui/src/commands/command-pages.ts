import { PassThrough } from 'node:stream'
import type { Option } from 'commander'
import type { Shell } from '../output/shell.ts'
import type { CellarCommand } from './define-command.ts'
import { createProgram } from './program.ts'

/** The tree as it stands, for pages made from it: nothing is run. */
function readTree(): CellarCommand {
  const nowhere = new PassThrough()
  const shell: Shell = {
    env: {},
    stdin: nowhere,
    stdout: nowhere,
    stderr: nowhere,
    signal: new AbortController().signal,
    now: () => 0,
    sleep: async () => undefined,
  }
  return createProgram({ shell, finish: () => undefined }, '')
}

const nounsOf = (program: CellarCommand) => program.commands as CellarCommand[]

/** Each command that does something below a noun, or the noun itself. */
function leavesOf(noun: CellarCommand): CellarCommand[] {
  return noun.commands.length === 0 ? [noun] : (noun.commands as CellarCommand[]).flatMap(leavesOf)
}

function pathOf(command: CellarCommand): string {
  return command.parent ? `${pathOf(command.parent as CellarCommand)} ${command.name()}` : command.name()
}

const optionsOf = (command: CellarCommand) => command.options.filter(({ hidden }: Option) => !hidden)

/** docs/commands.md */
export function commandsPage(): string {
  const nouns = nounsOf(readTree())
  const parts = nouns.map(
    noun =>
      `## ${pathOf(noun)}\n\n${noun.commands.length === 0 ? '' : `${sentence(noun.description())}\n\n`}${leavesOf(noun).map(commandPart).join('\n')}`,
  )
  return `# Commands\n\nMade from the command tree by \`npm run generate\`. Exit codes and output: see the end of \`cellar --help\`.\n\n${parts.join('\n')}`
}

function commandPart(command: CellarCommand): string {
  const options = optionsOf(command).map(({ flags, description }) => `- \`${flags}\`: ${description}\n`)
  const args = command.registeredArguments.map(arg => `- \`${arg.name()}\`: ${arg.description}\n`)
  const examples = command.exampleLines.length === 0 ? '' : `\n\`\`\`sh\n${command.exampleLines.join('\n')}\n\`\`\`\n`
  const list = [...args, ...options].join('')
  return `### \`${usageOf(command)}\`\n\n${sentence(command.description())}\n${list === '' ? '' : `\n${list}`}${examples}`
}

const usageOf = (command: CellarCommand) => `${pathOf(command)} ${command.usage()}`.trim()

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Man pages by file name: one for `cellar`, one for each of its commands. */
export function manPages(): Record<string, string> {
  const program = readTree()
  const nouns = nounsOf(program)
  const overview = nouns.map(noun => `.TP\n.B cellar ${roff(noun.name())}\n${roff(sentence(noun.description()))}`)
  return {
    'cellar.1': page('cellar', program.description(), `.SH COMMANDS\n${overview.join('\n')}\n${EXIT_STATUS}`),
    ...Object.fromEntries(
      nouns.map(noun => [
        `cellar-${noun.name()}.1`,
        page(`cellar-${noun.name()}`, noun.description(), leavesOf(noun).map(manPart).join('\n')),
      ]),
    ),
  }
}

const EXIT_STATUS = `.SH EXIT STATUS
0 ok, 1 failed, 2 wrong usage, 3 not found, 4 not signed in or not allowed, 5 server unreachable, 6 partly failed,
7 timed out, 130 interrupted.`

function page(name: string, about: string, body: string): string {
  return `.TH "${name.toUpperCase()}" "1"\n.SH NAME\n${roff(name)} \\- ${roff(about)}\n${body}\n`
}

function manPart(command: CellarCommand): string {
  const items = [
    ...command.registeredArguments.map(arg => [arg.name(), arg.description] as const),
    ...optionsOf(command).map(({ flags, description }) => [flags, description] as const),
  ].map(([name, about]) => `.TP\n.B ${roff(name)}\n${roff(about)}`)
  const examples = command.exampleLines.map(line => roff(line))
  return [
    `.SH ${roff(pathOf(command).toUpperCase())}`,
    `.B ${roff(usageOf(command))}`,
    '.PP',
    roff(sentence(command.description())),
    ...items,
    ...(examples.length === 0 ? [] : ['.PP', 'Examples:', '.nf', ...examples, '.fi']),
  ].join('\n')
}

/** Text that roff prints as it is: a dot or quote at the start of a line would be a command. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
}
