import type { Steps } from '../../database/transaction.ts'
import type { SearchKind, SearchReadStore } from './search.store.ts'
import { hasIdeographs, searchWords } from '../../platform/tokenize-text.ts'
import { estimateFrequency, type FrequencyCache } from './candidates.ts'
import type { ExpandedTerms } from './expand-terms.ts'
import { groupIn, MAX_PHRASE_WORDS, TYPED, withFacets } from './match-expression.ts'
import { roundScore, scoreText, inverseFrequency, type Scored } from './score.ts'
import { createGroupMatcher, type TermGroup } from './term-group.ts'

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

/** Words whose frequency is kept: far more than are searched for between two changes of names. */
const MAX_FREQUENCIES = 10_000

/** Best first, equal scores by age; each hit has the score of its best field. */
export function* rankNames(
  { store, frequencies }: { store: SearchReadStore; frequencies: FrequencyCache },
  rowIds: readonly number[],
  fields: readonly Field[],
  { wanted: groups, excluded }: Pick<ExpandedTerms, 'wanted' | 'excluded'>,
): Steps<NameHit[]> {
  const [newest = 0] = yield* store.match('names', withFacets([['isvideo', 'ischannel', 'isplaylist']]), 1)
  const scored: Scored[] = []
  for (const group of groups) {
    const frequency = group.words.some(hasIdeographs)
      ? rowIds.length
      : yield* findFrequency(group, newest, { store, frequencies })
    scored.push({ matcher: createGroupMatcher(group, true), weight: inverseFrequency(frequency, newest) })
  }
  const longPhrases = scored.filter((_, at) => groups[at]!.words.length > MAX_PHRASE_WORDS)
  const hasLongPhrases = (words: readonly string[]) =>
    longPhrases.every(({ matcher }) => words.some((_, at) => matcher(words, at)))
  // The index of SQLite does not separate ideographs, so it can neither count nor exclude them.
  const ideographic = excluded.filter(({ words }) => words.some(hasIdeographs))
  const excludedMatchers = ideographic.map(group => createGroupMatcher(group, true))
  const hasExcluded = (words: readonly string[]) =>
    excludedMatchers.some(matcher => words.some((_, at) => matcher(words, at)))
  const texts = (yield* store.nameTexts(rowIds))
    .map(row => ({ row, words: fields.map(({ column }) => searchWords(row[column])) }))
    .filter(({ words }) => words.some(hasLongPhrases) && !words.some(hasExcluded))
  const averages = fields.map((_, at) => texts.reduce((sum, { words }) => sum + words[at]!.length, 0) / texts.length)
  const scoreFields = (words: (typeof texts)[number]['words']) =>
    Math.max(...fields.map(({ boost }, at) => boost * scoreText(words[at]!, scored, averages[at]!)))
  return texts
    .map(({ row, words }) => ({ row, score: roundScore(scoreFields(words)) }))
    .sort((a, b) => b.score - a.score || b.row.rowId - a.row.rowId)
    .map(({ row, score }) => ({ kind: row.kind, id: row.subjectId, score }))
}

/** In how many names a group occurs. */
function* findFrequency(
  group: TermGroup,
  newest: number,
  { store, frequencies }: { store: SearchReadStore; frequencies: FrequencyCache },
): Steps<number> {
  const key = JSON.stringify([group.words, group.isPrefix])
  const known = frequencies.get(key)
  if (known !== undefined) return known
  const complete = groupIn('name', { ...group, isPrefix: false }, TYPED)
  // Words with this start are only counted if it is not a word itself, because that takes ten times as long.
  const estimated =
    (yield* estimateFrequency(store, 'names', complete, newest)) ||
    (yield* estimateFrequency(store, 'names', groupIn('name', group, TYPED), newest))
  if (frequencies.size < MAX_FREQUENCIES) frequencies.set(key, estimated)
  return estimated
}
