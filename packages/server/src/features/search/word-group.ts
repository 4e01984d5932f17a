import type { FuzzyMatch } from './vocabulary.ts'

/** One thing that was searched for: a word, or several in a row, and what else may stand for it. */
export interface TermGroup {
  readonly words: readonly string[]
  /** Whether the last word may continue. */
  readonly isPrefix: boolean
  /** Its inflections, where the text is English. */
  readonly stems: readonly string[]
  /** What it may be a misspelling of. */
  readonly fuzzy: readonly FuzzyMatch[]
}

/** How much a match counts that is not the word as it was typed. */
const PREFIX_WEIGHT = 0.8
const STEM_WEIGHT = 0.9
const FUZZY_WEIGHT = 0.5

export interface GroupMatch {
  /** Words of the text that it covers. */
  readonly length: number
  readonly weight: number
}

/** Tells whether a group is at a place of a text, given the words of that. */
export type GroupMatcher = (text: readonly string[], at: number) => GroupMatch | undefined

export function createMatcher({ words, isPrefix, stems, fuzzy }: TermGroup, isEnglish: boolean): GroupMatcher {
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
  const hasFocus = words.every((word, index) => {
    const found = text[at + index]
    return found === word || (isPrefix && index === last && found?.startsWith(word))
  })
  return hasFocus ? { length: words.length, weight: 1 } : undefined
}
