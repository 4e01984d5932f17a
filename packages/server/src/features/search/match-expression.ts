import type { TermGroup } from './term-group.ts'

/**
 * FTS5 expressions. Words contain only letters, digits and marks, and are quoted: text from users cannot be interpreted
 * as part of the expression language.
 */
type Column = 'name' | 'tags' | 'categories' | 'description' | 'line' | 'facets'

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

const word = (text: string) => `"${text}"`

function phrase({ words, isPrefix }: TermGroup): string {
  const isComplete = words.length <= MAX_PHRASE_WORDS
  return `${word(words.slice(0, MAX_PHRASE_WORDS).join(' '))}${isPrefix && isComplete ? '*' : ''}`
}
const hexFacet = (kind: string, value: string) => kind + Buffer.from(value).toString('hex')

export const inColumns = (columns: readonly Column[], expression: string) => `{${columns.join(' ')}} : (${expression})`
export const matchAll = (expressions: readonly string[]) =>
  expressions.map(expression => `(${expression})`).join(' AND ')
export const matchAny = (expressions: readonly string[]) =>
  expressions.map(expression => `(${expression})`).join(' OR ')

/** Matches the group in one column, in any of its forms. */
export function groupIn(column: Column, group: TermGroup, { stems, fuzzy }: MatchMode): string {
  const alternatives = [phrase(group), ...(fuzzy ? group.fuzzy.map(other => word(other.word)) : [])]
  return inColumns([column], [...alternatives, ...(stems ? group.stems.map(word) : [])].join(' OR '))
}

/** `expression` without the rows that match one of the groups in these columns. */
export const excludeGroups = (expression: string, columns: readonly Column[], groups: readonly TermGroup[]) =>
  groups.length === 0 ? expression : `(${expression}) NOT (${inColumns(columns, groups.map(phrase).join(' OR '))})`

/** Words of the facets column; see the migration. */
export const facets = {
  kind: (kind: string) => `is${kind}`,
  active: (isActive: boolean) => (isActive ? 'isactive' : 'notactive'),
  subscribed: (isSubscribed: boolean) => (isSubscribed ? 'issubscribed' : 'notsubscribed'),
  channel: (id: string) => hexFacet('in', id),
  lang: (lang: string) => hexFacet('lang', lang),
  source: (source: string) => plainFacet('source', source),
  english: 'english',
} as const

/** A known subtitle source; other values match nothing. */
const plainFacet = (kind: string, value: string) => (/^[a-z]+$/.test(value) ? kind + value : `${kind}none`)

/** Every list must match in at least one of its facets. */
export const withFacets = (lists: readonly (readonly string[])[]) =>
  inColumns(['facets'], matchAll(lists.map(list => list.map(word).join(' OR '))))
