import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { choice } from '../scalars.ts'
import { BIGGEST_ORDERS } from '../choices.ts'

const count = z.int().nullable()
const Bucket = z.object({ doc_count: z.int(), media_size: z.int(), duration: z.int(), duration_str: z.string() })
const bucket = Bucket.nullable()

export const VideoStats = Bucket.extend({
  type_videos: bucket,
  type_shorts: bucket,
  type_streams: bucket,
  active_true: bucket,
  active_false: bucket,
}).meta({ id: 'VideoStats', description: 'A group without entries is null.' })
export type VideoStats = z.output<typeof VideoStats>

export const GroupStats = z
  .object({
    doc_count: z.int().meta({ absent: 0 }),
    active_true: count,
    active_false: count,
    subscribed_true: count,
    subscribed_false: count,
  })
  .meta({ id: 'GroupStats' })
export type GroupStats = z.output<typeof GroupStats>

export const DownloadStats = z
  .object({ pending: count, ignore: count, pending_videos: count, pending_shorts: count, pending_streams: count })
  .meta({ id: 'DownloadStats' })
export type DownloadStats = z.output<typeof DownloadStats>

const WatchShare = z.object({ duration: z.int(), duration_str: z.string(), progress: z.number(), items: z.int() })
export const WatchStats = z
  .object({
    total: z.object({ duration: z.int(), duration_str: z.string(), items: z.int() }),
    unwatched: WatchShare.nullable(),
    watched: WatchShare.nullable(),
  })
  .meta({ id: 'WatchStats', description: 'For the caller. progress is a fraction of the total duration, 0 to 1.' })
export type WatchStats = z.output<typeof WatchStats>

export const DownloadDay = z
  .object({ date: z.string(), count: z.int(), media_size: z.int() })
  .meta({ id: 'DownloadDay' })
export type DownloadDay = z.output<typeof DownloadDay>

export const BigChannel = z
  .object({
    id: z.string(),
    name: z.string(),
    doc_count: z.int(),
    duration: z.int(),
    duration_str: z.string(),
    media_size: z.int(),
  })
  .meta({ id: 'BigChannel' })
export type BigChannel = z.output<typeof BigChannel>

const statsEndpoint = <const P extends string, S extends z.ZodType>(name: P, summary: string, schema: S) =>
  ({ method: 'GET', path: `/api/stats/${name}/`, access: 'user', summary, responses: { 200: schema } }) as const

export const statsEndpoints = {
  getVideoStats: statsEndpoint('video', 'Get the numbers of videos by type and state', VideoStats),
  getChannelStats: statsEndpoint('channel', 'Get the numbers of channels by state', GroupStats),
  getPlaylistStats: statsEndpoint('playlist', 'Get the numbers of playlists by state', GroupStats),
  getDownloadStats: statsEndpoint('download', 'Get the numbers of queue items by state and type', DownloadStats),
  getWatchStats: statsEndpoint('watch', 'Get how much of the archive the caller has watched', WatchStats),
  getDownloadHistory: statsEndpoint(
    'downloadhist',
    'List the downloads of the last days, newest day first',
    z.array(DownloadDay),
  ),
  getBiggestChannels: {
    method: 'GET',
    path: '/api/stats/biggestchannels/',
    access: 'user',
    summary: 'List the ten biggest channels',
    query: z.object({ order: choice(BIGGEST_ORDERS) }),
    responses: { 200: z.array(BigChannel), 400: ErrorBody },
  },
} as const satisfies Contract
