import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createRevisionStore, type VideoReplacement } from './revisions.store.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import type { SubtitleRecord, VideoRecord } from '../videos/video-record.ts'

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.exec(`
    INSERT INTO channels (id, name, description, last_refresh) VALUES ('c', 'Channel', 'Old text', 0);
    INSERT INTO videos (id, channel_id, title, description, vid_type, published, downloaded, last_refresh, media_path, is_active)
      VALUES ('v', 'c', 'Old title', 'Text', 'videos', 0, 0, 0, 'c/v.mp4', 0);
    INSERT INTO refresh_failures (kind, subject_id, looked_at, error_class, message)
      VALUES ('video', 'v', 1, 'removed', ''), ('channel', 'c', 1, 'removed', ''), ('playlist', 'p', 1, 'removed', '')`)
})
afterEach(() => db.close())

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
const replace = (changes: Partial<VideoReplacement> = {}) =>
  createRevisionStore(db).replaceVideo({
    video: fresh,
    tracks: [],
    rawInfo: Buffer.from('raw'),
    ...changes,
  })
const all = (sql: string) => db.raw.prepare(sql).all()
const lines = () => db.raw.prepare('SELECT line FROM cues ORDER BY subtitle_id, position').pluck().all()
const revisions = () => all('SELECT field, old_value AS old, superseded_at AS at FROM versions ORDER BY id')

describe('a refreshed video', () => {
  it('replaces the old record, and changed values are kept as a revision', async () => {
    await replace()
    expect(
      all(
        'SELECT title, is_active, vid_type, view_count, tags, chapters, thumb_url, last_refresh, media_size FROM videos',
      ),
    ).toEqual([
      {
        title: 'New title',
        is_active: 1,
        vid_type: 'streams',
        view_count: 7,
        tags: '["tag"]',
        chapters: '[{"title":"One","start":0,"end":60}]',
        thumb_url: 'https://site.example/v.jpg',
        last_refresh: 50,
        media_size: 1000,
      },
    ])
    expect(revisions()).toEqual([
      { field: 'title', old: 'Old title', at: 50 },
      { field: 'thumb_url', old: null, at: 50 },
    ])
    expect(all('SELECT video_id, info_gzip FROM video_raw')).toEqual([{ video_id: 'v', info_gzip: Buffer.from('raw') }])
  })

  it('clears its failures, and keeps those of others', async () => {
    await replace()
    expect(all('SELECT kind FROM refresh_failures ORDER BY kind')).toEqual([{ kind: 'channel' }, { kind: 'playlist' }])
  })

  it('gets new subtitles, keeps those that could not be fetched, and keeps the cues of replaced ones as a revision', async () => {
    await replace({ tracks: [track(['Hello', 'World']), track(['Hallo'], 'de')] })
    expect(lines()).toEqual(['Hello', 'World', 'Hallo'])
    await replace({ video: { ...fresh, lastRefresh: 60 }, tracks: [track(['Hello again'])] })
    expect(lines().toSorted()).toEqual(['Hallo', 'Hello again'])
    expect(revisions().at(-1)).toEqual({
      field: 'subtitle:user:en',
      old: '[[0,900,"Hello"],[1000,1900,"World"]]',
      at: 60,
    })
  })

  it('keeps unchanged subtitles without a revision', async () => {
    await replace({ tracks: [track(['Hello'])] })
    const before = revisions()
    const rows = all('SELECT id FROM subtitles')
    await replace({ video: { ...fresh, lastRefresh: 60 }, tracks: [track(['Hello'])] })
    expect(revisions()).toEqual(before)
    expect(all('SELECT id FROM subtitles')).toEqual(rows)
    expect(all('SELECT last_refresh FROM subtitles')).toEqual([{ last_refresh: 60 }])
  })

  it.each([
    [true, ['v']],
    [false, []],
  ])('can be found by its subtitles when the setting is %s', async (subtitle_index, found) => {
    await createSettingsStore(db).update('app', () => ({ downloads: { subtitle_index } }))
    await replace({ tracks: [track(['A singular word'])] })
    const hits = db.raw
      .prepare(
        `SELECT video_id FROM search_lines JOIN subtitles ON subtitles.id = search_lines.rowid >> 20
         WHERE search_lines MATCH 'line: singular'`,
      )
      .pluck()
    expect(hits.all()).toEqual(found)
  })
})

it('stores sponsor segments and votes separately', async () => {
  const store = createRevisionStore(db)
  await store.putSponsorblock('v', { last_refresh: 1, has_unlocked: false, is_enabled: true, segments: [] })
  await store.putVotes('v', { dislikeCount: 9, averageRating: 2 })
  expect(
    all("SELECT json_extract(sponsorblock, '$.is_enabled') AS on_, dislike_count, average_rating FROM videos"),
  ).toEqual([{ on_: 1, dislike_count: 9, average_rating: 2 }])
})

it('a refreshed channel replaces the old record, and changed values are kept as a revision', async () => {
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
  expect(all('SELECT name, subscriber_count, tags, last_refresh FROM channels')).toEqual([
    { name: 'Renamed', subscriber_count: 12, tags: '["music"]', last_refresh: 70 },
  ])
  expect(revisions()).toEqual([{ field: 'name', old: 'Channel', at: 70 }])
  expect(all('SELECT kind FROM refresh_failures ORDER BY kind')).toEqual([{ kind: 'playlist' }, { kind: 'video' }])
})
