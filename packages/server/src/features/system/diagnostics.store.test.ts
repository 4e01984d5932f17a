import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createDiagnosticsStore, type DiagnosticsStore } from './diagnostics.store.ts'

describeEngines('the data for diagnostics', openTestDatabase => {
  let db: Database
  let diagnostics: DiagnosticsStore

  beforeEach(async () => {
    db = await openTestDatabase()
    diagnostics = createDiagnosticsStore(db)
  })

  it('has the last scan of every subscription, sorted by name and ID', async () => {
    const subscribed = { is_subscribed: 1, last_refresh: 0 } as const
    await insertRows(db, 'channels', [
      { ...subscribed, id: 'c2', name: 'Same' },
      { ...subscribed, id: 'c1', name: 'Same' },
      { id: 'c3', name: 'Not subscribed', last_refresh: 0 },
    ])
    await insertRows(db, 'playlists', [{ ...subscribed, id: 'c1', name: 'First', kind: 'regular' }])
    await insertRows(db, 'source_scans', [
      { kind: 'channel', id: 'c1', last_success: 5, last_error: 'blocked', failures: 2 },
    ])
    const never = { lastSuccess: null, subscribedAt: null, lastError: null, failures: 0 }
    expect(await diagnostics.listScans()).toEqual([
      { kind: 'playlist', id: 'c1', name: 'First', ...never },
      {
        kind: 'channel',
        id: 'c1',
        name: 'Same',
        lastSuccess: 5,
        subscribedAt: null,
        lastError: 'blocked',
        failures: 2,
      },
      { kind: 'channel', id: 'c2', name: 'Same', ...never },
    ])
    expect(await diagnostics.countSubscriptions()).toBe(3)
  })

  it('counts the failed items of the queue', async () => {
    expect(await diagnostics.countFailedItems()).toBe(0)
    const item = { source_url: '', status: 'pending', position: 1, title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'a', state: 'failed' },
      { ...item, video_id: 'b', state: 'waiting' },
    ])
    expect(await diagnostics.countFailedItems()).toBe(1)
  })
})
