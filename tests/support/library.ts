import type { Db } from '@tubecellar/server/testing'
import { createRandom } from './seeded-random.ts'
import { addTranscriptCues } from './transcript-cues.ts'

/**
 * A generated library of any size, the same in every run: `seedLibrary(db, { videos: 10_000, channels: 50 })`. Used by
 * the tests and the benchmarks. Contains only rows, without media files. `transcriptCues` is the number of subtitle lines,
 * which are searchable; without it the subtitles are empty.
 */
export interface LibrarySize {
  videos: number
  channels: number
  transcriptCues?: number
}

export interface SeededLibrary {
  /** Newest first, like the home page. */
  videoIds: string[]
  /** The path that the file of each video would have in the media folder. */
  mediaPaths: string[]
  channelIds: string[]
  /** One per channel, with up to 20 of its videos. */
  playlistIds: string[]
}

/** Publication time of the newest video; each older one is an hour earlier. */
export const NEWEST_PUBLISHED = Date.UTC(2026, 0, 1) / 1000

const PLAYLIST_LENGTH = 20
const SUBTITLES_EVERY = 3
/** The words of all names. */
export const LIBRARY_WORDS =
  'quiet river night tram clay winter signal garden stone amber field copper lantern harbor paper glass'.split(' ')
const SHAPES = [
  { height: 1080, width: 1920, codec: 'h264' },
  { height: 720, width: 1280, codec: 'h264' },
  { height: 2160, width: 3840, codec: 'vp9' },
  { height: 480, width: 854, codec: 'av1' },
] as const

export function seedLibrary(db: Db, { videos, channels, transcriptCues: transcriptCues }: LibrarySize): SeededLibrary {
  const random = createRandom(videos * 31 + channels)
  const channelIds = Array.from({ length: channels }, (_, index) => `UC${idOf(index, 22)}`)
  const playlistIds = channelIds.map((_, index) => `PL${idOf(index, 32)}`)
  const videoIds = Array.from({ length: videos }, (_, index) => idOf(index, 11))
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const words = (count: number) => Array.from({ length: count }, () => pick(LIBRARY_WORDS)).join(' ')

  const insertChannel = db.raw.prepare(`
    INSERT INTO channels (id, name, description, subscriber_count, is_subscribed, tabs, thumb_url, last_refresh)
    VALUES (?, ?, ?, ?, ?, '["videos","streams","shorts"]', 'https://example.invalid/thumb.jpg', ?)`)
  const insertVideo = db.raw.prepare(`
    INSERT INTO videos (id, channel_id, title, description, vid_type, published, downloaded, last_refresh, duration,
      media_path, media_size, width, height, view_count, like_count, tags, streams)
    VALUES (@id, @channel, @title, @description, @type, @published, @downloaded, @downloaded, @duration,
      @path, @size, @width, @height, @views, @likes, @tags, @streams)`)
  const insertSubtitle = db.raw.prepare(`
    INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, url, last_refresh)
    VALUES (?, 'en', 'user', 'English', 'json3', ?, NULL, ?)`)
  const insertPlaylist = db.raw.prepare(`
    INSERT INTO playlists (id, name, kind, channel_id, channel_name, last_refresh) VALUES (?, ?, 'regular', ?, ?, ?)`)
  const insertEntry = db.raw.prepare(
    'INSERT INTO playlist_entries (playlist_id, position, video_id, title, uploader) VALUES (?, ?, ?, ?, ?)',
  )

  const mediaPaths: string[] = []

  db.transaction(() => {
    const names = channelIds.map((id, index) => {
      const name = `${words(2)} ${index}`
      const subscribers = Math.floor(random() * 2_000_000)
      insertChannel.run(id, name, words(30), subscribers, index % 2, NEWEST_PUBLISHED)
      insertPlaylist.run(playlistIds[index], `Best of ${name}`, id, name, NEWEST_PUBLISHED)
      return name
    })
    const lengths = new Map<string, number>()
    videoIds.forEach((id, index) => {
      const at = Math.floor(random() ** 2 * channels)
      const channel = channelIds[at] ?? ''
      const { height, width, codec } = pick(SHAPES)
      const duration = 30 + Math.floor(random() * 3600)
      const published = NEWEST_PUBLISHED - index * 3600
      const title = `${words(4)} ${index}`
      const path = `${channel}/${id}.mp4`
      mediaPaths.push(path)
      insertVideo.run({
        id,
        channel,
        title,
        description: words(60),
        type: ['videos', 'videos', 'videos', 'streams', 'shorts'][index % 5],
        published,
        downloaded: published + 86_400 + Math.floor(random() * 1_000_000),
        duration,
        path,
        size: duration * 300_000,
        width,
        height,
        views: Math.floor(random() * 5_000_000),
        likes: Math.floor(random() * 100_000),
        tags: JSON.stringify([pick(LIBRARY_WORDS), pick(LIBRARY_WORDS)]),
        streams: JSON.stringify([
          { type: 'video', index: 0, codec, bitrate: 2_400_000, width, height },
          { type: 'audio', index: 1, codec: 'aac', bitrate: 128_000 },
        ]),
      })
      if (index % SUBTITLES_EVERY === 0) insertSubtitle.run(id, `${channel}/${id}.en.vtt`, published)
      const playlist = playlistIds[at] ?? ''
      const length = lengths.get(playlist) ?? 0
      if (length < PLAYLIST_LENGTH) insertEntry.run(playlist, length, id, title, names[at])
      lengths.set(playlist, length + 1)
    })
  })
  if (transcriptCues !== undefined) addTranscriptCues(db, transcriptCues)
  return { videoIds, mediaPaths, channelIds, playlistIds }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A different ID for every number, distributed over the alphabet so that neighbors are not adjacent when sorted. */
function idOf(number: number, length: number): string {
  const random = createRandom(number + 1)
  const scattered = Array.from({ length: length - 4 }, () => ALPHABET.charAt(Math.floor(random() * 64)))
  const unique = [18, 12, 6, 0].map(shift => ALPHABET.charAt((number >>> shift) & 63))
  return [...scattered, ...unique].join('')
}
