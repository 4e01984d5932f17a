import { displayText } from '@tubecellar/core/format'
import type { Argument, Command, Option } from 'commander'
import { EXIT, type ExitCode } from '../output/exit-code.ts'
import type { CliContext } from '../output/cli-context.ts'
import type { ServerFlags } from '../connection/client-settings.ts'
import type { Candidate } from './candidate.ts'
import { completeIds, completeOptionIds, profileNames } from './ids.ts'

/** Prints the candidates for the last word, one per line: word, tab, description. */
export async function complete(program: Command, words: readonly string[], cli: CliContext): Promise<ExitCode> {
  const current = words.at(-1) ?? ''
  const candidates = await candidatesFor(program, words.slice(0, -1), current, cli)
  const lines = candidates
    .filter(({ word }) => word.startsWith(current))
    .map(({ word, about }) => `${displayText(word)}\t${displayText(about)}\n`)
  cli.stdout.write(lines.join(''))
  return EXIT.ok
}

async function candidatesFor(
  program: Command,
  earlierWords: readonly string[],
  current: string,
  cli: CliContext,
): Promise<readonly Candidate[]> {
  const { command, path, commandArguments } = resolveCommand(program, earlierWords)
  const optionWithValue = findOption(command, earlierWords.at(-1) ?? '')
  if (optionWithValue?.long === '--profile') return profileNames(cli)
  if (optionWithValue)
    return (
      completeOptionIds(optionWithValue.long ?? '', cli, serverFlags(earlierWords)) ?? listedChoices(optionWithValue)
    )
  if (current.startsWith('-')) return command.options.filter(({ hidden }) => !hidden).map(describeOption)
  const actions = command.commands.filter(each => !(each as Command & { _hidden?: boolean })._hidden)
  if (actions.length > 0) return actions.map(each => ({ word: each.name(), about: each.description() }))
  // Setting names are read from schemas, which take long to load.
  if (path[0] === 'settings' || path[1] === 'settings') {
    const { settingNames } = await import('./setting-names.ts')
    const names = settingNames(path, commandArguments, earlierWords)
    if (names) return names
  }
  const listed = listedChoices(command.registeredArguments[commandArguments.length] ?? NO_ARGUMENT)
  return listed.length > 0 ? listed : completeIds(path, commandArguments, cli, serverFlags(earlierWords))
}

/** Finds the command of the words, and its arguments among them. */
function resolveCommand(program: Command, words: readonly string[]) {
  let command = program
  const path: string[] = []
  const commandArguments: string[] = []
  for (const [i, word] of words.entries()) {
    if (word.startsWith('-') || findOption(command, words[i - 1] ?? '')) continue
    const next = command.commands.find(each => each.name() === word || each.aliases().includes(word))
    if (next && commandArguments.length === 0) {
      command = next
      path.push(next.name())
    } else commandArguments.push(word)
  }
  return { command, path, commandArguments }
}

/** The server options in the words, so that IDs of that server are completed. */
function serverFlags(words: readonly string[]): ServerFlags {
  const after = (flag: string) => {
    const index = words.findIndex(word => word === flag || word.startsWith(`${flag}=`))
    return index < 0 ? undefined : (words[index]?.split(/=(.*)/s)[1] ?? words[index + 1])
  }
  const [server, profile] = [after('--server'), after('--profile')]
  return { ...(server && { server }), ...(profile && { profile }) }
}

/** The option with this name if it requires a value. */
function findOption(command: Command, word: string): Option | undefined {
  return command.options.find(option => option.required && (option.long === word || option.short === word))
}

const NO_ARGUMENT = { description: '' }

/** The values at the end of the description of an option or an argument, such as `Order: asc or desc`. */
function listedChoices({ description }: Pick<Option | Argument, 'description'>): Candidate[] {
  const list = /(?:^|: |^Sort by )((?:\w+, )*\w+ or \w+)$/.exec(description)?.[1]
  return (list?.split(/, | or /) ?? []).map(word => ({ word, about: '' }))
}

const describeOption = ({ long, short, description }: Option): Candidate => ({
  word: long ?? short ?? '',
  about: description,
})
