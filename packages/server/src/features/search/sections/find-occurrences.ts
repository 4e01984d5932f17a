import type { Marks } from '@tubecellar/core/contract'
import { indexTokens, type IndexToken } from '../../../platform/index-tokens.ts'
import type { Alternative, ExpandedQuery } from './expand-query.ts'

/** An occurrence of a term: from the token `first` to the token `last`. */
export interface Occurrence {
  readonly term: number
  readonly first: number
  readonly last: number
  readonly isExact: boolean
}

interface TermIndex {
  /** Alternatives by their first word. */
  readonly byWord: ReadonlyMap<string, readonly Alternative[]>
  readonly prefixes: readonly Alternative[]
}

/** Finds the terms of a query in texts. */
export interface TermFinder {
  readonly termCount: number
  /** In the order of the text. */
  find(tokens: readonly Pick<IndexToken, 'word'>[]): Occurrence[]
  /** False for most texts that contain no term; true for all texts that contain one. */
  canOccur(text: string): boolean
}

/** `isName`: the last word of the query can be the start of any word. */
export function createTermFinder({ wanted, near }: ExpandedQuery, isName: boolean): TermFinder {
  const terms: Alternative[][] = [
    ...wanted.map(({ alternatives, prefix }) => [
      ...alternatives,
      ...(prefix !== undefined && isName ? [{ words: [prefix], isPrefix: true, isExact: false }] : []),
    ]),
    ...near.flatMap(({ sides }) => sides.map(words => [{ words, isPrefix: false, isExact: true }])),
  ]
  const indexes = terms.map(indexTerm)
  const words = terms.flatMap(alternatives => alternatives.flatMap(alternative => alternative.words))
  // Words of other letters may be written differently than in the index.
  const pattern = new RegExp([...words.filter(word => /^[a-z0-9]+$/.test(word)), '[^\\0-~]'].join('|'), 'i')
  return {
    termCount: terms.length,
    canOccur: text => pattern.test(text),
    find(tokens) {
      const found: Occurrence[] = []
      for (let at = 0; at < tokens.length; at++)
        for (const [term, index] of indexes.entries()) {
          const match = longestMatch(index, tokens, at)
          if (match) found.push({ term, first: at, last: at + match.words.length - 1, isExact: match.isExact })
        }
      return found
    },
  }
}

function indexTerm(alternatives: readonly Alternative[]): TermIndex {
  const byWord = new Map<string, Alternative[]>()
  const prefixes: Alternative[] = []
  for (const alternative of alternatives) {
    const [first = ''] = alternative.words
    if (alternative.isPrefix && alternative.words.length === 1) prefixes.push(alternative)
    else byWord.set(first, [...(byWord.get(first) ?? []), alternative])
  }
  return { byWord, prefixes }
}

function longestMatch({ byWord, prefixes }: TermIndex, tokens: readonly Pick<IndexToken, 'word'>[], at: number) {
  const word = tokens[at]?.word ?? ''
  const matches = byWord.get(word)?.filter(alternative => isMatch(alternative, tokens, at)) ?? []
  const longest = matches.reduce<Alternative | undefined>(
    (best, match) => (best === undefined || match.words.length > best.words.length ? match : best),
    undefined,
  )
  return longest ?? prefixes.find(({ words: [start = ''] }) => word.startsWith(start))
}

const isMatch = ({ words, isPrefix }: Alternative, tokens: readonly Pick<IndexToken, 'word'>[], at: number) =>
  words.every((word, index) => {
    const found = tokens[at + index]?.word
    return found === word || (isPrefix && index === words.length - 1 && found?.startsWith(word) === true)
  })

/** The places of the occurrences in the text of the tokens, joined where they touch. */
export function toMarks(occurrences: readonly Occurrence[], tokens: readonly IndexToken[]): Marks {
  const marks: [number, number][] = []
  const places = occurrences
    .map(({ first, last }): [number, number] => [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
  for (const [start, end] of places) {
    const last = marks.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}

/** The places of the terms in a text. */
export function markText(finder: TermFinder, text: string): Marks {
  const tokens = indexTokens(text)
  return toMarks(finder.find(tokens), tokens)
}
