import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { MAX_SECTION_HITS, SUGGESTION_KINDS } from '../choices.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Integer, ruledNumber, Text } from '../scalars.ts'
import { Video } from '../videos/video.ts'
import { MAX_QUERY_LENGTH, Total } from './sections.ts'

export const MAX_RECENT_SEARCHES = 50
export const MAX_SAVED_SEARCHES = 200
export const MAX_SAVED_NAME_LENGTH = 100

export const SearchSuggestion = z
  .object({ kind: z.enum(SUGGESTION_KINDS), text: z.string(), query: z.string(), id: z.string().nullable() })
  .meta({
    id: 'SearchSuggestion',
    description: 'query: what to search for; id: the ID of the channel, playlist, video or saved search.',
  })
export type SearchSuggestion = z.output<typeof SearchSuggestion>

export const RecentSearch = z
  .object({ query: z.string(), searched_at: Epoch })
  .meta({ id: 'RecentSearch', description: 'A search of the caller; only the latest 50 are kept.' })
export type RecentSearch = z.output<typeof RecentSearch>

export const SavedSearch = z.object({ id: z.int(), name: z.string(), query: z.string(), created_at: Epoch }).meta({
  id: 'SavedSearch',
  description: 'A search of the caller with a name, whose videos are listed like a playlist.',
})
export type SavedSearch = z.output<typeof SavedSearch>

const Query = Text.max(MAX_QUERY_LENGTH, 'A search can have at most 2,000 characters.')
const Name = Text.max(MAX_SAVED_NAME_LENGTH, 'A name can have at most 100 characters.')
const ById = z.object({ id: Integer })

/** Tubecellar extension: suggestions, and the searches of each user. */
export const savedSearchEndpoints = {
  listSearchSuggestions: {
    method: 'GET',
    path: '/api/search/suggestions/',
    access: 'user',
    summary:
      'Suggest searches, channels, playlists, tags and videos while a query is entered; recent searches if it is blank',
    query: z.object({
      query: z.string().max(MAX_QUERY_LENGTH, 'A search can have at most 2,000 characters.').optional(),
    }),
    responses: { 200: z.object({ suggestions: z.array(SearchSuggestion) }), 400: ErrorBody },
  },
  listRecentSearches: {
    method: 'GET',
    path: '/api/search/recent/',
    access: 'user',
    summary: 'List the recent searches of the caller, latest first',
    responses: { 200: z.object({ data: z.array(RecentSearch) }) },
  },
  addRecentSearch: {
    method: 'POST',
    path: '/api/search/recent/',
    access: 'user',
    summary: 'Store a search of the caller; the same search is stored once',
    body: z.object({ query: Query }),
    responses: { 204: null, 400: ErrorBody },
  },
  deleteRecentSearches: {
    method: 'DELETE',
    path: '/api/search/recent/',
    access: 'user',
    summary: 'Delete one recent search of the caller, or all of them',
    query: z.object({ query: z.string().optional() }),
    responses: { 204: null },
  },
  listSavedSearches: {
    method: 'GET',
    path: '/api/search/saved/',
    access: 'user',
    summary: 'List the saved searches of the caller by name',
    responses: { 200: z.object({ data: z.array(SavedSearch) }) },
  },
  addSavedSearch: {
    method: 'POST',
    path: '/api/search/saved/',
    access: 'user',
    summary: 'Save a search of the caller under a name',
    body: z.object({ name: Name, query: Query }),
    responses: { 200: SavedSearch, 400: ErrorBody },
  },
  changeSavedSearch: {
    method: 'POST',
    path: '/api/search/saved/:id/',
    access: 'user',
    summary: 'Change the name or query of a saved search of the caller',
    params: ById,
    body: z.object({ name: Name.optional(), query: Query.optional() }),
    responses: { 200: SavedSearch, 400: ErrorBody, 404: ErrorBody },
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/api/search/saved/:id/',
    access: 'user',
    summary: 'Delete a saved search of the caller',
    params: ById,
    responses: { 204: null, 404: ErrorBody },
  },
  listSavedSearchVideos: {
    method: 'GET',
    path: '/api/search/saved/:id/videos/',
    access: 'user',
    summary: 'List the videos that a saved search of the caller finds now',
    params: ById,
    query: z.object({
      cursor: z.string().max(200, 'Not a valid cursor.').optional(),
      size: ruledNumber({ kind: 'number', min: 1, max: MAX_SECTION_HITS }).optional(),
    }),
    responses: {
      200: z.object({ data: z.array(Video), total: Total, next_cursor: z.string().nullable() }),
      400: ErrorBody,
      404: ErrorBody,
    },
  },
} as const satisfies Contract
