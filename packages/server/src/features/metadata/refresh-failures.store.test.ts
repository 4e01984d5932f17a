import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertPlaylists, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createRefreshFailureStore, type RefreshFailure } from './refresh-failures.store.ts'

const DAY_S = 86_400
const MAX_FAILURES = 2

describeEngines('failures of refreshes', openTestDatabase => {
  let db: Database
  beforeEach(async () => {
    db = await openTestDatabase()
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'a' })
    await insertPlaylists(db, { id: 'p' })
  })

  const fail = async (changes: Partial<RefreshFailure>) =>
    createRefreshFailureStore(db).add(
      { kind: 'video', id: 'a', errorClass: 'gone', message: 'Gone.', isGone: true, now: 0, ...changes },
      MAX_FAILURES,
    )
  const failures = () => listRows(db, 'refresh_failures', 'looked_at', 'error_class', 'message', 'strikes', 'struck_on')

  it('count once per day, and the last allowed one makes the subject inactive', async () => {
    expect(await fail({ now: 0 })).toBe(false)
    expect(await fail({ now: DAY_S - 1, message: 'Still gone.' })).toBe(false)
    expect(await failures()).toEqual([
      { looked_at: DAY_S - 1, error_class: 'gone', message: 'Still gone.', strikes: 1, struck_on: '1970-01-01' },
    ])
    expect(await listRows(db, 'videos', 'is_active')).toEqual([{ is_active: 1 }])
    expect(await fail({ now: DAY_S })).toBe(true)
    expect(await listRows(db, 'videos', 'is_active')).toEqual([{ is_active: 0 }])
    expect(await fail({ now: 2 * DAY_S })).toBe(false)
  })

  it('of several workers make the subject inactive once', async () => {
    await fail({ now: 0 })
    const results = await Promise.all([fail({ now: DAY_S }), fail({ now: DAY_S }), fail({ now: DAY_S })])
    expect(results.toSorted()).toEqual([false, false, true])
    expect((await failures()).map(row => row.strikes)).toEqual([2])
  })

  it('do not count if the source is not gone', async () => {
    await fail({ now: 0 })
    expect(await fail({ now: DAY_S, isGone: false, errorClass: 'offline' })).toBe(false)
    expect(await failures()).toEqual([
      { looked_at: DAY_S, error_class: 'offline', message: 'Gone.', strikes: 1, struck_on: '1970-01-01' },
    ])
    expect(await fail({ id: 'other', isGone: false })).toBe(false)
    expect((await failures()).map(row => [row.strikes, row.struck_on])).toContainEqual([0, null])
  })

  it.each(['channel', 'playlist'] as const)('make a %s inactive too', async kind => {
    const id = kind === 'channel' ? 'c' : 'p'
    await fail({ kind, id })
    expect(await fail({ kind, id, now: DAY_S })).toBe(true)
    expect(await listRows(db, `${kind}s`, 'is_active')).toEqual([{ is_active: 0 }])
  })
})
