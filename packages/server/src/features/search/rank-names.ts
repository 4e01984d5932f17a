import type { SearchKind, SearchReadStore } from './search.store.ts'
import { searchWords } from '../../platform/tokenize-text.ts'
import { estimateFrequency } from './candidates.ts'
import { groupIn, MAX_PHRASE_WORDS, TYPED, withFacets } from './match-expression.ts'
import { roundScore, scoreText, inverseFrequency } from './score.ts'
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
    weight: inverseFrequency(estimateFrequency(store, 'names', groupIn('name', group, TYPED), newest), newest),
  }))
  const longPhrases = scored.filter((_, at) => groups[at]!.words.length > MAX_PHRASE_WORDS)
  const hasLongPhrases = (words: readonly string[]) =>
    longPhrases.every(({ matcher }) => words.some((_, at) => matcher(words, at)))
  const texts = store
    .nameTexts(rowIds)
    .map(row => ({ row, words: fields.map(({ column }) => searchWords(row[column])) }))
    .filter(({ words }) => words.some(hasLongPhrases))
  const averages = fields.map((_, at) => texts.reduce((sum, { words }) => sum + words[at]!.length, 0) / texts.length)
  const scoreFields = (words: (typeof texts)[number]['words']) =>
    Math.max(...fields.map(({ boost }, at) => boost * scoreText(words[at]!, scored, averages[at]!)))
  return texts
    .map(({ row, words }) => ({ row, score: roundScore(scoreFields(words)) }))
    .sort((a, b) => b.score - a.score || b.row.rowId - a.row.rowId)
    .map(({ row, score }) => ({ kind: row.kind, id: row.subjectId, score }))
}
