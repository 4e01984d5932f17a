import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTrashFixture, type TrashFixture } from '../../testing/trash-fixture.ts'
import { CLAIM_LEASE_S } from './claim-video.ts'

const byUser = { reason: 'user', deletedBy: 'ann' } as const

let t: TrashFixture
beforeEach(async () => {
  t = await openTrashFixture()
})
afterEach(() => t.close())

/** A process of another computer: no other process can see whether it has ended. */
function startRemote(crash?: { left: number }) {
  const started = t.start(crash)
  started.context.isAlive = () => true
  return started
}

/** Runs `work` after each file that the process moves to the trash. */
function afterMove({ context }: ReturnType<typeof startRemote>, work: () => void | Promise<void>) {
  const { files } = context
  context.files = {
    ...files,
    async moveIn(...args) {
      const isMoved = await files.moveIn(...args)
      await work()
      return isMoved
    },
  }
}

describe('a move of a process on another computer', () => {
  it('is ended by others when its claim was not renewed for the time of a lease', async () => {
    const { id, paths } = await t.addVideo('v')
    const before = t.library()
    const crash = { left: Infinity }
    const killed = startRemote(crash)
    afterMove(killed, () => {
      crash.left = 0
    })
    await expect(killed.removal.removeVideo(id, byUser)).rejects.toThrow('killed')
    expect(paths.filter(t.isThere)).toEqual(paths.slice(1))
    const { maintenance, removal } = startRemote()
    t.now += CLAIM_LEASE_S - 1
    await maintenance.run()
    await expect(removal.removeVideo(id, byUser)).rejects.toMatchObject({ code: 'videoBusy' })
    t.now += 1
    await maintenance.run()
    expect(paths.filter(t.isThere)).toEqual(paths)
    expect(t.library()).toEqual(before)
    await removal.removeVideo(id, byUser)
    expect(await t.list()).toHaveLength(1)
  })

  it('changes no files when it continues after another process has ended it', async () => {
    const { id, paths } = await t.addVideo('v')
    const before = t.library()
    const [stopped, other] = [startRemote(), startRemote()]
    afterMove(stopped, async () => {
      t.now += CLAIM_LEASE_S
      await other.maintenance.run()
    })
    await expect(stopped.removal.removeVideo(id, byUser)).rejects.toMatchObject({ code: 'videoBusy' })
    expect(paths.filter(t.isThere)).toEqual(paths)
    expect(t.library()).toEqual(before)
    expect(t.db.raw.prepare('SELECT * FROM trash_moves').all()).toEqual([])
    expect(await t.list()).toEqual([])
  })
})
