import type { SearchSuggestion } from '@tubecellar/core/contract'
import type { Database } from '../../../database/database.ts'
import { tx, type Steps } from '../../../database/transaction.ts'
import { indexWords } from '../../../platform/index-tokens.ts'
import { recentSearches, savedSearches } from '../saved/saved-searches.store.ts'
import { buildMatches } from './build-match.ts'
import { expandQuery, type ExpandedQuery } from './expand-query.ts'
import { createTermFinder } from './find-occurrences.ts'
import { NO_CONDITIONS } from './find-channels.store.ts'
import { parseQuery } from './parse-query.ts'
import { channelsOfRows, commonWords, playlistsOfRows, videosOfRows } from './section-records.store.ts'
import { matchedRows } from './section-rows.store.ts'
import { renderMatch } from '../../../database/text-match.ts'

/** Suggestions of each kind. */
const MAX_RECENT = 5
const MAX_RECENT_OF_BLANK = 10
const MAX_NAMES = 3
const MAX_WORDS = 5
const MAX_TITLES = 5
/** The newest videos with the words, whose tags and titles are suggested. */
const MAX_VIDEOS = 50
const LAST_CHARACTER = '\u{10FFFF}'

export interface SuggestionsRequest {
  readonly query: string
  readonly userId: number
  readonly nowS: number
}

/** The searches of the user, then channels, playlists, tags, words and videos. */
export function* findSuggestions(engine: Database['engine'], request: SuggestionsRequest): Steps<SearchSuggestion[]> {
  const own = yield* ownSearches(request)
  if (request.query.trim() === '') return own
  const parsed = parseQuery(request.query, request.nowS)
  const expanded = yield* expandQuery(parsed, parsed.conditions.langs ?? [])
  if (buildMatches(expanded, 'videos') === undefined) return own
  return [
    ...own,
    ...(yield* channels(engine, expanded)),
    ...(yield* playlists(engine, expanded)),
    ...(yield* tagsAndTitles(engine, expanded, yield* completions(request.query))),
  ]
}

function* ownSearches({ query, userId }: SuggestionsRequest): Steps<SearchSuggestion[]> {
  const typed = query.trim().toLowerCase()
  const isWanted = (text: string) => text.toLowerCase().includes(typed) && text.toLowerCase() !== typed
  const recent = (yield* tx.all(recentSearches({ userId }))).filter(search => isWanted(search.query))
  const saved = (yield* tx.all(savedSearches({ userId }))).filter(search => isWanted(search.name))
  return [
    ...recent
      .slice(0, typed === '' ? MAX_RECENT_OF_BLANK : MAX_RECENT)
      .map(search => ({ kind: 'recent' as const, text: search.query, query: search.query, id: null })),
    ...saved
      .slice(0, MAX_RECENT)
      .map(({ id, name, query: saved }) => ({ kind: 'saved' as const, text: name, query: saved, id: String(id) })),
  ]
}

type NameSection = 'videos' | 'channels' | 'playlists'

function* newestRows(
  engine: Database['engine'],
  section: NameSection,
  query: ExpandedQuery,
  limit: number,
): Steps<string> {
  const match = renderMatch(engine, buildMatches(query, section)!.at(-1)!)
  const statement = matchedRows({ section, isContinued: false, names: [], watched: null })
  const rows = yield* tx.all(statement({ ...NO_CONDITIONS, match, below: 0, limit }))
  return JSON.stringify(rows.map(({ id }) => id))
}

function* channels(engine: Database['engine'], query: ExpandedQuery): Steps<SearchSuggestion[]> {
  const rows = yield* newestRows(engine, 'channels', query, MAX_NAMES)
  return (yield* tx.all(channelsOfRows({ rows }))).map(({ id, name }) => ({
    kind: 'channel',
    text: name,
    query: `channel:${quote(name)}`,
    id,
  }))
}

function* playlists(engine: Database['engine'], query: ExpandedQuery): Steps<SearchSuggestion[]> {
  const rows = yield* newestRows(engine, 'playlists', query, MAX_NAMES)
  return (yield* tx.all(playlistsOfRows({ rows }))).map(({ id, name }) => ({
    kind: 'playlist',
    text: name,
    query: name,
    id,
  }))
}

/** A name as the value of a filter, which ends at a quotation mark. */
const quote = (name: string) => `"${name.replaceAll('"', ' ')}"`

/** The query with its last word completed. */
function* completions(query: string): Steps<SearchSuggestion[]> {
  const [last = ''] = /[\p{L}\p{N}\p{M}]+$/u.exec(query) ?? []
  const [word, ...more] = indexWords(last)
  if (word === undefined || more.length > 0) return []
  const found = yield* tx.all(commonWords({ from: word, to: word + LAST_CHARACTER, limit: MAX_WORDS + 1 }))
  const start = query.slice(0, query.length - last.length)
  return found
    .filter(other => other.word !== word)
    .slice(0, MAX_WORDS)
    .map(other => ({ kind: 'word', text: start + other.word, query: start + other.word, id: null }))
}

/** Tags of which all words are in the query come before the completions, titles after them. */
function* tagsAndTitles(
  engine: Database['engine'],
  query: ExpandedQuery,
  words: readonly SearchSuggestion[],
): Steps<SearchSuggestion[]> {
  const finder = createTermFinder(query, true)
  const hasAll = (text: string) => {
    const found = finder.find(indexWords(text).map(word => ({ word })))
    return new Set(found.map(({ term }) => term)).size === finder.termCount
  }
  const rows = yield* newestRows(engine, 'videos', query, MAX_VIDEOS)
  const videos = yield* tx.all(videosOfRows({ rows, userId: 0 }))
  const counts = new Map<string, number>()
  for (const { tags } of videos)
    for (const tag of JSON.parse(tags) as string[]) if (hasAll(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const tags = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_NAMES)
  return [
    ...tags.map(([tag]) => ({ kind: 'tag' as const, text: tag, query: `tag:${quote(tag)}`, id: null })),
    ...words,
    ...videos
      .filter(({ title }) => hasAll(title))
      .slice(0, MAX_TITLES)
      .map(({ id, title }) => ({ kind: 'video' as const, text: title, query: title, id })),
  ]
}
