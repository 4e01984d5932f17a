import { readdir, rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTrashFixture, type TrashFixture } from '../../testing/trash-fixture.ts'

const DAY_S = 24 * 3600
const GIB = 1024 ** 3
const byUser = { reason: 'user', deletedBy: 'ann' } as const

let t: TrashFixture
beforeEach(async () => {
  t = await openTrashFixture()
})
afterEach(() => t.close())

describe('purging the trash', () => {
  async function fill(ids: readonly string[]) {
    for (const id of ids) {
      await t.addVideo(id)
      await t.start().removal.removeVideo(id, byUser)
      t.now += DAY_S
    }
  }
  const ids = async () => (await t.list()).map(({ youtube_id: id }) => id)

  it('deletes entries that have expired, and no others', async () => {
    await fill(['v1', 'v2'])
    t.settings.application.trash_days = 3
    t.now += 1
    expect((await t.list())[0]).toMatchObject({ expires_at: 1_700_000_000 + 3 * DAY_S })
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v1', 'v2'])
    t.now += DAY_S
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v2'])
    t.settings.application.trash_days = null
    t.now += 1000 * DAY_S
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v2'])
    expect((await t.list())[0]).toMatchObject({ expires_at: null })
  })

  it('deletes the oldest entries, only as many as needed, while the disk is short of space', async () => {
    t.settings.application.trash_days = null
    await fill(['v1', 'v2', 'v3'])
    t.space = { free: 10 * GIB - 1, total: 1000 * GIB }
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v2', 'v3'])
    // A small disk: 5% of it are enough.
    t.space = { free: 1 * GIB, total: 20 * GIB }
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v2', 'v3'])
    t.settings.application.trash_min_free_gib = 2
    await t.start().maintenance.run()
    expect(await ids()).toEqual([])
  })

  it('deletes nothing while the media folder is not mounted, or if the limit is 0', async () => {
    await fill(['v1'])
    t.settings.application.trash_min_free_gib = 0
    t.space = { free: 0, total: 20 * GIB }
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v1'])
    t.now += 1000 * DAY_S
    await rm(t.media('.tubecellar'))
    await t.start().maintenance.run()
    await t.start().maintenance.recover()
    expect(await ids()).toEqual(['v1'])
    expect(await readdir(t.media('.trash'))).toHaveLength(1)
  })

  it('keeps entries without a file on the volume that is short of space', async () => {
    t.settings.application.trash_days = null
    for (const [id, channel] of [
      ['v1', 'c'],
      ['v2', 'd'],
      ['v3', 'd'],
    ] as const) {
      await t.addVideo(id, channel)
      await t.start().removal.removeVideo(id, byUser)
      t.now += DAY_S
    }
    const idByEntry = new Map((await t.list()).map(entry => [entry.id, entry.youtube_id]))
    t.diskSpace.d = { free: 10 * GIB - 30, total: 1000 * GIB }
    const { maintenance, context } = t.start()
    context.files = {
      ...context.files,
      listVolumes: () => Promise.resolve([[''], ['d']]),
      sizeOn: (id, folders) => Promise.resolve((idByEntry.get(id) === 'v1') === folders.includes('d') ? 0 : 20),
    }
    await maintenance.run()
    expect(await ids()).toEqual(['v1'])
  })

  it('counts a clock that jumps ahead as one day', async () => {
    t.settings.application.trash_days = 4
    await fill(['v1', 'v2'])
    await t.start().maintenance.run()
    const [before] = await t.list()
    const year = 365 * DAY_S
    t.now += year
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v1', 'v2'])
    expect((await t.list())[0]?.expires_at).toBe(before!.expires_at! + year - DAY_S)
    // The jump counted as one day, the third of the first entry.
    t.now += DAY_S
    await t.start().maintenance.run()
    expect(await ids()).toEqual(['v2'])
    t.now += DAY_S
    await t.start().maintenance.run()
    expect(await ids()).toEqual([])
  })

  it('ignores the jump after the clock is corrected', async () => {
    t.settings.application.trash_days = 3
    await fill(['v1'])
    await t.start().maintenance.run()
    const listed = await t.list()
    t.now += 365 * DAY_S
    await t.start().maintenance.run()
    t.now -= 365 * DAY_S
    await t.start().maintenance.run()
    expect(await t.list()).toEqual(listed)
    t.now += DAY_S
    await t.start().maintenance.run()
    t.now += DAY_S
    await t.start().maintenance.run()
    expect(await ids()).toEqual([])
  })
})
