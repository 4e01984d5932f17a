import {
  SEARCH_FILTER_KEYS,
  SEARCH_SECTIONS,
  type SearchFilter,
  type SearchFilterKey,
  type SearchSection,
} from '@tubecellar/core/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { searchTexts } from '../../../messages/search.ts'
import { addCondition, type Conditions } from './conditions.ts'

/** A word or phrase of a query and its place in it, with quotes and minus. */
export interface QueryTerm {
  readonly kind: 'word' | 'phrase' | 'not'
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Words or phrases with at most `distance` other words between them. */
export interface NearTerms {
  readonly kind: 'near'
  readonly terms: readonly [QueryTerm, QueryTerm]
  readonly distance: number
}

export interface ParsedQuery {
  readonly text: string
  readonly terms: readonly (QueryTerm | NearTerms)[]
  readonly filters: readonly SearchFilter[]
  readonly conditions: Conditions
  /** The only sections that have results; undefined for all. */
  readonly sections: readonly SearchSection[] | undefined
  /** Whether misspelled words are corrected. */
  readonly isCorrected: boolean
}

/** Pieces are separated by blanks, except inside quotes. A quote that is never closed is an ordinary character. */
const PIECE = /(?:"[^"]*"|\S)+/g

/** The operator between two terms, with the largest number of words between them. */
const NEAR = /^NEAR(?:\/(\d{1,3}))?$/
const DEFAULT_DISTANCE = 10
/** Each distance is one more alternative in PostgreSQL. */
const MAX_DISTANCE = 30

/** The first words of queries of TubeArchivist, which select a section. */
const SECTION_WORDS: Readonly<Record<string, SearchSection | undefined>> = {
  video: 'videos',
  channel: 'channels',
  playlist: 'playlists',
  full: 'transcripts',
}

/** Parses a query of all sections (docs/spec/search.md#sections). `nowS` is used for relative dates. @throws DomainError badSearchFilter */
export function parseQuery(text: string, nowS: number): ParsedQuery {
  const filters: SearchFilter[] = []
  const terms: (QueryTerm | NearTerms)[] = []
  const operators: { at: number; distance: number; term: QueryTerm }[] = []
  for (const [index, match] of [...text.matchAll(PIECE)].entries()) {
    const [piece] = match
    const place = { start: match.index, end: match.index + piece.length }
    const keyed = splitKey(piece)
    const opened = index === 0 ? openSection(keyed) : undefined
    if (opened) {
      const end = place.start + opened.keyLength
      filters.push({ key: 'in', value: opened.section, text: text.slice(place.start, end), start: place.start, end })
      if (opened.rest !== '') addTerm(opened.rest, { start: end, end: place.end })
      continue
    }
    if (index === 0 && keyed?.key === 'simple') {
      if (keyed.value !== '') addTerm(keyed.value, { start: place.end - keyed.value.length, end: place.end })
      continue
    }
    const key = SEARCH_FILTER_KEYS.find(name => name === keyed?.key)
    if (key === undefined || keyed === undefined) addTerm(piece, place)
    else if (keyed.value !== '') filters.push({ key, value: unquote(keyed.value), text: piece, ...place })
  }
  joinNear(terms, operators)
  return {
    text,
    terms,
    filters,
    conditions: filters.reduce<Conditions>((all, filter) => applyFilter(all, filter, nowS), {}),
    sections: selectSections(filters),
    isCorrected: !filters.some(({ key, value }) => key === 'fuzzy' && /^(no|0)$/i.test(value)),
  }

  function addTerm(piece: string, place: { start: number; end: number }) {
    const operator = NEAR.exec(piece)
    if (operator) {
      const distance = Math.min(MAX_DISTANCE, Number(operator[1] ?? DEFAULT_DISTANCE))
      operators.push({ at: terms.length, distance, term: { kind: 'word', text: piece, ...place } })
      return
    }
    const isNot = piece.length > 1 && piece.startsWith('-')
    const body = isNot ? piece.slice(1) : piece
    const [, quoted] = /^"([^"]*)"$/.exec(body) ?? []
    const content = quoted ?? body
    if (content.trim() === '') return
    terms.push({ kind: isNot ? 'not' : quoted === undefined ? 'word' : 'phrase', text: content, ...place })
  }
}

/** Replaces the terms before and after an operator. One without two terms is a word. */
function joinNear(
  terms: (QueryTerm | NearTerms)[],
  operators: readonly { at: number; distance: number; term: QueryTerm }[],
): void {
  for (const { at, distance, term } of operators.toReversed()) {
    const [left, right] = [terms[at - 1], terms[at]]
    if (left && right && isPlain(left) && isPlain(right))
      terms.splice(at - 1, 2, { kind: 'near', terms: [left, right], distance })
    else terms.splice(at, 0, term)
  }
}

const isPlain = (term: QueryTerm | NearTerms): term is QueryTerm => term.kind === 'word' || term.kind === 'phrase'

const unquote = (value: string) => /^"(.*)"$/.exec(value)?.[1] ?? value

function splitKey(piece: string): { key: string; value: string } | undefined {
  const [, key, value] = /^([a-z]+):(.*)$/is.exec(piece) ?? []
  return key === undefined || value === undefined ? undefined : { key: key.toLowerCase(), value }
}

/** `video:` and the like; `channel:` only before a blank, because `channel:name` is a filter. */
function openSection(keyed: { key: string; value: string } | undefined) {
  const section = keyed && Object.hasOwn(SECTION_WORDS, keyed.key) ? SECTION_WORDS[keyed.key] : undefined
  if (keyed === undefined || section === undefined || (keyed.key === 'channel' && keyed.value !== '')) return undefined
  return { section, rest: keyed.value, keyLength: keyed.key.length + 1 }
}

function applyFilter(conditions: Conditions, { key, value, text }: SearchFilter, nowS: number): Conditions {
  if (key === 'in' || key === 'fuzzy') return conditions
  const changed = addCondition(conditions, key, value, nowS)
  if (changed === undefined) throw invalidFilter(text, key)
  return changed
}

const invalidFilter = (text: string, key: SearchFilterKey) =>
  new DomainError('badSearchFilter', { detail: searchTexts.badFilter(text, key) })

/** Names of sections in the singular or plural. */
function selectSections(filters: readonly SearchFilter[]): SearchSection[] | undefined {
  const chosen = filters.filter(({ key }) => key === 'in')
  if (chosen.length === 0) return undefined
  return chosen.map(({ value, text }) => {
    const name = value.toLowerCase()
    const section = SEARCH_SECTIONS.find(known => known === name || known === `${name}s`)
    if (section === undefined) throw invalidFilter(text, 'in')
    return section
  })
}
