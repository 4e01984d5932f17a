import type { TermGroup } from './term-group.ts'

export type Column = 'line' | 'facets'

/** A condition on rows of the index. Each engine has a text form of it: fts5-match.ts and tsquery-match.ts. */
export type Match =
  | { readonly all: readonly Match[] }
  | { readonly any: readonly Match[] }
  | { readonly from: Match; readonly without: Match }
  | Phrase

/** Consecutive words in one of the columns; `isPrefix`: the last one can be the start of a word. Words are letters, digits and marks. */
export interface Phrase {
  readonly columns: readonly Column[]
  readonly words: readonly string[]
  readonly isPrefix: boolean
}

/** Which substitutes for a word are searched for. */
export interface MatchMode {
  readonly stems: boolean
  readonly fuzzy: boolean
}

/** Only the word as it was typed. */
export const TYPED: MatchMode = { stems: false, fuzzy: false }

/**
 * The number of words of a phrase that the index searches for; the others are compared in the rows that it finds. Every
 * additional word of a phrase of common words would cost another scan of most of the index.
 */
export const MAX_PHRASE_WORDS = 4

const wordIn = (columns: readonly Column[], word: string): Phrase => ({ columns, words: [word], isPrefix: false })

const phraseIn = (columns: readonly Column[], { words, isPrefix }: TermGroup): Phrase => ({
  columns,
  words: words.slice(0, MAX_PHRASE_WORDS),
  isPrefix: isPrefix && words.length <= MAX_PHRASE_WORDS,
})

const asWritten = (columns: readonly Column[], group: TermGroup): Phrase[] => [
  phraseIn(columns, group),
  ...group.spellings.map(word => wordIn(columns, word)),
]

/** Matches the group in one column, in any of its forms. */
export const groupIn = (column: Column, group: TermGroup, { stems, fuzzy }: MatchMode): Match => ({
  any: [
    ...asWritten([column], group),
    ...(fuzzy ? group.fuzzy.map(({ word }) => wordIn([column], word)) : []),
    ...(stems ? group.stems.map(word => wordIn([column], word)) : []),
  ],
})

/** `from` without the rows that match one of the groups in these columns. */
export const excludeGroups = (from: Match, columns: readonly Column[], groups: readonly TermGroup[]): Match =>
  groups.length === 0 ? from : { from, without: { any: groups.flatMap(group => asWritten(columns, group)) } }

/** Every list must match in at least one of its facets. */
export const withFacets = (lists: readonly (readonly string[])[]): Match => ({
  all: lists.map(list => ({ any: list.map(facet => wordIn(['facets'], facet)) })),
})
