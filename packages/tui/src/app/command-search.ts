import { fuzzySearch } from '../ui/fuzzy-search.ts'

/** Something that the palette can do. */
export interface Command {
  readonly id: string
  /** `Opens Downloads` */
  readonly title: string
  /** Where it belongs: `Player`, `Go to`. */
  readonly group: string
  /** Its key as people read it; empty when it has none. */
  readonly key: string
  /** More words that find it. */
  readonly words?: string
  /** Why it cannot be done now. */
  readonly disabled: string | null
  readonly run: () => void
}

/** The commands that a query means, best first; all of them for an empty one. Letters may be missing, words in any order. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const needle = query.trim()
  if (needle === '') return commands
  const haystack = commands.map(({ title, group, words = '' }) => `${title} ${words} ${group}`)
  return fuzzySearch(haystack, needle).flatMap(at => commands[at] ?? [])
}
