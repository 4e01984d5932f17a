import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createRefreshPlanStore } from './refresh-plan.store.ts'
import { createRefreshQueueStore, type RefreshKind } from './refresh-queue.store.ts'

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.exec(`
    INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'Channel', 0), ('d', 'Other', 0);
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
      VALUES ('v', 'c', 'One', 'videos', 0, 0, 0, 'v.mp4'), ('w', 'c', 'Two', 'videos', 0, 0, 0, 'w.mp4'),
        ('x', 'd', 'Three', 'videos', 0, 0, 0, 'x.mp4');
    INSERT INTO playlists (id, name, kind, last_refresh) VALUES ('list', 'List', 'regular', 0), ('mine', 'Mine', 'custom', 0);
    INSERT INTO playlist_entries (playlist_id, position, video_id, title) VALUES ('list', 0, 'x', 'Three'), ('list', 1, 'gone', 'Gone');`)
})
afterEach(() => db.close())

async function queued() {
  const plan = createRefreshPlanStore(db)
  const subjects: string[] = []
  for (let after = 0; ;) {
    const next = await plan.nextRequested(after)
    if (next === undefined) return subjects
    subjects.push(`${next.kind} ${next.id} ${next.title}`)
    after = next.place
  }
}

it.each<[string, RefreshKind, string[], boolean, string[]]>([
  ['videos in the library', 'video', ['w', 'v', 'unknown'], false, ['video v One', 'video w Two']],
  ['a channel', 'channel', ['c'], false, ['channel c Channel']],
  ['a channel with its videos', 'channel', ['c'], true, ['channel c Channel', 'video v One', 'video w Two']],
  ['a playlist with its videos', 'playlist', ['list'], true, ['playlist list List', 'video x Three']],
  ['no custom playlist', 'playlist', ['mine'], false, []],
])('queues %s', async (_, kind, ids, hasVideos, expected) => {
  const queue = createRefreshQueueStore(db)
  expect(await queue.add([{ kind, ids }], hasVideos, 5)).toBe(expected.length)
  expect((await queued()).toSorted()).toEqual(expected.toSorted())
  expect(await queue.count(undefined)).toBe(expected.length)
})

it('counts only items that were not queued before', async () => {
  const queue = createRefreshQueueStore(db)
  await queue.add([{ kind: 'video', ids: ['v'] }], false, 5)
  expect(await queue.add([{ kind: 'video', ids: ['v', 'w'] }], false, 6)).toBe(1)
  expect([await queue.count('video'), await queue.count('channel')]).toEqual([2, 0])
  expect([await queue.has('video', 'v'), await queue.has('channel', 'v')]).toEqual([true, false])
})
