import { fuzzySearch } from '../ui/fuzzy-search.ts'

/** A command of the palette. */
export interface Command {
  readonly id: string
  /** `Open Downloads` */
  readonly title: string
  /** `Player`, `Go to` */
  readonly group: string
  /** Its key for display; empty if it has none. */
  readonly key: string
  /** Additional search words. */
  readonly words?: string
  /** Why it is disabled. */
  readonly disabled: string | null
  readonly run: () => void
}

/** The commands that match a query fuzzily, with words in any order, best match first. An empty query returns all commands. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const needle = query.trim()
  if (needle === '') return commands
  const haystack = commands.map(({ title, group, words = '' }) => `${title} ${words} ${group}`)
  return fuzzySearch(haystack, needle).flatMap(at => commands[at] ?? [])
}
