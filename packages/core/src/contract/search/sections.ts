import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { MAX_SECTION_HITS, RELATED_SECTION, SEARCH_FILTER_KEYS, SEARCH_SECTIONS, VID_TYPES } from '../choices.ts'
import { ErrorBody } from '../errors.ts'
import { choice, Epoch, QueryFlag, ruledNumber, Timestamp } from '../scalars.ts'

/** Hits of each section when all sections are requested, and of one requested section, unless the request has a size. */
export const SECTION_HITS = 6
export const SECTION_PAGE_HITS = 30
export const MAX_QUERY_LENGTH = 2000

/** Ranges of a text that match the query: start and end in UTF-16 units, in order, without overlaps. */
const Marks = z.array(z.tuple([z.int(), z.int()]))
export type Marks = z.output<typeof Marks>

export const FoundVideo = z
  .object({
    youtube_id: z.string(),
    title: z.string(),
    channel_id: z.string(),
    channel_name: z.string(),
    vid_type: z.enum(VID_TYPES),
    duration: z.int(),
    published: Timestamp,
    vid_thumb_url: z.string(),
    watched: z.boolean(),
    position: z.number(),
  })
  .meta({
    id: 'FoundVideo',
    description: 'A video of a search result; watched and position (seconds) are those of the caller.',
  })
export type FoundVideo = z.output<typeof FoundVideo>

export const VideoMatch = z
  .object({ video: FoundVideo, title_marks: Marks, channel_marks: Marks, tags: z.array(z.string()) })
  .meta({ id: 'VideoMatch', description: 'tags: those that match the query.' })
export type VideoMatch = z.output<typeof VideoMatch>

export const ChannelMatch = z
  .object({
    channel_id: z.string(),
    channel_name: z.string(),
    channel_thumb_url: z.string(),
    channel_subscribed: z.boolean(),
    name_marks: Marks,
    video_count: z.int(),
  })
  .meta({ id: 'ChannelMatch' })
export type ChannelMatch = z.output<typeof ChannelMatch>

export const PlaylistMatch = z
  .object({
    playlist_id: z.string(),
    playlist_name: z.string(),
    playlist_thumbnail: z.string(),
    playlist_channel_id: z.string().nullable(),
    playlist_channel: z.string().nullable(),
    name_marks: Marks,
    video_count: z.int(),
  })
  .meta({ id: 'PlaylistMatch' })
export type PlaylistMatch = z.output<typeof PlaylistMatch>

export const DescriptionMatch = z
  .object({ video: FoundVideo, text: z.string(), marks: Marks })
  .meta({ id: 'DescriptionMatch', description: 'text: the passage of the description around the matched words.' })
export type DescriptionMatch = z.output<typeof DescriptionMatch>

export const CommentMatch = z
  .object({
    video: FoundVideo,
    comment_id: z.string(),
    comment_author: z.string(),
    comment_timestamp: Epoch,
    comment_likecount: z.int(),
    text: z.string(),
    marks: Marks,
  })
  .meta({ id: 'CommentMatch', description: 'text: the passage of the comment around the matched words.' })
export type CommentMatch = z.output<typeof CommentMatch>

const Passage = z.object({
  start: z.number(),
  end: z.number(),
  lang: z.string(),
  source: z.enum(['user', 'auto', 'file']),
  text: z.string(),
  marks: Marks,
})

export const TranscriptMatch = z
  .object({ video: FoundVideo, hit_count: z.int(), positions: z.array(z.number()), passages: z.array(Passage) })
  .meta({
    id: 'TranscriptMatch',
    description:
      'A video in whose subtitles the words are spoken. positions: start of each hit in seconds, at most 200; passages: up to four, of a single video up to 200, best first, with start and end in seconds.',
  })
export type TranscriptMatch = z.output<typeof TranscriptMatch>

export const NoteMatch = z
  .object({
    video: FoundVideo,
    note_id: z.string(),
    position: z.number(),
    updated_at: Epoch,
    text: z.string(),
    marks: Marks,
    title_marks: Marks,
  })
  .meta({
    id: 'NoteMatch',
    description:
      'A note of the caller, with its position in seconds, that has the words in its text or in the title of its video. text: the passage around the matched words; empty for a bookmark.',
  })
export type NoteMatch = z.output<typeof NoteMatch>

export const Total = z
  .object({ count: z.int(), is_exact: z.boolean() })
  .meta({ id: 'SearchTotal', description: 'is_exact is false if there are more: "1,000+".' })
export type SearchTotal = z.output<typeof Total>

const section = <T extends z.ZodType>(hit: T) =>
  z.object({ total: Total, hits: z.array(hit), next_cursor: z.string().nullable() }).optional()

export const SearchFilter = z
  .object({
    key: z.enum(SEARCH_FILTER_KEYS),
    value: z.string(),
    text: z.string(),
    start: z.int(),
    end: z.int(),
  })
  .meta({
    id: 'SearchFilter',
    description: 'A filter of the query. text is its source in the query, from start to end (UTF-16 units).',
  })
export type SearchFilter = z.output<typeof SearchFilter>

export const SectionsResponse = z
  .object({
    query: z.object({
      text: z.string(),
      words: z.array(z.string()),
      phrases: z.array(z.string()),
      exclusions: z.array(z.string()),
      near: z.array(z.object({ words: z.array(z.string()), distance: z.int() })),
      filters: z.array(SearchFilter),
    }),
    corrected: z.object({ query: z.string(), original: z.string() }).nullable(),
    indexing: z.object({ remaining: z.int() }).nullable(),
    sections: z.object({
      videos: section(VideoMatch),
      channels: section(ChannelMatch),
      playlists: section(PlaylistMatch),
      descriptions: section(DescriptionMatch),
      comments: section(CommentMatch),
      transcripts: section(TranscriptMatch),
      notes: section(NoteMatch),
      related: section(TranscriptMatch),
    }),
    has_related: z.boolean().optional(),
  })
  .meta({
    id: 'SearchSections',
    description:
      'The requested sections. corrected: the query whose results are shown instead of the original; indexing: the number of texts that cannot be found yet, rounded down to 1,000 if there are more. related: passages with a similar meaning, best first and without marks, only in responses to requests for this section; has_related: whether such a request can have results.',
  })
export type SectionsResponse = z.output<typeof SectionsResponse>

/** Tubecellar extension: one query over all texts of the archive. */
export const sectionEndpoints = {
  searchSections: {
    method: 'GET',
    path: '/api/search/sections/',
    access: 'user',
    summary: 'Search titles, tags, channels, playlists, descriptions, comments, subtitles and own notes together',
    query: z.object({
      query: z
        .string('The query parameter is missing.')
        .max(MAX_QUERY_LENGTH, 'A search can have at most 2,000 characters.'),
      section: choice([...SEARCH_SECTIONS, RELATED_SECTION]),
      cursor: z.string().max(200, 'Not a valid cursor.').optional(),
      size: ruledNumber({ kind: 'number', min: 1, max: MAX_SECTION_HITS }).optional(),
      exact: QueryFlag,
      video: z.string().max(200).optional(),
    }),
    responses: { 200: SectionsResponse, 400: ErrorBody, 503: ErrorBody },
  },
} as const satisfies Contract
