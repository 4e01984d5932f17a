import type { NameKind } from '../../database/name-rows.ts'
import type { Steps } from '../../database/transaction.ts'
import { indexWords } from '../../platform/index-tokens.ts'
import { readNameTexts, type NameTexts } from './name-texts.store.ts'
import { roundScore, scoreText, inverseFrequency, type Scored } from './score.ts'
import { createGroupMatcher, type GroupMatcher, type TermGroup } from './term-group.ts'

/** A matching name. */
export interface NameHit {
  readonly kind: NameKind
  readonly id: string
  readonly score: number
}

/** A searched field and its weight. */
export interface Field {
  readonly name: 'name' | 'tags' | 'categories' | 'description'
  readonly boost: number
}

interface Ranking {
  readonly groups: readonly TermGroup[]
  /** The highest number of a name. */
  readonly newest: number
  /** In how many names a group occurs. */
  readonly findFrequency: (group: TermGroup) => Steps<number>
}

/** Best first, equal scores by age; each hit has the score of its best field. All groups must occur in one field. */
export function* rankNames(
  rowIds: readonly number[],
  fields: readonly Field[],
  { groups, newest, findFrequency }: Ranking,
): Steps<NameHit[]> {
  const scored: Scored[] = []
  for (const group of groups) {
    const weight = inverseFrequency(yield* findFrequency(group), newest)
    scored.push({ matcher: createGroupMatcher(group, true), weight })
  }
  const matchers = fields.map(({ name }) => groups.map(group => createGroupMatcher(group, name === 'tags')))
  const texts = (yield* readNameTexts(rowIds))
    .map(row => ({ row, words: fields.map(({ name }) => wordsOf(row, name)) }))
    .filter(({ words }) => words.some((ofField, at) => matchers[at]!.every(matcher => occursIn(ofField, matcher))))
  const averages = fields.map((_, at) => texts.reduce((sum, { words }) => sum + words[at]!.length, 0) / texts.length)
  const scoreFields = (words: (typeof texts)[number]['words']) =>
    Math.max(...fields.map(({ boost }, at) => boost * scoreText(words[at]!, scored, averages[at]!)))
  return texts
    .map(({ row, words }) => ({ row, score: roundScore(scoreFields(words)) }))
    .sort((a, b) => b.score - a.score || b.row.rowId - a.row.rowId)
    .map(({ row, score }) => ({ kind: row.kind, id: row.subjectId, score }))
}

/** The punctuation between tags is not part of a word. */
function wordsOf(row: NameTexts, field: Field['name']): string[] {
  const text = row[field]
  if (field === 'name' || field === 'description') return indexWords(text)
  return text === '[]' ? [] : indexWords((JSON.parse(text) as string[]).join('; '))
}

const occursIn = (words: readonly string[], matcher: GroupMatcher) => words.some((_, at) => matcher(words, at))
