import * as z from 'zod'
import { Channel } from '../channels/channel.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Playlist } from '../playlists/playlist.ts'
import { NumberFilter, ruledNumber } from '../scalars.ts'
import { Video } from '../videos/video.ts'
import { SEARCH_TYPES } from '../choices.ts'

/** Default number of hits per response. */
export const SEARCH_HITS = 30
export const MAX_SEARCH_HITS = 200

export const SubtitleHit = z
  .object({
    youtube_id: z.string(),
    title: z.string(),
    subtitle_fragment_id: z.string(),
    subtitle_index: z.int().meta({ absent: 0 }),
    subtitle_line: z.string(),
    subtitle_start: z.string(),
    subtitle_end: z.string(),
    subtitle_channel: z.string(),
    subtitle_channel_id: z.string(),
    subtitle_lang: z.string().meta({ absent: '' }),
    subtitle_source: z.enum(['user', 'auto', 'file']).meta({ absent: 'user' }),
    subtitle_last_refresh: z.int().meta({ absent: 0 }),
    vid_thumb_url: z.string().nullable(),
    _index: z.string().meta({ absent: '' }),
    _score: z.number().meta({ absent: 0 }),
  })
  .meta({
    id: 'SubtitleHit',
    description: 'subtitle_line is escaped HTML with matched words highlighted; times are HH:MM:SS.mmm',
  })
export type SubtitleHit = z.output<typeof SubtitleHit>

export const SearchResponse = z
  .object({
    results: z.object({
      video_results: z.array(Video),
      channel_results: z.array(Channel),
      playlist_results: z.array(Playlist),
      fulltext_results: z.array(SubtitleHit),
    }),
    queryType: z.enum(SEARCH_TYPES).meta({ absent: 'simple' }),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchResponse = z.output<typeof SearchResponse>

export const searchEndpoints = {
  search: {
    method: 'GET',
    path: '/api/search/',
    access: 'user',
    summary: 'Search videos, channels, playlists and subtitles',
    query: z.object({
      query: z.string('The query parameter is missing.').max(2000),
      page: NumberFilter,
      size: ruledNumber({ kind: 'number', min: 1, max: MAX_SEARCH_HITS }).optional(),
    }),
    responses: { 200: SearchResponse, 400: ErrorBody },
  },
} as const satisfies Contract
