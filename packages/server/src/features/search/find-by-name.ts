import type { Database } from '../../database/database.ts'
import {
  findNameRows,
  newestNameRow,
  type NameFilter,
  type NameKind,
  type NameMatches,
  type NameTable,
} from '../../database/name-rows.ts'
import type { TextMatch } from '../../database/text-match.ts'
import type { Steps } from '../../database/transaction.ts'
import { queryTokens } from '../../platform/index-tokens.ts'
import { MAX_CANDIDATES, collectCandidates, estimateFrequency, type NameWords } from './candidates.ts'
import { expandTerms, type ExpandedTerms } from './expand-terms.ts'
import { textGroupIn, TYPED_TEXT, type TextMode } from './match-text.ts'
import { readNameWordsBetween } from './name-texts.store.ts'
import type { ParsedSearch, SearchTerm } from './parse-search.ts'
import { rankNames, type Field, type NameHit } from './rank-names.ts'
import type { TermGroup } from './term-group.ts'

type NameType = Exclude<ParsedSearch['type'], 'full'>

/** The searched fields with their weights (docs/spec/search.md#matching). */
const FIELDS: Record<NameType, readonly Field[]> = {
  simple: [{ name: 'name', boost: 1 }],
  video: [
    { name: 'name', boost: 2 },
    { name: 'tags', boost: 1 },
    { name: 'categories', boost: 1 },
  ],
  channel: [
    { name: 'name', boost: 2 },
    { name: 'description', boost: 1 },
    { name: 'tags', boost: 1 },
  ],
  playlist: [
    { name: 'name', boost: 2 },
    { name: 'description', boost: 1 },
  ],
}

interface Place {
  readonly table: NameTable
  readonly column: 'text' | 'more'
  readonly mode: Omit<TextMode, 'fuzzy'>
}

const place = (table: NameTable, column: Place['column'], stems: boolean): Place => ({ table, column, mode: { stems } })

/** Where the index has the fields. Tags are stemmed, names are not. Tags and descriptions of channels are in one column. */
const PLACES: Record<NameType, readonly Place[]> = {
  simple: [place('videos', 'text', false), place('channels', 'text', false), place('playlists', 'text', false)],
  video: [place('videos', 'text', false), place('labels', 'text', true), place('labels', 'more', false)],
  channel: [place('channels', 'text', false), place('channels', 'more', true)],
  playlist: [place('playlists', 'text', false), place('playlists', 'more', false)],
}

interface Sources extends NameWords {
  readonly engine: Database['engine']
}

const ALL_KINDS: readonly NameKind[] = ['video', 'channel', 'playlist']

type NameSearch = ParsedSearch & { type: NameType }

/** Candidates that are ranked together. Reading their texts takes most of the time, and few users look further. */
const RANKED_TOGETHER = 200

/**
 * Finds videos, channels and playlists in one ranked list: all words must be in one field, the last one as a prefix. Returns at
 * least `count` hits, if there are as many. The newest candidates are ranked first, then the older ones.
 */
export function* findNames(
  query: NameSearch,
  sources: Sources,
  count: number,
  by: { fields: readonly Field[]; places: readonly Place[] } = {
    fields: FIELDS[query.type],
    places: PLACES[query.type],
  },
): Steps<NameHit[]> {
  const { engine, vocabulary, frequencies } = sources
  const { fields, places } = by
  const channelIds = query.channel.length > 0 ? yield* findChannelIds(query.channel, sources) : undefined
  if (channelIds?.length === 0) return []
  const terms = yield* expandTerms(query.terms, {
    lexicon: { tokenize: queryTokens, wordsBetween: readNameWordsBetween, vocabulary },
    fuzziness: query.fuzziness,
    isLastPrefix: true,
    isStemmed: fields.some(({ name }) => name === 'tags'),
  })
  if (terms.hasRequested && terms.wanted.length === 0) return []
  const filter: NameFilter = {
    kinds: query.type === 'simple' ? ALL_KINDS : [query.type],
    ...(terms.excluded.length > 0 && { excluded: matchAnyOf(terms.excluded, places) }),
    ...(query.isActive !== undefined && { isActive: query.isActive }),
    ...(query.isSubscribed !== undefined && { isSubscribed: query.isSubscribed }),
    ...(channelIds && { channelIds }),
  }
  const limit = Math.min(MAX_CANDIDATES, Math.ceil(count / RANKED_TOGETHER) * RANKED_TOGETHER)
  const rowIds = yield* collectCandidates<NameMatches | undefined>(
    (match, most) => findNameRows(engine, match, filter, most),
    matchInStages(terms, places),
    limit,
  )
  const newest = yield* newestNameRow()
  const findFrequency = (group: TermGroup) => readFrequency(group, newest, { engine, frequencies })
  const hits: NameHit[] = []
  for (let from = 0; from < rowIds.length && hits.length < count; from += RANKED_TOGETHER)
    hits.push(
      ...(yield* rankNames(rowIds.slice(from, from + RANKED_TOGETHER), fields, {
        groups: terms.wanted,
        newest,
        findFrequency,
      })),
    )
  return hits
}

/**
 * First with the last word as a complete word, then as a prefix, then with words of which they may be misspellings: later forms
 * take longer and have lower scores, so they are only searched for when there are too few candidates.
 */
function matchInStages({ wanted }: ExpandedTerms, places: readonly Place[]): (NameMatches | undefined)[] {
  if (wanted.length === 0) return [undefined]
  const complete = wanted.map(group => ({ ...group, isPrefix: false }))
  return [
    ...(wanted.some(({ isPrefix }) => isPrefix) ? [matchAll(complete, places, false)] : []),
    matchAll(wanted, places, false),
    ...(wanted.some(({ fuzzy }) => fuzzy.length > 0) ? [matchAll(wanted, places, true)] : []),
  ]
}

/** All groups in one column. */
const matchAll = (groups: readonly TermGroup[], places: readonly Place[], fuzzy: boolean) =>
  byTable(places, ({ column, mode }) => ({ all: groups.map(group => textGroupIn(column, group, { ...mode, fuzzy })) }))

const matchAnyOf = (groups: readonly TermGroup[], places: readonly Place[]) =>
  byTable(places, ({ column }) => ({ any: groups.map(group => textGroupIn(column, group, TYPED_TEXT)) }))

function byTable(places: readonly Place[], match: (place: Place) => TextMatch): NameMatches {
  const tables = Map.groupBy(places, ({ table }) => table)
  return Object.fromEntries([...tables].map(([table, ofTable]) => [table, { any: ofTable.map(match) }]))
}

/** Words whose frequency is kept: far more than are searched for between two changes of names. */
const MAX_FREQUENCIES = 10_000

/** In how many names a group occurs. */
function* readFrequency(
  group: TermGroup,
  newest: number,
  { engine, frequencies }: Omit<Sources, 'vocabulary'>,
): Steps<number> {
  const key = JSON.stringify([group.words, group.isPrefix])
  const known = frequencies.get(key)
  if (known !== undefined) return known
  const count = (counted: TermGroup) =>
    estimateFrequency<NameMatches>(
      (match, limit) => findNameRows(engine, match, { kinds: ALL_KINDS }, limit),
      matchAnyOf([counted], PLACES.simple),
      newest,
    )
  // Words with this start are only counted if it is not a word itself, because that takes ten times as long.
  const estimated = (yield* count({ ...group, isPrefix: false })) || (yield* count(group))
  if (frequencies.size < MAX_FREQUENCIES) frequencies.set(key, estimated)
  return estimated
}

/** Maximum number of channels that a `channel:` filter matches. */
const MAX_CHANNELS = 100

/** The channels with this name. */
export function* findChannelIds(name: readonly SearchTerm[], sources: Sources): Steps<string[]> {
  const query = { type: 'channel', terms: name, channel: [], fuzziness: 'auto' } as const
  const by = { fields: FIELDS.simple, places: [place('channels', 'text', false)] }
  const channels = yield* findNames(query, sources, MAX_CHANNELS, by)
  return channels.slice(0, MAX_CHANNELS).map(({ id }) => id)
}
