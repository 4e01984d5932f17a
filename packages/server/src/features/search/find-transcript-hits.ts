import type { Database } from '../../database/database.ts'
import { facets } from '../../database/search-facets.ts'
import type { Steps } from '../../database/transaction.ts'
import type { LineRow, LineTexts, SearchReadStore } from './search.store.ts'
import { searchTokens, searchWords } from '../../platform/tokenize-text.ts'
import { estimateFrequency, collectCandidates, type NameWords } from './candidates.ts'
import { expandTerms, type ExpandedTerms } from './expand-terms.ts'
import { findChannelIds } from './find-by-name.ts'
import type { Mark } from './highlight.ts'
import { groupIn, TYPED, withFacets, excludeGroups, type Match, type MatchMode } from './match-expression.ts'
import type { ParsedSearch } from './parse-search.ts'
import { roundScore, scoreText, inverseFrequency } from './score.ts'
import type { Vocabulary } from './vocabulary.ts'
import { createGroupMatcher, type GroupMatcher, type TermGroup } from './term-group.ts'

/** A transcript hit with the marked matches. */
export interface TranscriptHit extends LineRow {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly score: number
}

interface Sources {
  readonly engine: Database['engine']
  readonly store: SearchReadStore
  readonly nameWords: NameWords
  readonly transcriptVocabulary: Vocabulary
}

const SOURCES = ['user', 'auto', 'file'].map(facets.source)

/** Finds lines with any of the words; lines with all of them, or with the rarest one, are ranked first. */
export function* findTranscriptHits(
  query: ParsedSearch,
  sources: Sources,
  { offset, limit }: { offset: number; limit: number },
): Steps<TranscriptHit[]> {
  const { store, transcriptVocabulary: vocabulary } = sources
  const filters = yield* listFacetFilters(query, sources)
  if (!filters) return []
  const isStemmed = query.lang === undefined || /^en(-|$)/.test(query.lang)
  const terms = yield* expandTerms(query.terms, {
    lexicon: {
      tokenize: text => ({ words: searchWords(text), isPrefix: false }),
      wordsBetween: (from, to, limit) => store.wordsBetween(from, to, limit),
      vocabulary,
    },
    fuzziness: query.fuzziness,
    isLastPrefix: false,
    isStemmed,
  })
  if (terms.hasRequested && terms.wanted.length === 0) return []
  const find = (match: Match, limit: number) => store.match(match, limit)
  const [newest = 0] = yield* store.match(withFacets([SOURCES]), 1)
  const total = yield* estimateFrequency(find, withFacets([SOURCES]), newest)
  const frequencies: { group: TermGroup; frequency: number }[] = []
  for (const group of terms.wanted) {
    const frequency = yield* estimateFrequency(find, matchTypedOrInflected(group), newest)
    frequencies.push({ group, frequency })
  }
  const groups = frequencies
    .sort((a, b) => a.frequency - b.frequency)
    .map(({ group, frequency }) => ({ group, weight: inverseFrequency(frequency, total) }))
  const filter = excludeGroups(withFacets(filters), ['line'], terms.excluded)
  const rowIds = yield* collectCandidates<Match>(
    find,
    matchInStages(
      groups.map(({ group }) => group),
      filter,
    ),
  )
  const ranked = rank(yield* store.lineTexts(rowIds), groups)
  const hits: TranscriptHit[] = []
  for (const hit of ranked.slice(offset, offset + limit)) hits.push(...(yield* toHit(store, hit)))
  return hits
}

/** As typed, or inflected in an English line. */
const matchTypedOrInflected = (group: TermGroup): Match =>
  group.stems.length === 0
    ? groupIn('line', group, TYPED)
    : {
        any: [
          groupIn('line', group, TYPED),
          { all: [groupIn('line', group, INFLECTED), withFacets([[facets.english]])] },
        ],
      }

const INFLECTED: MatchMode = { stems: true, fuzzy: false }
const MISSPELT: MatchMode = { stems: false, fuzzy: true }

/** For `groups`, rarest group first. */
function matchInStages(groups: ExpandedTerms['wanted'], filter: Match): Match[] {
  if (groups.length === 0) return [filter]
  const fuzzyGroups = groups.filter(({ fuzzy }) => fuzzy.length > 0)
  return [
    ...(groups.length > 1 ? [{ all: groups.map(matchTypedOrInflected) }] : []),
    ...groups.map(matchTypedOrInflected),
    ...fuzzyGroups.map(group => groupIn('line', group, MISSPELT)),
  ].map(match => ({ all: [match, filter] }))
}

function* listFacetFilters(
  { lang, source, channel }: ParsedSearch,
  { engine, nameWords }: Sources,
): Steps<string[][] | undefined> {
  const channels = channel.length > 0 ? yield* findChannelIds(channel, { engine, ...nameWords }) : undefined
  if (channels?.length === 0) return undefined
  return [
    source === undefined ? SOURCES : [facets.source(source)],
    ...(lang === undefined ? [] : [[facets.lang(lang)]]),
    ...(channels ? [channels.map(facets.channel)] : []),
  ]
}

interface Ranked {
  readonly row: LineTexts
  readonly matchers: readonly GroupMatcher[]
  readonly score: number
}

function rank(rows: readonly LineTexts[], groups: readonly { group: TermGroup; weight: number }[]): Ranked[] {
  const english = groups.map(({ group, weight }) => ({ matcher: createGroupMatcher(group, true), weight }))
  const others = groups.map(({ group, weight }) => ({ matcher: createGroupMatcher(group, false), weight }))
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

function* toHit(store: SearchReadStore, { row, matchers, score }: Ranked): Steps<TranscriptHit[]> {
  const line = yield* store.findLine(row.rowId)
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
