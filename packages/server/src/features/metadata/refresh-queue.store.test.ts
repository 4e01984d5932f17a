import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertMembers, insertPlaylists, insertVideos } from '../../testing/library-rows.ts'
import { createRefreshPlanStore } from './refresh-plan.store.ts'
import { createRefreshQueueStore, type RefreshKind } from './refresh-queue.store.ts'

let db: Database

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

describeEngines('the queue of refreshes', openTestDatabase => {
  beforeEach(async () => {
    db = await openTestDatabase()
    await insertChannels(db, { id: 'c', name: 'Channel' }, { id: 'd', name: 'Other' })
    await insertVideos(
      db,
      { id: 'v', title: 'One' },
      { id: 'w', title: 'Two' },
      { id: 'x', title: 'Three', channel_id: 'd' },
    )
    await insertPlaylists(db, { id: 'list', name: 'List' }, { id: 'mine', name: 'Mine', kind: 'custom' })
    await insertMembers(db, 'list', ['x', 'gone', 'x'])
  })

  it.each<[string, RefreshKind, string[], boolean, string[]]>([
    ['videos in the library', 'video', ['w', 'v', 'unknown'], false, ['video v One', 'video w Two']],
    ['a channel', 'channel', ['c'], false, ['channel c Channel']],
    ['a channel with its videos', 'channel', ['c'], true, ['channel c Channel', 'video v One', 'video w Two']],
    ['a playlist with its videos', 'playlist', ['list'], true, ['playlist list List', 'video x Three']],
    ['no custom playlist', 'playlist', ['mine'], false, []],
    ['nothing for an empty list', 'channel', [], true, []],
  ])('contains %s', async (_, kind, ids, hasVideos, expected) => {
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

  it('contains an item once that is requested twice at the same time', async () => {
    const add = async () => createRefreshQueueStore(db).add([{ kind: 'channel', ids: ['c'] }], true, 5)
    expect((await Promise.all([add(), add()])).toSorted()).toEqual([0, 3])
    expect(await createRefreshQueueStore(db).count(undefined)).toBe(3)
  })

  it('keeps the order of requests, and forgets the processed ones', async () => {
    const queue = createRefreshQueueStore(db)
    const plan = createRefreshPlanStore(db)
    await queue.add([{ kind: 'video', ids: ['x'] }], false, 5)
    await queue.add([{ kind: 'channel', ids: ['c'] }], false, 6)
    expect(await queued()).toEqual(['video x Three', 'channel c Channel'])
    await plan.removeRequested((await plan.nextRequested(0))!.place)
    expect(await queued()).toEqual(['channel c Channel'])
    expect(await queue.count(undefined)).toBe(1)
  })
})
