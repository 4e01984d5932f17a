import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createLibraryStore, type IndexedVideo, type LibraryStore } from './indexed-videos.store.ts'
import type { ChannelRecord, SubtitleRecord, VideoRecord } from './video-record.ts'

const CHANNEL: ChannelRecord = {
  id: 'c',
  name: 'Channel',
  description: null,
  subscriberCount: 1,
  isActive: true,
  tags: ['tag'],
  tabs: ['videos'],
  bannerUrl: null,
  thumbUrl: null,
  tvartUrl: null,
  sourceUrl: 'https://site.example/c',
  lastRefresh: 1,
}

const VIDEO: VideoRecord = {
  id: 'v',
  channelId: 'c',
  title: 'Title',
  description: null,
  vidType: 'videos',
  published: 1,
  downloaded: 2,
  lastRefresh: 3,
  duration: 4,
  mediaPath: 'c/v.mp4',
  mediaSize: 5,
  width: 6,
  height: 7,
  viewCount: 8,
  likeCount: 9,
  dislikeCount: 10,
  averageRating: 4.5,
  tags: ['tag'],
  categories: [],
  streams: [],
  chapters: [],
  sponsorblock: null,
  thumbUrl: 'https://site.example/1.jpg',
  isThumbPlaceholder: true,
  sourceUrl: null,
}

const track = (lines: string[], lang = 'en'): SubtitleRecord => ({
  lang,
  source: 'user',
  name: 'English',
  ext: 'vtt',
  mediaPath: `c/v.${lang}.vtt`,
  url: null,
  cues: lines.map((line, index) => ({ startMs: index * 1000, endMs: index * 1000 + 900, line })),
})

describeEngines('indexed videos', openTestDatabase => {
  let db: Database
  let library: LibraryStore
  beforeEach(async () => {
    db = await openTestDatabase()
    library = createLibraryStore(db)
  })

  const index = (video: Partial<VideoRecord> = {}, more: Partial<IndexedVideo> = {}, now = 1) =>
    library.index({ video: { ...VIDEO, ...video }, channel: CHANNEL, subtitles: [], rawInfo: undefined, ...more }, now)
  const revisions = () => listRows(db, 'versions', 'id', 'field', 'old_value', 'superseded_at')

  it('are stored with their channel, info and subtitles', async () => {
    expect(await library.hasVideo('v')).toBe(false)
    await index({}, { rawInfo: Buffer.from('raw'), subtitles: [track(['One', 'Two']), track([], 'de')] })
    expect(await library.hasVideo('v')).toBe(true)
    expect(await library.mediaPath('v')).toBe('c/v.mp4')
    expect(await library.mediaPath('none')).toBeUndefined()
    expect(await library.channel('c')).toEqual(CHANNEL)
    expect(await library.channel('none')).toBeUndefined()
    expect(await library.countVideos()).toBe(1)
    expect(await listRows(db, 'videos', 'id', 'title', 'average_rating', 'tags', 'thumb_is_placeholder')).toEqual([
      { id: 'v', title: 'Title', average_rating: 4.5, tags: '["tag"]', thumb_is_placeholder: 1 },
    ])
    const [raw] = await listRows(db, 'video_raw', 'info_gzip')
    expect(Buffer.from(raw!.info_gzip).toString()).toBe('raw')
    expect(await listRows(db, 'cues', 'position', 'start_ms', 'end_ms', 'line')).toEqual([
      { position: 0, start_ms: 0, end_ms: 900, line: 'One' },
      { position: 1, start_ms: 1000, end_ms: 1900, line: 'Two' },
    ])
    expect(await listRows(db, 'subtitles', 'lang', 'media_path')).toEqual([
      { lang: 'de', media_path: 'c/v.de.vtt' },
      { lang: 'en', media_path: 'c/v.en.vtt' },
    ])
  })

  it('keep their channel, images, segments and replaced values', async () => {
    const sponsorblock = { last_refresh: 1, has_unlocked: false, is_enabled: true, segments: [] }
    await index({ sponsorblock, isThumbPlaceholder: false }, { subtitles: [track(['Old']), track(['Stays'], 'de')] })
    await index(
      { title: 'New title', description: 'Text', mediaPath: 'c/new.mp4', thumbUrl: null },
      { channel: { ...CHANNEL, name: 'Other' }, subtitles: [track(['New'])] },
      2,
    )
    expect(await library.channel('c')).toEqual(CHANNEL)
    expect(await listRows(db, 'videos', 'title', 'thumb_url', 'thumb_is_placeholder', 'sponsorblock')).toEqual([
      {
        title: 'New title',
        thumb_url: 'https://site.example/1.jpg',
        thumb_is_placeholder: 0,
        sponsorblock: JSON.stringify(sponsorblock),
      },
    ])
    expect((await listRows(db, 'cues', 'line')).map(({ line }) => line)).toEqual(['New', 'Stays'])
    expect(await revisions()).toEqual([
      { id: 1, field: 'title', old_value: 'Title', superseded_at: 2 },
      { id: 2, field: 'description', old_value: null, superseded_at: 2 },
      { id: 3, field: 'media_path', old_value: 'c/v.mp4', superseded_at: 2 },
      { id: 4, field: 'subtitle:user:en', old_value: '[[0,900,"Old"]]', superseded_at: 2 },
    ])
  })

  it('have no revisions when they are indexed again without a change', async () => {
    const same = { rawInfo: Buffer.from('raw'), subtitles: [track(['“Quotes”\n\\', '😀'])] }
    await index({}, same)
    await index({}, same, 2)
    expect(await revisions()).toEqual([])
    expect(await listRows(db, 'video_raw', 'fetched_at')).toEqual([{ fetched_at: 2 }])
  })

  it('can be stored at the same time, the same video too', async () => {
    const add = async (id: string) => index({ id, mediaPath: id }, { subtitles: [track(['One'])], handle: '/@c' })
    await Promise.all(['v', 'w', 'v', 'x'].map(add))
    expect(await library.countVideos()).toBe(3)
    expect(await listRows(db, 'subtitles', 'video_id')).toHaveLength(3)
    expect(await listRows(db, 'channel_totals', 'videos')).toEqual([{ videos: 3 }])
  })

  it('lose the mark of a shared file with a new file only', async () => {
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'v', is_media_shared: 1 })
    await index()
    expect(await listRows(db, 'videos', 'is_media_shared')).toEqual([{ is_media_shared: 1 }])
    await index({ mediaPath: 'c/other.mp4' })
    expect(await listRows(db, 'videos', 'is_media_shared')).toEqual([{ is_media_shared: 0 }])
  })

  it('store the handle of their channel, unless a lookup has found a channel for it', async () => {
    await insertRows(db, 'channel_handles', [
      { handle: 'known', channel_id: 'other', found_at: 1 },
      { handle: 'unknown', channel_id: null, found_at: 1 },
    ])
    for (const handle of ['fresh', 'Known', 'Unknown']) await index({}, { handle }, 9)
    expect(await listRows(db, 'channel_handles', 'handle', 'channel_id', 'found_at')).toEqual([
      { handle: 'fresh', channel_id: 'c', found_at: 9 },
      { handle: 'known', channel_id: 'other', found_at: 1 },
      { handle: 'unknown', channel_id: 'c', found_at: 9 },
    ])
  })

  describe('channels', () => {
    it('are added once', async () => {
      await library.addChannel(CHANNEL)
      await library.addChannel({ ...CHANNEL, name: 'Other' })
      expect(await library.channel('c')).toEqual(CHANNEL)
    })

    it('have the settings of users', async () => {
      await insertChannels(db, { id: 'set', overwrites: '{"download_format":"best"}' }, { id: 'none' })
      expect(await library.channelOverwrites('set')).toEqual({ download_format: 'best' })
      expect(await library.channelOverwrites('none')).toEqual({})
      expect(await library.channelOverwrites('unknown')).toEqual({})
    })
  })
})
