import { tx, type Steps } from '../../../database/transaction.ts'
import { commonWords } from './section-records.store.ts'
import { irregularForms, stemmersOfWord } from './stemmers.ts'

/** Inflections that are searched for. */
const MAX_INFLECTIONS = 12
/** Words with the same start among which inflections are found, most frequent first. */
const MAX_STEM_CANDIDATES = 500
/** Shorter stems match too many words. */
const MIN_STEM_LETTERS = 3
/** Greater than every word with the same start. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Words of the archive with this start, most frequent first. */
export function* wordsWithStart(start: string, limit: number): Steps<string[]> {
  const found = yield* tx.all(commonWords({ from: start, to: start + LAST_CHARACTER, limit }))
  return found.map(({ word }) => word)
}

/** Words of the archive with the same stem in one of the languages; those of each language most frequent first. */
export function* findInflections(word: string, langs: readonly string[]): Steps<string[]> {
  const candidates = new Map<string, readonly string[]>()
  const lists: string[][] = [[...irregularForms(word)]]
  for (const stemmer of stemmersOfWord(word, langs)) {
    const stem = stemmer(word)
    if (stem.length < MIN_STEM_LETTERS) continue
    // The last letter of a stem can differ from that of the word: happy, happi.
    const start = stem.slice(0, Math.max(MIN_STEM_LETTERS, stem.length - 1))
    const words = candidates.get(start) ?? (yield* wordsWithStart(start, MAX_STEM_CANDIDATES))
    candidates.set(start, words)
    lists.push(words.filter(other => other !== word && stemmer(other) === stem))
  }
  return [...new Set(takeInTurn(lists))].slice(0, MAX_INFLECTIONS)
}

/** The first one of each list, then the second ones, and so on. */
function takeInTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap(list => list[index] ?? [])).flat()
}
