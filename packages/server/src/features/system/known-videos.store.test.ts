import { expect, it } from 'vitest'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createKnownVideoStore } from './known-videos.store.ts'

describeEngines('the known videos', openTestDatabase => {
  it('are the newest of each site', async () => {
    const db = await openTestDatabase()
    await insertRows(db, 'channels', [{ id: 'c', name: 'C', last_refresh: 0 }])
    const video = { channel_id: 'c', title: '', vid_type: 'videos', published: 0, last_refresh: 0 } as const
    const add = (id: string, downloaded: number, url: string | null, isActive: 0 | 1 = 1) =>
      insertRows(db, 'videos', [
        { ...video, id, downloaded, source_url: url, media_path: `c/${id}`, is_active: isActive },
      ])
    await add('a', 1, 'https://one.example/a')
    await add('b', 3, 'https://one.example/b')
    await add('c', 2, 'https://two.example/c')
    await add('d', 9, null)
    await add('e', 9, 'https://three.example/e', 0)
    await add('f', 1, 'https://four.example/f')
    expect(await createKnownVideoStore(db).listNewest(2)).toEqual([
      { host: 'one.example', url: 'https://one.example/b', downloaded: 3 },
      { host: 'two.example', url: 'https://two.example/c', downloaded: 2 },
    ])
  })

  it('are next to the number of failures', async () => {
    const db = await openTestDatabase()
    const item = { source_url: '', status: 'pending', position: 1, title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'a', state: 'failed', error_class: 'challenge' },
      { ...item, video_id: 'b', state: 'waiting', error_class: 'format' },
      { ...item, video_id: 'c', state: 'waiting', error_class: 'private' },
      { ...item, video_id: 'd', state: 'queued', error_class: 'challenge' },
    ])
    expect(await createKnownVideoStore(db).countFailed(['challenge', 'format'])).toBe(2)
  })
})
