import { expect, it, vi } from 'vitest'
import { createFaults, type FaultReport } from '../../platform/faults.ts'
import { createStorageWaits } from './storage-waits.ts'

const full: FaultReport = { code: 'media-low', severity: 'problem', blocks: 'downloads', message: 'Full.', fix: '' }

function setUp(release: () => number = () => 2) {
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() }
  const clock = { now: () => 5_000 }
  const faults = createFaults({ clock, log })
  const store = { release: vi.fn(release) }
  const jobs = { enqueue: vi.fn(async () => 'job') }
  const waits = createStorageWaits({
    store,
    storage: { findDownloadBlock: async () => faults.find('downloads') as never },
    faults,
    jobs: jobs as never,
    clock,
    log: log as never,
  })
  return { faults, store, jobs, waits, log }
}

it('waiting downloads continue when the disk works again, and not before', async () => {
  const { faults, store, jobs, waits } = setUp()
  faults.report('disk', [full])
  waits.start()
  await vi.waitFor(() => expect(store.release).not.toHaveBeenCalled())
  faults.report('disk', [])
  await vi.waitFor(() => expect(jobs.enqueue).toHaveBeenCalledTimes(1))
  expect(store.release).toHaveBeenCalledWith(5)
})

it('continues and reports nothing after a stop', async () => {
  const { faults, store, waits, log } = setUp(() => {
    waits.stop()
    throw new Error('The database connection is not open')
  })
  waits.start()
  await vi.waitFor(() => expect(store.release).toHaveBeenCalledTimes(1))
  faults.report('disk', [full])
  faults.report('disk', [])
  await new Promise(resolve => setImmediate(resolve))
  expect(store.release).toHaveBeenCalledTimes(1)
  expect(log.warn.mock.calls.map(([, text]) => text as string)).toEqual(['Full.'])
})
