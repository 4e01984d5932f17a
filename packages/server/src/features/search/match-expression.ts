import type { TermGroup } from './word-group.ts'

/**
 * FTS5 expressions. Words hold letters, digits and marks only and are between quotes: nothing that a user types can
 * be taken for the language of the expression.
 */
type Column = 'name' | 'tags' | 'categories' | 'description' | 'line' | 'facets'

/** Which of the things that may stand for a word are looked for. */
export interface MatchMode {
  readonly stems: boolean
  readonly fuzzy: boolean
}

/** As it was typed and no other way. */
export const TYPED: MatchMode = { stems: false, fuzzy: false }

/**
 * Words of a phrase that the index is asked for; the rest is looked for in what it finds. Every further word of a phrase of
 * common words would cost another walk through most of the index.
 */
export const PHRASE_WORDS_MAX = 4

const word = (text: string) => `"${text}"`

function phrase({ words, isPrefix }: TermGroup): string {
  const isComplete = words.length <= PHRASE_WORDS_MAX
  return `${word(words.slice(0, PHRASE_WORDS_MAX).join(' '))}${isPrefix && isComplete ? '*' : ''}`
}
const hexFacet = (kind: string, value: string) => kind + Buffer.from(value).toString('hex')

export const inColumns = (columns: readonly Column[], expression: string) => `{${columns.join(' ')}} : (${expression})`
export const allPages = (expressions: readonly string[]) => expressions.map(one => `(${one})`).join(' AND ')
export const matchAny = (expressions: readonly string[]) => expressions.map(one => `(${one})`).join(' OR ')

/** The group in one column, in any of its looks. */
export function groupIn(column: Column, group: TermGroup, { stems, fuzzy }: MatchMode): string {
  const looks = [phrase(group), ...(fuzzy ? group.fuzzy.map(other => word(other.word)) : [])]
  return inColumns([column], [...looks, ...(stems ? group.stems.map(word) : [])].join(' OR '))
}

/** `expression` without what matches one of the groups in these columns. */
export const without = (expression: string, columns: readonly Column[], groups: readonly TermGroup[]) =>
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
  inColumns(['facets'], allPages(lists.map(list => list.map(word).join(' OR '))))
