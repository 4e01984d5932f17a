import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/describe-engines.ts'
import { ABANDONED, createTrashMoveStore } from './trash-moves.store.ts'

describeEngines('videos that are being moved', openTestDatabase => {
  it('are moved by one process at a time', async () => {
    const moves = createTrashMoveStore(await openTestDatabase())
    const move = (owner: string) => ({ videoId: 'v', entryId: `entry of ${owner}`, owner, claimedAt: 5 })
    const claims = await Promise.all([moves.claim(move('one')), moves.claim(move('two'))])
    expect(claims.toSorted()).toEqual([false, true])
    expect(await moves.list()).toEqual([move(claims[0] ? 'one' : 'two')])
    await moves.release('v')
    expect(await moves.list()).toEqual([])
    expect(await moves.claim(move('three'))).toBe(true)
  })

  it('stay claimed without an owner after a move that could not be ended', async () => {
    const moves = createTrashMoveStore(await openTestDatabase())
    const move = { videoId: 'v', entryId: 'entry', owner: 'one', claimedAt: 5 }
    await moves.claim(move)
    await moves.abandon('v')
    expect(await moves.list()).toEqual([{ ...move, owner: ABANDONED }])
    expect(await moves.claim({ ...move, owner: 'two' })).toBe(false)
  })
})
