import { SEARCH_TYPES } from '@tubecellar/core/contract'

export type SearchType = (typeof SEARCH_TYPES)[number]

/** One term of a query, as typed but in lower case. A phrase was quoted; a `not` term may be quoted too. */
export interface SearchTerm {
  readonly tag: 'word' | 'phrase' | 'not'
  readonly text: string
}

/** `auto` depends on the length of each word. */
export type Fuzziness = 'auto' | 0 | 1 | 2

export interface ParsedSearch {
  readonly type: SearchType
  readonly terms: readonly SearchTerm[]
  /** Words of the channel's name. */
  readonly channel: readonly SearchTerm[]
  readonly isActive?: boolean
  readonly isSubscribed?: boolean
  readonly lang?: string
  readonly source?: string
  readonly fuzziness: Fuzziness
}

type Key = 'term' | 'channel' | 'active' | 'subscribed' | 'lang' | 'source' | 'fuzzy'

/** The keys of each type (docs/spec/search.md#query-language). */
const KEYS: Record<SearchType, readonly Key[]> = {
  simple: ['term', 'fuzzy'],
  video: ['term', 'channel', 'active', 'fuzzy'],
  channel: ['term', 'active', 'subscribed', 'fuzzy'],
  playlist: ['term', 'active', 'subscribed', 'fuzzy'],
  full: ['term', 'lang', 'source', 'channel', 'fuzzy'],
}

/**
 * Parses a query (docs/spec/search.md#query-language): `video: quiet river channel:tram`. A word with an unknown key is
 * text. `"a phrase"` and `-without` are Tubecellar extensions. Undefined if there are only blanks.
 */
export function parseSearch(query: string): ParsedSearch | undefined {
  const pieces = query.toLowerCase().match(PIECE) ?? []
  const [first, ...rest] = pieces
  if (first === undefined) return undefined
  const opening = splitKey(first)
  const type = SEARCH_TYPES.find(name => name === opening?.key)
  const termsByKey: Partial<Record<Key, SearchTerm[]>> = {}
  let current: Key = 'term'
  const addTerm = (piece: string) => {
    const term = parseTerm(piece)
    if (term) (termsByKey[current] ??= []).push(term)
  }
  if (type && opening) addTerm(opening.rest)
  for (const piece of type ? rest : pieces) {
    const { key, rest: value } = splitKey(piece) ?? { key: undefined, rest: piece }
    const known = KEYS[type ?? 'simple'].find(name => name === key)
    if (known) {
      current = known
      termsByKey[known] ??= []
    }
    addTerm(known ? value : piece)
  }
  return buildSearch(type ?? 'simple', termsByKey)
}

/** Pieces are separated by blanks, except inside quotes. A quote that is never closed is an ordinary character. */
const PIECE = /(?:"[^"]*"|\S)+/g

/** `key:rest` with one colon, not counting quoted ones. */
function splitKey(piece: string): { key: string; rest: string } | undefined {
  const [, key, rest] = /^([a-z]+):((?:"[^"]*"|[^":]|"(?=[^"]*$))*)$/.exec(piece) ?? []
  return key === undefined || rest === undefined ? undefined : { key, rest }
}

function parseTerm(piece: string): SearchTerm | undefined {
  const isNot = piece.length > 1 && piece.startsWith('-')
  const text = isNot ? piece.slice(1) : piece
  if (text === '') return undefined
  const [, quoted] = /^"([^"]*)"$/.exec(text) ?? []
  return { tag: isNot ? 'not' : quoted === undefined ? 'word' : 'phrase', text: quoted ?? text }
}

function buildSearch(type: SearchType, termsByKey: Partial<Record<Key, SearchTerm[]>>): ParsedSearch {
  const { term = [], channel = [], active, subscribed, lang, source, fuzzy } = termsByKey
  const isYes = (terms: readonly SearchTerm[]) => terms.some(({ text }) => text === 'yes')
  return {
    type,
    terms: term,
    channel,
    ...(active && { isActive: isYes(active) }),
    ...(subscribed && { isSubscribed: isYes(subscribed) }),
    ...(lang?.[0] && { lang: lang[0].text }),
    ...(source?.[0] && { source: source[0].text }),
    fuzziness: parseFuzziness(fuzzy?.[0]?.text),
  }
}

function parseFuzziness(text: string | undefined): Fuzziness {
  if (text === 'no') return 0
  if (text === undefined || !/^\d+$/.test(text)) return 'auto'
  return Math.min(2, Number(text)) as Fuzziness
}
