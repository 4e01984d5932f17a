import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/describe-engines.ts'
import { ABANDONED, createTrashMoveStore } from './trash-moves.store.ts'

const MOVE = { videoId: 'v', entryId: 'entry', owner: 'one', claimedAt: 5 }

describeEngines('videos that are being moved', openTestDatabase => {
  it('are moved by one process at a time', async () => {
    const moves = createTrashMoveStore(await openTestDatabase())
    const move = (owner: string) => ({ ...MOVE, owner, entryId: `entry of ${owner}` })
    const claims = await Promise.all([moves.claim(move('one')), moves.claim(move('two'))])
    expect(claims.toSorted()).toEqual([false, true])
    const winner = move(claims[0] ? 'one' : 'two')
    expect(await moves.list()).toEqual([winner])
    await moves.release(winner)
    expect(await moves.list()).toEqual([])
    expect(await moves.claim(move('three'))).toBe(true)
  })

  it('are claimed by one process after a loss, unless the claim was renewed', async () => {
    const moves = createTrashMoveStore(await openTestDatabase())
    await moves.claim(MOVE)
    expect(await moves.renew({ ...MOVE, claimedAt: 6 })).toBe(true)
    const [renewed] = await moves.list()
    expect(await moves.takeOver(MOVE, { owner: 'two', claimedAt: 70 })).toBe(false)
    const taken = await Promise.all([
      moves.takeOver(renewed!, { owner: 'two', claimedAt: 70 }),
      moves.takeOver(renewed!, { owner: 'three', claimedAt: 71 }),
    ])
    expect(taken.toSorted()).toEqual([false, true])
  })

  it('stay with the process that claimed them after the loss of the first one', async () => {
    const moves = createTrashMoveStore(await openTestDatabase())
    await moves.claim(MOVE)
    await moves.takeOver(MOVE, { owner: 'two', claimedAt: 70 })
    expect(await moves.renew({ ...MOVE, claimedAt: 71 })).toBe(false)
    await moves.release(MOVE)
    await moves.abandon(MOVE)
    expect(await moves.list()).toEqual([{ ...MOVE, owner: 'two', claimedAt: 70 }])
  })

  it('stay claimed without an owner after a move that could not be ended', async () => {
    const moves = createTrashMoveStore(await openTestDatabase())
    await moves.claim(MOVE)
    await moves.abandon(MOVE)
    expect(await moves.list()).toEqual([{ ...MOVE, owner: ABANDONED }])
    expect(await moves.claim({ ...MOVE, owner: 'two' })).toBe(false)
  })
})
