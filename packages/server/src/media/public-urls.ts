import { CALENDAR_END_S } from '../platform/clock.ts'

/**
 * Paths of media and images on the server (docs/spec/wire-format.md#paths-of-files). Stored paths are relative to their
 * root.
 */
const MEDIA_PREFIX = '/youtube'
const CACHE_PREFIX = '/cache'

/** The path of a file below the media root. */
export const mediaUrl = (mediaPath: string) =>
  `${MEDIA_PREFIX}/${mediaPath.split('/').map(encodeURIComponent).join('/')}`

export const videoThumbUrl = (id: string) => `${CACHE_PREFIX}/videos/${id.charAt(0).toLowerCase()}/${id}.jpg`

export const channelArtUrl = (id: string, kind: 'thumb' | 'banner' | 'tvart') =>
  `${CACHE_PREFIX}/channels/${id}_${kind}.jpg`

export const playlistThumbUrl = (id: string) => `${CACHE_PREFIX}/playlists/${id}.jpg`

/** Timestamps on the wire: `2023-07-22T04:26:40+00:00`. An invalid row must not break the whole list. */
export const timestamp = (epochS: number) =>
  new Date(Math.min(epochS, CALENDAR_END_S) * 1000).toISOString().replace(/\.\d+Z$/, '+00:00')
