import type { LineRow, LineTexts, SearchReadStore } from './search.store.ts'
import { searchTokens, searchWords } from '../../platform/tokenize-text.ts'
import { estimateFrequency, collectCandidates } from './candidates.ts'
import { expandTerms, type ExpandedTerms } from './expand-terms.ts'
import { channelFacets } from './find-by-name.ts'
import type { Mark } from './highlight.ts'
import {
  matchAll,
  matchAny,
  facets,
  groupIn,
  inColumns,
  TYPED,
  withFacets,
  excludeGroups,
  type MatchMode,
} from './match-expression.ts'
import type { ParsedSearch } from './parse-search.ts'
import { roundScore, scoreText, inverseFrequency } from './score.ts'
import type { Vocabulary } from './vocabulary.ts'
import { createMatcher, type GroupMatcher, type TermGroup } from './term-group.ts'

/** A transcript hit with the marked matches. */
export interface TranscriptHit extends LineRow {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly score: number
}

interface Sources {
  readonly store: SearchReadStore
  readonly nameVocabulary: Vocabulary
  readonly transcriptVocabulary: Vocabulary
}

const SOURCES = ['user', 'auto', 'file'].map(facets.source)

/** Finds lines with any of the words; lines with all of them, or with the rarest one, are ranked first. */
export function findTranscriptHits(
  query: ParsedSearch,
  sources: Sources,
  { offset, limit }: { offset: number; limit: number },
): TranscriptHit[] {
  const { store, transcriptVocabulary: vocabulary } = sources
  const filters = listFacetFilters(query, sources)
  if (!filters) return []
  const isStemmed = query.lang === undefined || /^en(-|$)/.test(query.lang)
  const terms = expandTerms(query.terms, {
    store,
    scope: 'lines',
    vocabulary,
    fuzziness: query.fuzziness,
    isLastPrefix: false,
    isStemmed,
  })
  if (terms.hasRequested && terms.wanted.length === 0) return []
  const [newest = 0] = store.match('lines', withFacets([SOURCES]), 1)
  const total = estimateFrequency(store, 'lines', withFacets([SOURCES]), newest)
  const groups = terms.wanted
    .map(group => ({ group, frequency: estimateFrequency(store, 'lines', matchTypedOrInflected(group), newest) }))
    .sort((a, b) => a.frequency - b.frequency)
    .map(({ group, frequency }) => ({ group, weight: inverseFrequency(frequency, total) }))
  const filterExpression = excludeGroups(withFacets(filters), ['line'], terms.excluded)
  const rowIds = collectCandidates(
    store,
    'lines',
    expressions(
      groups.map(({ group }) => group),
      filterExpression,
    ),
  )
  const ranked = rank(store.lineTexts(rowIds), groups)
  return ranked.slice(offset, offset + limit).flatMap(hit => toHit(store, hit))
}

/** As typed, or inflected in an English line. */
const matchTypedOrInflected = (group: TermGroup) =>
  group.stems.length === 0
    ? groupIn('line', group, TYPED)
    : matchAny([
        groupIn('line', group, TYPED),
        matchAll([groupIn('line', group, INFLECTED), inColumns(['facets'], facets.english)]),
      ])

const INFLECTED: MatchMode = { stems: true, fuzzy: false }
const MISSPELT: MatchMode = { stems: false, fuzzy: true }

/** Expressions for `groups`, rarest group first. */
function expressions(groups: ExpandedTerms['wanted'], filterExpression: string): string[] {
  if (groups.length === 0) return [filterExpression]
  const fuzzyGroups = groups.filter(({ fuzzy }) => fuzzy.length > 0)
  return [
    ...(groups.length > 1 ? [matchAll(groups.map(matchTypedOrInflected))] : []),
    ...groups.map(matchTypedOrInflected),
    ...fuzzyGroups.map(group => groupIn('line', group, MISSPELT)),
  ].map(expression => matchAll([expression, filterExpression]))
}

function listFacetFilters(
  { lang, source, channel }: ParsedSearch,
  { store, nameVocabulary: vocabulary }: Sources,
): string[][] | undefined {
  const channels = channel.length > 0 ? channelFacets(channel, { store, vocabulary }) : undefined
  if (channels?.length === 0) return undefined
  return [
    source === undefined ? SOURCES : [facets.source(source)],
    ...(lang === undefined ? [] : [[facets.lang(lang)]]),
    ...(channels ? [channels] : []),
  ]
}

interface Ranked {
  readonly row: LineTexts
  readonly matchers: readonly GroupMatcher[]
  readonly score: number
}

function rank(rows: readonly LineTexts[], groups: readonly { group: TermGroup; weight: number }[]): Ranked[] {
  const english = groups.map(({ group, weight }) => ({ matcher: createMatcher(group, true), weight }))
  const others = groups.map(({ group, weight }) => ({ matcher: createMatcher(group, false), weight }))
  const texts = rows.map(row => ({ row, words: searchWords(row.text) }))
  const average = texts.reduce((sum, { words }) => sum + words.length, 0) / texts.length
  return texts
    .map(({ row, words }) => {
      const scored = row.isEnglish ? english : others
      return { row, score: scoreText(words, scored, average), matchers: scored.map(({ matcher }) => matcher) }
    })
    .filter(({ score }) => score > 0 || groups.length === 0)
    .sort((a, b) => b.score - a.score || b.row.rowId - a.row.rowId)
}

function toHit(store: SearchReadStore, { row, matchers, score }: Ranked): TranscriptHit[] {
  const line = store.findLine(row.rowId)
  return line ? [{ ...line, text: row.text, marks: findMarks(row.text, matchers), score: roundScore(score) }] : []
}

function findMarks(text: string, matchers: readonly GroupMatcher[]): Mark[] {
  const tokens = searchTokens(text)
  const words = tokens.map(({ word }) => word)
  const marks: Mark[] = []
  for (let index = 0; index < tokens.length;) {
    const length = Math.max(...matchers.map(matcher => matcher(words, index)?.length ?? 0), 0)
    const [first, last] = [tokens[index], tokens[index + length - 1]]
    if (length > 0 && first && last) marks.push({ start: first.start, end: last.end })
    index += Math.max(1, length)
  }
  return marks
}
