import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertMembers, insertPlaylists, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createExtraFetchStore, type ExtraFetchStore, type ExtraId } from './extra-fetches.store.ts'

const COMMENTS: ExtraId = { kind: 'video', id: 'a', extra: 'comments' }
const THUMBNAIL: ExtraId = { kind: 'channel', id: 'c', extra: 'thumbnail' }
const PLAYLIST: ExtraId = { kind: 'playlist', id: 'p', extra: 'entries' }

describeEngines('extras to fetch', openTestDatabase => {
  let db: Database
  let extras: ExtraFetchStore
  beforeEach(async () => {
    db = await openTestDatabase()
    extras = createExtraFetchStore(db)
    await insertChannels(db, { id: 'c', name: 'Channel', source_url: 'https://site.example/c' }, { id: 'd' })
    await insertVideos(db, { id: 'a', title: 'Title', source_url: 'https://site.example/a' })
    await insertPlaylists(db, { id: 'p', name: 'List' })
    await insertMembers(db, 'p', ['a'])
  })

  const fail = async (extra: ExtraId, nextAttempt: number | null, errorClass = 'offline') =>
    extras.fail(extra, { message: 'Failed.', errorClass, nextAttempt })
  const failed = async (videoId?: string) =>
    (await extras.listFailed(videoId)).map(row => [row.id, row.title, row.attempts, row.nextAttempt])

  it('are due one after the other', async () => {
    expect(await extras.findDue(100)).toBeUndefined()
    expect(await extras.nextAttempt()).toBeUndefined()
    await extras.request(THUMBNAIL, 20)
    await extras.request(COMMENTS, 10)
    expect(await extras.nextAttempt()).toBe(10)
    expect(await extras.findDue(9)).toBeUndefined()
    expect(await extras.findDue(10)).toEqual({
      ...COMMENTS,
      title: 'Title',
      url: 'https://site.example/a',
      attempts: 0,
    })
    await extras.remove(COMMENTS)
    expect(await extras.findDue(20)).toMatchObject({ ...THUMBNAIL, title: 'Channel', url: 'https://site.example/c' })
  })

  it('count their failures by class, until they are requested again', async () => {
    expect(await extras.failures(COMMENTS)).toEqual({})
    await fail(COMMENTS, 20)
    await fail(COMMENTS, 30)
    await fail(COMMENTS, null, 'gone')
    expect(await extras.failures(COMMENTS)).toEqual({ offline: 2, gone: 1 })
    expect(await extras.listFailed(undefined)).toEqual([
      { ...COMMENTS, title: 'Title', attempts: 3, nextAttempt: null, message: 'Failed.' },
    ])
    await extras.request(COMMENTS, 40)
    expect(await extras.failures(COMMENTS)).toEqual({})
    expect(await failed()).toEqual([])
    expect(await listRows(db, 'part_fetches', 'next_attempt', 'message', 'error_class')).toEqual([
      { next_attempt: 40, message: null, error_class: null },
    ])
  })

  it('count every failure of several workers', async () => {
    await Promise.all([fail(COMMENTS, 20), fail(COMMENTS, 20), fail(COMMENTS, 20)])
    expect(await extras.failures(COMMENTS)).toEqual({ offline: 3 })
    expect(await failed()).toEqual([['a', 'Title', 3, 20]])
  })

  it('are listed with the earliest next attempt first, and those without one last', async () => {
    await fail(THUMBNAIL, null)
    await fail(COMMENTS, 30)
    await fail(PLAYLIST, 20)
    await fail({ kind: 'channel', id: 'd', extra: 'thumbnail' }, 10)
    await extras.request({ kind: 'video', id: 'a', extra: 'subtitles' }, 5)
    expect(await failed()).toEqual([
      ['d', 'd', 1, 10],
      ['p', 'List', 1, 20],
      ['a', 'Title', 1, 30],
      ['c', 'Channel', 1, null],
    ])
    expect((await failed('a')).map(([id]) => id)).toEqual(['p', 'a', 'c'])
    expect(await failed('none')).toEqual([])
  })

  it('are tried again immediately: all that failed, or those of a video', async () => {
    await fail(COMMENTS, null)
    await fail(THUMBNAIL, 50)
    await fail({ kind: 'channel', id: 'd', extra: 'thumbnail' }, 60)
    await extras.request({ kind: 'video', id: 'a', extra: 'subtitles' }, 70)
    expect(await extras.retryNow('a', 5)).toBe(2)
    expect((await failed()).map(([id, , , next]) => [id, next])).toEqual([
      ['a', 5],
      ['c', 5],
      ['d', 60],
    ])
    expect(await extras.retryNow(undefined, 6)).toBe(3)
    expect(await extras.retryNow('none', 6)).toBe(0)
  })

  it('contain transcripts of videos without subtitles, which are due separately', async () => {
    await insertVideos(db, { id: 'fetching' }, { id: 'given-up' }, { id: 'subtitled' })
    const track = { video_id: 'subtitled', name: '', ext: '', media_path: '', last_refresh: 0 } as const
    await insertRows(db, 'subtitles', [{ ...track, lang: 'en', source: 'user' }])
    await extras.request({ kind: 'video', id: 'fetching', extra: 'subtitles' }, 50)
    await fail({ kind: 'video', id: 'given-up', extra: 'subtitles' }, null)
    expect(await extras.requestTranscripts('subtitled', 4)).toBe(0)
    expect(await extras.requestTranscripts(undefined, 5)).toBe(2)
    expect(await extras.requestTranscripts(undefined, 6)).toBe(0)
    const transcript = { kind: 'video', id: 'a', extra: 'transcript' } as const
    expect(await extras.findDueTranscript(5)).toMatchObject({ ...transcript, title: 'Title' })
    expect(await extras.nextTranscript()).toBe(5)
    expect(await extras.findDue(5)).toBeUndefined()
    expect(await extras.nextAttempt()).toBe(50)
    await fail(transcript, null)
    expect(await extras.find(transcript)).toEqual({ attempts: 1, nextAttempt: null, message: 'Failed.' })
    expect(await extras.requestTranscripts('a', 7)).toBe(0)
    expect(await extras.findDueTranscript(5)).toMatchObject({ id: 'given-up' })
  })

  it('are requested for videos that never had them', async () => {
    const source_url = 'https://site.example/'
    await insertVideos(
      db,
      { id: 'fetched', source_url, comment_count: 0 },
      { id: 'gone', source_url, is_active: 0 },
      { id: 'local' },
      { id: 'other', source_url },
    )
    const track = { video_id: 'other', name: '', ext: '', media_path: '', last_refresh: 0 } as const
    await insertRows(db, 'subtitles', [{ ...track, lang: 'en', source: 'user' }])
    expect(await extras.requestNeverFetched('comments', 'fetched', 5)).toBe(0)
    expect(await extras.requestNeverFetched('comments', 'a', 5)).toBe(1)
    expect(await extras.requestNeverFetched('comments', undefined, 6)).toBe(1)
    expect(await extras.requestNeverFetched('subtitles', undefined, 7)).toBe(2)
    expect(await listRows(db, 'part_fetches', 'next_attempt', 'subject_id', 'part')).toEqual([
      { next_attempt: 5, subject_id: 'a', part: 'comments' },
      { next_attempt: 6, subject_id: 'other', part: 'comments' },
      { next_attempt: 7, subject_id: expect.any(String) as string, part: 'subtitles' },
      { next_attempt: 7, subject_id: expect.any(String) as string, part: 'subtitles' },
    ])
  })
})
