import { expect, it } from 'vitest'
import type { DownloadItem } from '../../contract/index.ts'
import { downloadFixture } from '../../testing/index.ts'
import { queueItemState, stateLines, stateSummary } from './queue-item-state.ts'

const NOW_MS = new Date(2026, 10, 20, 12).getTime()
const at = (hour: number, day = 20) => new Date(2026, 10, day, hour, 24).getTime() / 1000
const state = (item: Partial<DownloadItem>) =>
  queueItemState(downloadFixture(item), { nowMs: NOW_MS, sizeUnit: 'binary' })
const texts = (item: Partial<DownloadItem>) => {
  const { title, detail } = stateLines(state(item))
  return [title, detail, stateSummary(state(item))]
}
const MIB = 1024 * 1024

it('describes each state in a title, a second line and a short text', () => {
  const progress = { step: 'x', fraction: 0.62, received_bytes: 148 * MIB, total_bytes: 239 * MIB }
  expect(
    texts({ queue_state: 'downloading', progress: { ...progress, bytes_per_second: 3.1 * MIB, seconds_left: 29 } }),
  ).toEqual([
    'Downloading',
    '62%, 148.0 MiB of 239.0 MiB, 3.1 MiB/s, 0:29 left',
    '62%, 0:29 left, 148.0 MiB of 239.0 MiB, 3.1 MiB/s',
  ])
  expect(texts({ queue_state: 'queued', position: 2 })).toEqual(['Queued', 'position 2', 'position 2'])
  expect(texts({ queue_state: 'waiting', next_attempt: at(16), reason: 'bot check' })).toEqual([
    'Waiting until 16:24',
    'bot check',
    'until 16:24, bot check',
  ])
  expect(texts({ queue_state: 'waiting', next_attempt: at(9, 21) })).toEqual([
    'Waiting until 21 Nov 2026, 09:24',
    '',
    'until 21 Nov 2026, 09:24',
  ])
  expect(texts({ queue_state: 'failed', reason: 'private video', advice: 'Add cookies' })).toEqual([
    'Failed: private video',
    'Add cookies',
    'private video',
  ])
  expect(texts({ status: 'ignore', queue_state: 'ignored' })).toEqual(['Ignored', '', ''])
})

it('shows the step of a download without a transfer', () => {
  const progress = { step: 'Copying', fraction: null, received_bytes: null, total_bytes: null }
  const item = {
    queue_state: 'downloading',
    progress: { ...progress, bytes_per_second: null, seconds_left: null },
  } as const
  expect(texts(item)).toEqual(['Downloading', 'Copying', 'Copying'])
  expect(texts({ queue_state: 'downloading' })).toEqual(['Downloading', '', ''])
})

it('uses what other servers send, and never their message as the reason', () => {
  expect(texts({ message: 'ERROR: [youtube] x: Sign in' })).toEqual(['Failed: see the details', '', 'see the details'])
  expect(state({}).tag).toBe('queued')
  expect(['waiting', 'failed', 'indexed'].map(each => state({ state: each as 'failed' }).tag)).toEqual([
    'waiting',
    'failed',
    'downloading',
  ])
})
