import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { INDEXED_CUES, indexedVideo } from '../../testing/indexed-video.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createPublicationStore, type PublicationStore } from './publications.store.ts'
import { createQueueStore } from './queue.store.ts'

const NOW = 1_000
const ME = { owner: 'me', leasedUntil: NOW + 60 }
const OTHER = { owner: 'other', leasedUntil: NOW + 90 }

describeEngines('publications', openTestDatabase => {
  let db: Database
  let publications: PublicationStore
  beforeEach(async () => {
    db = await openTestDatabase()
    publications = createPublicationStore(db)
  })
  const claim = async (id: string, owner = 'me') => {
    const item = {
      source_url: '',
      status: 'pending',
      state: 'downloaded',
      title: '',
      position: 1,
      queued_at: 0,
    } as const
    await insertRows(db, 'queue_items', [{ ...item, video_id: id, claimed_by: owner }])
    await insertRows(db, 'queue_attempts', [{ video_id: id, started_at: NOW - 1 }])
  }

  it('add a video and end its queue item in one step', async () => {
    await claim('v')
    expect(await publications.commit(ME, indexedVideo('v'), [['comments', 'timeout', 'slow']], NOW)).toBe(true)
    expect(await publications.list()).toEqual([
      {
        ...{ videoId: 'v', mediaPath: 'c/v.mp4', replacedPath: null },
        ...{ missed: [['comments', 'timeout', 'slow']], ...ME },
      },
    ])
    expect(await listRows(db, 'videos', 'id')).toEqual([{ id: 'v' }])
    expect(await listRows(db, 'queue_items', 'video_id')).toEqual([])
    expect(await listRows(db, 'queue_attempts', 'video_id', 'ended_at')).toEqual([{ video_id: 'v', ended_at: NOW }])
  })

  it('change nothing when the item is claimed by another owner, was ignored or removed', async () => {
    await claim('other', 'other')
    await claim('ignored')
    await createQueueStore(db).setStatus('ignored', 'ignore')
    expect(await publications.commit(ME, indexedVideo('other'), [], NOW)).toBe(false)
    expect(await publications.commit(ME, indexedVideo('ignored'), [], NOW)).toBe(false)
    expect(await publications.commit(ME, indexedVideo('removed'), [], NOW)).toBe(false)
    expect(await publications.list()).toEqual([])
    expect(await listRows(db, 'videos', 'id')).toEqual([])
  })

  it('are committed once when two processes try', async () => {
    await claim('v')
    const commits = await Promise.all([1, 2].map(async () => publications.commit(ME, indexedVideo('v'), [], NOW)))
    expect(commits.toSorted()).toEqual([false, true])
  })

  it('remember the file that the video had before the first of them', async () => {
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'v', media_path: 'c/old.mkv' })
    await claim('v')
    await publications.commit(ME, indexedVideo('v', 'c/new.mp4'), [], NOW)
    await claim('v')
    await publications.commit(ME, indexedVideo('v', 'c/newest.mp4'), [], NOW + 1)
    expect(await publications.list()).toEqual([
      { videoId: 'v', mediaPath: 'c/newest.mp4', replacedPath: 'c/old.mkv', missed: [], ...ME },
    ])
  })

  it('are listed in the order of their commits, until they are finished', async () => {
    for (const [index, id] of ['b', 'c', 'a'].entries()) {
      await claim(id)
      await publications.commit(ME, indexedVideo(id), [], NOW + Math.floor(index / 2))
    }
    expect((await publications.list()).map(({ videoId }) => videoId)).toEqual(['b', 'c', 'a'])
    expect([await publications.finish('b', 'me'), await publications.finish('b', 'me')]).toEqual([true, false])
    expect((await publications.list()).map(({ videoId }) => videoId)).toEqual(['c', 'a'])
  })

  it('are completed by one owner, which another replaces only when nothing has changed since it was seen', async () => {
    await claim('v')
    await publications.commit(ME, indexedVideo('v'), [], NOW)
    const [seen] = await publications.list()
    expect(await publications.renew('v', { ...ME, leasedUntil: NOW + 70 })).toBe(true)
    expect(await publications.claim(seen!, OTHER)).toBe(false)
    const [renewed] = await publications.list()
    expect(renewed).toMatchObject({ owner: 'me', leasedUntil: NOW + 70 })
    const claims = await Promise.all(['a', 'b'].map(async owner => publications.claim(renewed!, { ...OTHER, owner })))
    expect(claims.toSorted()).toEqual([false, true])
    expect([await publications.renew('v', ME), await publications.finish('v', 'me')]).toEqual([false, false])
  })

  it('that failed have no owner, and can be claimed', async () => {
    await claim('v')
    await publications.commit(ME, indexedVideo('v'), [], NOW)
    await publications.release('v', 'other')
    expect(await publications.list()).toMatchObject([ME])
    await publications.release('v', 'me')
    const [failed] = await publications.list()
    expect(failed).toMatchObject({ owner: null, leasedUntil: null })
    expect(await publications.claim(failed!, OTHER)).toBe(true)
    expect(await publications.finish('v', 'other')).toBe(true)
  })

  it('list the subtitle tracks that have no file yet, with their cues', async () => {
    await claim('v')
    await publications.commit(ME, indexedVideo('v'), [], NOW)
    expect(await publications.tracks('v')).toEqual([
      { lang: 'en', mediaPath: 'c/v.en.vtt', cues: INDEXED_CUES },
      { lang: 'fr', mediaPath: 'c/v.fr.vtt', cues: [] },
    ])
    expect(await publications.tracks('w')).toEqual([])
  })

  it('find a path that another video uses on a disk that ignores case', async () => {
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'v', media_path: 'c/Video.mp4' })
    await claim('Queued')
    const isTaken = async (path: string, id: string) => publications.isPathTaken(path, id)
    expect([await isTaken('C/video.MP4', 'other'), await isTaken('c/Video.mp4', 'v')]).toEqual([true, false])
    expect([await isTaken('c/new.mp4', 'queued'), await isTaken('c/new.mp4', 'Queued')]).toEqual([true, false])
    expect(await isTaken('c/new.mp4', 'new')).toBe(false)
  })

  it('record files that were kept under another name', async () => {
    await publications.addKept('b', NOW)
    await publications.addKept('a', NOW)
    await publications.addKept('b', NOW + 1)
    expect(await publications.listKept()).toEqual(['a', 'b'])
    await publications.dropKept('a')
    expect(await publications.listKept()).toEqual(['b'])
  })
})
