import { pino } from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseHealth } from './diagnostics.store.ts'
import { createDatabaseWatch, type FileIdentity } from './database-watch.ts'
import { createFaults, type Faults } from '../../platform/faults.ts'

const DAY_MS = 24 * 3_600_000

let state: { file: FileIdentity | undefined; health: DatabaseHealth; ms: number }
let faults: Faults
let acts: string[]
const save = vi.fn<() => Promise<string>>()
const examined = () => acts.filter(act => act === 'diagnose').length

function createWatch() {
  const clock = { now: () => state.ms }
  const log = pino({ level: 'silent' })
  faults = createFaults({ clock, log })
  return createDatabaseWatch({
    file: '/data/cellar.db',
    identify: () => state.file,
    stopWriting: () => void acts.push('stop writing'),
    saveSnapshot: save,
    diagnose: () => {
      acts.push('diagnose')
      return Promise.resolve(state.health)
    },
    optimize: () => undefined,
    advice: () => Promise.resolve('Run: restore'),
    faults,
    clock,
    log,
  })
}

beforeEach(() => {
  state = { file: { id: '1:1', sizeBytes: 4096 }, health: { tag: 'sound' }, ms: 1_800_000_000_000 }
  acts = []
  save.mockReset().mockImplementation(() => {
    acts.push('save')
    return Promise.resolve('s1')
  })
})

describe('the file of the database', () => {
  it('may change its size, or be unreadable for a moment', async () => {
    const watch = createWatch()
    state.file = { id: '1:1', sizeBytes: 100 }
    await watch.check()
    expect(faults.list()).toEqual([])
  })

  it.each([
    ['missing', undefined, 'database-missing'],
    ['another one', { id: '1:2', sizeBytes: 4096 }, 'database-replaced'],
  ])('is %s: nothing is written, and the open database is saved once', async (_, file, code) => {
    const watch = createWatch()
    state.file = file
    await Promise.all([watch.check(), watch.check()])
    await watch.check()
    expect(acts).toEqual(['stop writing', 'save'])
    expect(faults.list()).toMatchObject([
      { code, blocks: 'changes', message: expect.stringContaining('snapshot s1') as string, fix: 'Run: restore' },
    ])
    expect(faults.list()[0]?.publicMessage).not.toContain('/data')
  })

  it('is missing, and cannot be saved: both are reported', async () => {
    const watch = createWatch()
    save.mockRejectedValue(new Error('no space'))
    state.file = undefined
    await watch.check()
    expect(faults.list()[0]?.message).toContain('could not be saved as a snapshot: Error: no space')
  })

  it('is empty: there is nothing to save', async () => {
    const watch = createWatch()
    state.file = { id: '1:1', sizeBytes: 0 }
    await watch.check()
    expect(acts).toEqual(['stop writing'])
    expect(faults.list()).toMatchObject([{ code: 'database-emptied' }])
  })
})

describe('the pages of the database', () => {
  it('are read once a day', () => {
    const watch = createWatch()
    watch.diagnoseIfDue()
    expect(examined()).toBe(0)
    state.ms += DAY_MS
    watch.diagnoseIfDue()
    watch.diagnoseIfDue()
    expect(examined()).toBe(1)
  })

  it('that are damaged are reported, and nothing is written any longer', async () => {
    const watch = createWatch()
    state.health = { tag: 'broken', message: 'row 1 missing' }
    await watch.diagnose()
    expect(acts).toEqual(['diagnose', 'stop writing'])
    expect(faults.list()).toMatchObject([{ code: 'database-damaged', blocks: 'changes', fix: 'Run: restore' }])
  })

  it('are read when SQLite reports damage, and not for other errors', async () => {
    const watch = createWatch()
    watch.noteError(Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' }))
    watch.noteError(new Error('other'))
    watch.noteError(undefined)
    expect(examined()).toBe(0)
    for (let error = 0; error < 3; error++)
      watch.noteError(Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT_INDEX' }))
    await vi.waitFor(() => expect(examined()).toBe(1))
  })
})
