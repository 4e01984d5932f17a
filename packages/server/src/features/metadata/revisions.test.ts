import { decompressComments } from '../../testing/decompress-comments.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { storeComments } from '../videos/comments.service.ts'
import { createCommentStore } from '../videos/comments.store.ts'
import { createLibraryStore } from '../videos/indexed-videos.store.ts'
import { createRevisionStore } from './revisions.store.ts'
import { createRemovalStore } from '../trash/removal.store.ts'
import type { ChannelRecord, SubtitleRecord, VideoRecord } from '../videos/video-record.ts'

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
})
afterEach(() => db.close())

const channel: ChannelRecord = {
  id: 'c',
  name: 'First name',
  description: 'About us',
  subscriberCount: 1,
  isActive: true,
  tags: [],
  tabs: ['videos'],
  bannerUrl: 'https://example.invalid/banner1.jpg',
  thumbUrl: 'https://example.invalid/thumb1.jpg',
  tvartUrl: null,
  sourceUrl: null,
  lastRefresh: 1,
}
const video: VideoRecord = {
  id: 'v',
  channelId: 'c',
  title: 'First title',
  description: 'First words',
  vidType: 'videos',
  published: 1,
  downloaded: 1,
  lastRefresh: 1,
  duration: 10,
  mediaPath: 'c/v.mp4',
  mediaSize: 1,
  width: 0,
  height: 0,
  viewCount: 0,
  likeCount: 0,
  dislikeCount: 0,
  averageRating: 0,
  tags: [],
  categories: [],
  streams: [],
  chapters: [],
  sponsorblock: null,
  thumbUrl: 'https://example.invalid/1.jpg',
  isThumbPlaceholder: false,
  sourceUrl: null,
}
const track = (line: string): SubtitleRecord => ({
  lang: 'en',
  source: 'user',
  name: 'English',
  ext: 'json3',
  mediaPath: 'c/v.en.vtt',
  url: null,
  cues: [{ startMs: 0, endMs: 1000, line }],
})
const comment = (text: string, likes = 1) => ({
  id: 'a',
  parent: 'root',
  author: 'Ann',
  author_id: 'ann',
  author_thumbnail: '',
  author_is_uploader: 0,
  is_favorited: 0,
  like_count: likes,
  text,
  timestamp: 1,
})

const archive = (changes: Partial<VideoRecord> = {}, line = 'one') =>
  createLibraryStore(db).index(
    { video: { ...video, ...changes }, channel, subtitles: [track(line)], rawInfo: undefined },
    5,
  )
const refresh = (changes: Partial<VideoRecord>, line = 'one') =>
  createRevisionStore(db).replaceVideo({
    video: { ...video, lastRefresh: 9, ...changes },
    tracks: [track(line)],
    rawInfo: Buffer.from('x'),
  })
/** Replaced values, oldest first. */
const revisions = () =>
  db.raw
    .prepare<[], { field: string; old: string | null }>('SELECT field, old_value AS old FROM versions ORDER BY id')
    .all()
    .map(({ field, old }) => `${field}: ${field === 'comments' ? decompressComments(old) : old}`)
    .sort()

describe.each([
  ['a refresh', refresh],
  ['a second download', archive],
])('%s', (_, change) => {
  it('with equal data adds no revision', async () => {
    await archive()
    await change({})
    expect(revisions()).toEqual([])
  })

  it('keeps the old title, description, images and subtitles', async () => {
    await archive()
    await change({ title: 'Second', description: null, thumbUrl: 'https://example.invalid/2.jpg' }, 'two')
    await change({ title: 'Third', description: null, thumbUrl: 'https://example.invalid/2.jpg' }, 'two')
    expect(revisions()).toEqual([
      'description: First words',
      'subtitle:user:en: [[0,1000,"one"]]',
      'thumb_url: https://example.invalid/1.jpg',
      'title: First title',
      'title: Second',
    ])
  })
})

describe('the revisions', () => {
  it('keep a replaced set of comments, but not one in which only likes changed', async () => {
    await archive()
    const comments = createCommentStore(db)
    const replace = (rows: Array<ReturnType<typeof comment>>, now: number) =>
      storeComments(comments, {
        videoId: 'v',
        batches: [rows.map(row => ({ ...row, author_is_uploader: false, is_favorited: false }))],
        now,
        isComplete: true,
      })
    await replace([comment('Well said')], 1)
    await replace([comment('Well said', 9)], 2)
    await replace([], 3)
    expect(revisions()).toEqual([])
    expect(await comments.list('v')).toHaveLength(1)
    await replace([comment('I take that back')], 4)
    expect(revisions()).toEqual([`comments: ${JSON.stringify([comment('Well said', 9)])}`])
  })

  it('keep the old name and images of a channel', async () => {
    await archive()
    await createRevisionStore(db).replaceChannel({ ...channel, name: 'New name', bannerUrl: null, lastRefresh: 9 })
    expect(revisions()).toEqual(['banner_url: https://example.invalid/banner1.jpg', 'name: First name'])
  })

  it('remain after their subject is deleted', async () => {
    await archive()
    await refresh({ title: 'Second' })
    const entry = {
      kind: 'video' as const,
      id: 'e',
      video_id: 'v',
      title: 'Second',
      channel_id: 'c',
      channel_name: 'C',
      duration: 1,
      size: 1,
    }
    const rest = { height: 1, has_media: 1, has_thumb: 0, reason: 'user', deleted_by: null, source_id: null } as const
    const last = { source_name: null, watched_days: null, deleted_at: 9 }
    await createRemovalStore(db).moveToTrash('v', { ...entry, ...rest, ...last }, 9)
    expect(revisions().toSorted()).toEqual([expect.stringContaining('"title":"Second"'), 'title: First title'])
  })
})
