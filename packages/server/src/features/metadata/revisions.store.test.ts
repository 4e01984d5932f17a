import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createRevisionStore, type RefreshedVideo } from './revisions.store.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import type { SubtitleRecord, VideoRecord } from '../videos/video-record.ts'

const fresh: VideoRecord = {
  id: 'v',
  channelId: 'c',
  title: 'New title',
  description: 'Text',
  vidType: 'streams',
  published: 10,
  downloaded: 0,
  lastRefresh: 50,
  duration: 60,
  mediaPath: 'c/v.mp4',
  mediaSize: 1000,
  width: 640,
  height: 360,
  viewCount: 7,
  likeCount: 3,
  dislikeCount: 1,
  averageRating: 4.5,
  tags: ['tag'],
  categories: ['Music'],
  streams: [],
  chapters: [{ title: 'One', start: 0, end: 60 }],
  sponsorblock: null,
  thumbUrl: 'https://site.example/v.jpg',
  isThumbPlaceholder: false,
  sourceUrl: 'https://site.example/v',
}
const track = (lines: readonly string[], lang = 'en'): SubtitleRecord => ({
  lang,
  source: 'user',
  name: 'English',
  ext: 'vtt',
  mediaPath: `c/v.${lang}.vtt`,
  url: 'https://site.example/v.vtt',
  cues: lines.map((line, index) => ({ startMs: index * 1000, endMs: index * 1000 + 900, line })),
})

async function insertLibrary(db: Database) {
  await insertChannels(db, { id: 'c', name: 'Channel', description: 'Old text' })
  await insertVideos(db, { id: 'v', title: 'Old title', description: 'Text', is_active: 0 })
}

describeEngines('a refreshed video', openTestDatabase => {
  let db: Database
  beforeEach(async () => {
    db = await openTestDatabase()
    await insertLibrary(db)
    await insertRows(
      db,
      'refresh_failures',
      [
        { kind: 'video', subject_id: 'v' },
        { kind: 'channel', subject_id: 'c' },
        { kind: 'playlist', subject_id: 'p' },
      ].map(row => ({ ...(row as { kind: 'video'; subject_id: string }), looked_at: 1, error_class: '', message: '' })),
    )
  })

  const replace = (changes: Partial<RefreshedVideo> = {}) =>
    createRevisionStore(db).replaceVideo({ video: fresh, tracks: [], rawInfo: Buffer.from('raw'), ...changes })
  const lines = async () => (await listRows(db, 'cues', 'line')).map(({ line }) => line)
  const revisions = async () =>
    (await listRows(db, 'versions', 'id', 'field', 'old_value', 'superseded_at')).map(row => [
      row.field,
      row.old_value,
      row.superseded_at,
    ])
  const failedKinds = async () => (await listRows(db, 'refresh_failures', 'kind')).map(({ kind }) => kind)

  it('replaces the old record, and changed values are kept as a revision', async () => {
    await replace()
    expect(
      await listRows(db, 'videos', 'title', 'is_active', 'vid_type', 'view_count', 'tags', 'chapters', 'media_size'),
    ).toEqual([
      {
        title: 'New title',
        is_active: 1,
        vid_type: 'streams',
        view_count: 7,
        tags: '["tag"]',
        chapters: '[{"title":"One","start":0,"end":60}]',
        media_size: 1000,
      },
    ])
    expect(await revisions()).toEqual([
      ['title', 'Old title', 50],
      ['thumb_url', null, 50],
    ])
    const [raw] = await listRows(db, 'video_raw', 'info_gzip')
    expect(Buffer.from(raw!.info_gzip).toString()).toBe('raw')
  })

  it('clears its failures, and keeps those of others', async () => {
    await replace()
    expect(await failedKinds()).toEqual(['channel', 'playlist'])
  })

  it('gets new subtitles, keeps those that could not be fetched, and keeps the cues of replaced ones as a revision', async () => {
    await replace({ tracks: [track(['Hello', 'World']), track(['Hallo'], 'de')] })
    expect(await lines()).toEqual(['Hallo', 'Hello', 'World'])
    await replace({ video: { ...fresh, lastRefresh: 60 }, tracks: [track(['Hello again'])] })
    expect(await lines()).toEqual(['Hallo', 'Hello again'])
    expect((await revisions()).at(-1)).toEqual(['subtitle:user:en', '[[0,900,"Hello"],[1000,1900,"World"]]', 60])
  })

  it('keeps unchanged subtitles without a revision', async () => {
    await replace({ tracks: [track(['Hello'])] })
    const before = await revisions()
    const rows = await listRows(db, 'subtitles', 'id')
    await replace({ video: { ...fresh, lastRefresh: 60 }, tracks: [track(['Hello'])] })
    expect(await revisions()).toEqual(before)
    expect(await listRows(db, 'subtitles', 'id')).toEqual(rows)
    expect(await listRows(db, 'subtitles', 'last_refresh')).toEqual([{ last_refresh: 60 }])
  })

  it('gets subtitles that are added later', async () => {
    await createRevisionStore(db).addTracks('v', [track(['Hello']), track([], 'de')], { now: 5 })
    expect(await lines()).toEqual(['Hello'])
    expect(await listRows(db, 'subtitles', 'lang', 'last_refresh')).toEqual([
      { lang: 'de', last_refresh: 5 },
      { lang: 'en', last_refresh: 5 },
    ])
  })

  it('gets sponsor segments and votes separately', async () => {
    const store = createRevisionStore(db)
    const sponsorblock = { last_refresh: 1, has_unlocked: false, is_enabled: true, segments: [] }
    await store.putSponsorblock('v', sponsorblock)
    await store.putVotes('v', { dislikeCount: 9, averageRating: 2.5 })
    expect(await listRows(db, 'videos', 'sponsorblock', 'dislike_count', 'average_rating')).toEqual([
      { sponsorblock: JSON.stringify(sponsorblock), dislike_count: 9, average_rating: 2.5 },
    ])
  })

  it('is not created when it was deleted', async () => {
    await expect(
      (async () =>
        createRevisionStore(db).replaceVideo({ video: { ...fresh, id: 'gone' }, tracks: [], rawInfo: Buffer.of() }))(),
    ).rejects.toThrow(/foreign key/i)
    expect(await listRows(db, 'videos', 'id')).toEqual([{ id: 'v' }])
  })

  describe('and a refreshed channel', () => {
    it('replace the old record, and changed values are kept as a revision', async () => {
      await createRevisionStore(db).replaceChannel({
        id: 'c',
        name: 'Renamed',
        description: 'Old text',
        subscriberCount: 12,
        isActive: true,
        tags: ['music'],
        tabs: ['videos'],
        bannerUrl: null,
        thumbUrl: null,
        tvartUrl: null,
        sourceUrl: null,
        lastRefresh: 70,
      })
      expect(await listRows(db, 'channels', 'name', 'subscriber_count', 'tags', 'last_refresh')).toEqual([
        { name: 'Renamed', subscriber_count: 12, tags: '["music"]', last_refresh: 70 },
      ])
      expect(await revisions()).toEqual([['name', 'Channel', 70]])
      expect(await failedKinds()).toEqual(['playlist', 'video'])
    })
  })

  it('is independent of the failures of a playlist, which end when it was read', async () => {
    await createRevisionStore(db).clearPlaylistFailures('p')
    expect(await failedKinds()).toEqual(['channel', 'video'])
  })
})

describe('a refreshed video in SQLite', () => {
  it.each([
    [true, ['v']],
    [false, []],
  ])('can be found by its subtitles when the setting is %s', async (subtitle_index, found) => {
    const db = openDatabase(':memory:')
    await insertLibrary(db)
    await createSettingsStore(db).update('app', () => ({ downloads: { subtitle_index } }))
    await createRevisionStore(db).addTracks('v', [track(['A singular word'])], { now: 1 })
    const hits = db.raw
      .prepare(
        `SELECT video_id FROM search_lines JOIN subtitles ON subtitles.id = search_lines.rowid >> 20
         WHERE search_lines MATCH 'line: singular'`,
      )
      .pluck()
    expect(hits.all()).toEqual(found)
    db.close()
  })
})
