import type { SearchKind, SearchReadStore } from './search.store.ts'
import { searchWords } from '../../platform/tokenize-text.ts'
import { termFrequency } from './candidates.ts'
import { groupIn, PHRASE_WORDS_MAX, TYPED, withFacets } from './match-expression.ts'
import { rounded, scoreText, inverseFrequency } from './score.ts'
import { createMatcher, type TermGroup } from './term-group.ts'

/** A matching name. */
export interface NameHit {
  readonly kind: SearchKind
  readonly id: string
  readonly score: number
}

/** A searched column and its weight. */
export interface Field {
  readonly column: 'name' | 'tags' | 'categories' | 'description'
  readonly boost: number
}

/** Best first, equal scores by age; each hit has the score of its best field. */
export function rankNames(
  store: SearchReadStore,
  rowIds: readonly number[],
  fields: readonly Field[],
  groups: readonly TermGroup[],
): NameHit[] {
  const [newest = 0] = store.match('names', withFacets([['isvideo', 'ischannel', 'isplaylist']]), 1)
  const scored = groups.map(group => ({
    matcher: createMatcher(group, true),
    weight: inverseFrequency(termFrequency(store, 'names', groupIn('name', group, TYPED), newest), newest),
  }))
  const long = scored.filter((_, at) => groups[at]!.words.length > PHRASE_WORDS_MAX)
  const isIn = (words: readonly string[]) => long.every(({ matcher }) => words.some((_, at) => matcher(words, at)))
  const texts = store
    .nameTexts(rowIds)
    .map(row => ({ row, words: fields.map(({ column }) => searchWords(row[column])) }))
    .filter(({ words }) => words.some(isIn))
  const averages = fields.map((_, at) => texts.reduce((sum, { words }) => sum + words[at]!.length, 0) / texts.length)
  const scoreFields = (words: (typeof texts)[number]['words']) =>
    Math.max(...fields.map(({ boost }, at) => boost * scoreText(words[at]!, scored, averages[at]!)))
  return texts
    .map(({ row, words }) => ({ row, score: rounded(scoreFields(words)) }))
    .sort((a, b) => b.score - a.score || b.row.rowId - a.row.rowId)
    .map(({ row, score }) => ({ kind: row.kind, id: row.subjectId, score }))
}
