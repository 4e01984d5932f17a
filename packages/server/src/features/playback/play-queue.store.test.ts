import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos } from '../../testing/library-rows.ts'
import { sql } from 'kysely'
import { createVideoListStore } from '../videos/video-list.store.ts'
import { createPlayQueueService } from './play-queue.service.ts'
import { createPlayQueueStore, type PlayQueueStore } from './play-queue.store.ts'

const ME = 1
const OTHER = 2

describeEngines('play queues', openTestDatabase => {
  let db: Database
  let queues: PlayQueueStore

  beforeEach(async () => {
    db = await openTestDatabase()
    queues = createPlayQueueStore(db)
    await insertUser(db, ME)
    await insertUser(db, OTHER)
    await insertChannels(db, { id: 'c', name: 'Harbour' })
    await insertVideos(db, ...['a', 'b', 'c'].map(id => ({ id, duration: 60 })))
  })

  const queue = { videoIds: ['b', 'a', 'c'], currentId: 'a', repeat: 'all', version: 0 } as const

  it('belong to one user', async () => {
    expect(await queues.replace(ME, queue)).toBe(true)
    expect(await queues.find(ME)).toEqual({ ...queue, version: 1 })
    expect(await queues.find(OTHER)).toEqual({ videoIds: [], currentId: null, repeat: 'off', version: 0 })
  })

  it('are replaced only by a change of the latest version', async () => {
    await queues.replace(ME, queue)
    expect(await queues.replace(ME, queue)).toBe(false)
    expect(await queues.replace(ME, { ...queue, videoIds: ['c'], version: 1 })).toBe(true)
    expect(await queues.replace(ME, { ...queue, version: 1 })).toBe(false)
    expect(await queues.find(ME)).toMatchObject({ videoIds: ['c'], version: 2 })
  })

  it('leave out deleted videos, and continue after the deleted one', async () => {
    const service = createPlayQueueService({ queues, videoLists: createVideoListStore(db) })
    await service.replace(ME, queue)
    await changeRows(db, sql`DELETE FROM videos WHERE id = 'a'`)
    expect(await service.get(ME)).toMatchObject({
      videos: [{ youtube_id: 'b', title: 'b', channel_name: 'Harbour', duration: 60 }, { youtube_id: 'c' }],
      current_id: 'b',
    })
    await changeRows(db, sql`DELETE FROM videos WHERE id = 'b'`)
    expect(await service.get(ME)).toMatchObject({ videos: [{ youtube_id: 'c' }], current_id: null })
  })

  it('list the videos to add in the order of the list', async () => {
    const service = createPlayQueueService({ queues, videoLists: createVideoListStore(db) })
    await changeRows(db, sql`UPDATE videos SET view_count = CASE id WHEN 'b' THEN 9 ELSE 1 END`)
    const listed = await service.listVideos({ userId: ME, channel: 'c' }, { sort: 'views', order: 'desc' })
    expect(listed.map(({ youtube_id }) => youtube_id)[0]).toBe('b')
    expect(listed).toHaveLength(3)
  })
})
