import type { WordGroup } from './word-group.ts'

/**
 * FTS5 expressions. Words hold letters, digits and marks only and stand between quotes: nothing that a person types can
 * be taken for the language of the expression.
 */
type Column = 'name' | 'tags' | 'categories' | 'description' | 'line' | 'facets'

/** Which of the things that may stand for a word are looked for. */
export interface Looseness {
  readonly stems: boolean
  readonly near: boolean
}

/** As it was typed and no other way. */
export const TYPED: Looseness = { stems: false, near: false }

/**
 * Words of a phrase that the index is asked for; the rest is looked for in what it finds. Every further word of a phrase of
 * common words would cost another walk through most of the index.
 */
export const PHRASE_WORDS_MAX = 4

const word = (text: string) => `"${text}"`

function phrase({ words, isPrefix }: WordGroup): string {
  const isWhole = words.length <= PHRASE_WORDS_MAX
  return `${word(words.slice(0, PHRASE_WORDS_MAX).join(' '))}${isPrefix && isWhole ? '*' : ''}`
}
const hexFacet = (kind: string, value: string) => kind + Buffer.from(value).toString('hex')

export const inColumns = (columns: readonly Column[], expression: string) => `{${columns.join(' ')}} : (${expression})`
export const allOf = (expressions: readonly string[]) => expressions.map(one => `(${one})`).join(' AND ')
export const anyOf = (expressions: readonly string[]) => expressions.map(one => `(${one})`).join(' OR ')

/** The group in one column, in any of its looks. */
export function groupIn(column: Column, group: WordGroup, { stems, near }: Looseness): string {
  const looks = [phrase(group), ...(near ? group.near.map(other => word(other.word)) : [])]
  return inColumns([column], [...looks, ...(stems ? group.stems.map(word) : [])].join(' OR '))
}

/** `expression` without what matches one of the groups in these columns. */
export const without = (expression: string, columns: readonly Column[], groups: readonly WordGroup[]) =>
  groups.length === 0 ? expression : `(${expression}) NOT (${inColumns(columns, groups.map(phrase).join(' OR '))})`

/** Words of the facets column; see the migration. */
export const facets = {
  kind: (kind: string) => `is${kind}`,
  active: (isActive: boolean) => (isActive ? 'isactive' : 'notactive'),
  subscribed: (isSubscribed: boolean) => (isSubscribed ? 'issubscribed' : 'notsubscribed'),
  channel: (id: string) => hexFacet('in', id),
  lang: (lang: string) => hexFacet('lang', lang),
  source: (source: string) => hexFreeWord('source', source),
  english: 'english',
} as const

/** The sources that there are; another matches nothing. */
const hexFreeWord = (kind: string, value: string) => (/^[a-z]+$/.test(value) ? kind + value : `${kind}none`)

/** Every list must be met by one of its facets. */
export const withFacets = (lists: readonly (readonly string[])[]) =>
  inColumns(['facets'], allOf(lists.map(list => list.map(word).join(' OR '))))
