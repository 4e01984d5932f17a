import type { FuzzyMatch } from './vocabulary.ts'

/** One search term: a word, or several consecutive words, and their substitutes. */
export interface TermGroup {
  readonly words: readonly string[]
  /** Whether the last word may be a prefix. */
  readonly isPrefix: boolean
  /** The same word as the index of SQLite has it, with accents. Empty for words without them. */
  readonly spellings: readonly string[]
  /** Inflections of the word, for English text. */
  readonly stems: readonly string[]
  /** Words of which it may be a misspelling. */
  readonly fuzzy: readonly FuzzyMatch[]
}

/** Weights of matches other than the typed word. */
const PREFIX_WEIGHT = 0.8
const STEM_WEIGHT = 0.9
const FUZZY_WEIGHT = 0.5

export interface GroupMatch {
  /** Number of words of the text that it covers. */
  readonly length: number
  readonly weight: number
}

/** Returns the match of a group at a position of a text, given the words of the text. */
export type GroupMatcher = (text: readonly string[], at: number) => GroupMatch | undefined

export function createGroupMatcher({ words, isPrefix, stems, fuzzy }: TermGroup, isEnglish: boolean): GroupMatcher {
  const [first = ''] = words
  if (words.length > 1) return (text, at) => matchPhrase(words, isPrefix, text, at)
  const weights = new Map<string, number>([
    ...fuzzy.map(({ word, edits }) => [word, FUZZY_WEIGHT / edits] as const),
    ...(isEnglish ? stems.map(word => [word, STEM_WEIGHT] as const) : []),
    [first, 1],
  ])
  return (text, at) => {
    const word = text[at] ?? ''
    const weight = weights.get(word) ?? (isPrefix && word.startsWith(first) ? PREFIX_WEIGHT : undefined)
    return weight === undefined ? undefined : { length: 1, weight }
  }
}

function matchPhrase(words: readonly string[], isPrefix: boolean, text: readonly string[], at: number) {
  const last = words.length - 1
  const isMatch = words.every((word, index) => {
    const found = text[at + index]
    return found === word || (isPrefix && index === last && found?.startsWith(word))
  })
  return isMatch ? { length: words.length, weight: 1 } : undefined
}
