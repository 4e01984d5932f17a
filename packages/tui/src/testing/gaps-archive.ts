import type { GapVideo } from '@tubecellar/core/contract'
import { gapVideoFixture, pageFixture } from '@tubecellar/core/testing'
import { createFullArchive } from './large-archive.ts'

const video = (youtube_id: string, title: string, fields: Partial<GapVideo>) =>
  gapVideoFixture({ youtube_id, title, duration: 1695, published: '2026-11-14T00:00:00+00:00', ...fields })

/** {@link createFullArchive} with a channel that has a missing video in each state. */
export function createGapsArchive() {
  const archive = createFullArchive()
  archive.transport.on('getChannelGaps', () => ({
    ...pageFixture([
      video('queued', 'Night shift on line 11, in the rain', { state: 'queued' }),
      video('short', 'Relief boat', { duration: 38, rule: 'min_duration', reason: 'Shorter than 45s.' }),
      video('members', 'Truing a wheel by ear', { state: 'failed', reason: 'Members only.', attempts: 2 }),
      video('ignored', 'Salt on the lens', { state: 'ignored' }),
      video('removed', 'First attempt, unlisted', { state: 'removed', removed_at: '2026-11-20T00:00:00+00:00' }),
    ]),
    summary: {
      known: 214,
      archived: 209,
      queued: 1,
      skipped: 1,
      ignored: 1,
      failed: 1,
      removed: 1,
      rules: [{ rule: 'min_duration', count: 1 }],
      last_scan: '2026-11-22T04:00:00+00:00',
      last_listing: null,
    },
  }))
  return archive
}
