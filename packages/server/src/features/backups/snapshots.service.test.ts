import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderFiles } from '../../platform/files/folder-files.ts'
import { MIN_SNAPSHOTS } from './snapshot-rotation.ts'
import { createSnapshots } from './snapshots.service.ts'
import { createSnapshotWriter } from './snapshot-writer.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In the time zone of the server. */
const MORNING = new Date(2026, 7, 5, 9, 0).getTime()

let folder: string
let testBed: ReturnType<typeof createWorld>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-snapshots-'))
  testBed = createWorld()
})
afterEach(() => rm(folder, { recursive: true }))

function createWorld() {
  const state = {
    ms: MORNING,
    isEnabled: true,
    problem: undefined as string | undefined,
    freeBytes: 1e12,
    isLocked: false,
    /** A copy waits for this halfway. */
    gate: Promise.resolve(),
  }
  const files = createFolderFiles(folder, '.db')
  const clock = { now: () => state.ms }
  const snapshotWriter = createSnapshotWriter({
    files,
    copyTo: async (file, signal) => {
      await writeFile(file, 'half')
      await state.gate
      signal.throwIfAborted()
      await writeFile(file, 'a copy')
      if (state.problem !== undefined) throw new Error(state.problem)
    },
    copyBytes: () => 1000,
    lock: () => {
      if (state.isLocked) return undefined
      state.isLocked = true
      return { release: () => void (state.isLocked = false) }
    },
    freeBytes: () => Promise.resolve(state.freeBytes),
    clock,
  })
  const snapshots = createSnapshots({
    files,
    snapshotWriter,
    copies: {
      check: () => Promise.resolve({ problem: undefined, schema: 1 }),
      schema: 1,
      restoreDatabase: () => Promise.resolve({ added: [], leftOut: [] }),
    },
    preview: () => Promise.reject(new Error('not asked for')),
    version: 'v1',
    isEnabled: () => Promise.resolve(state.isEnabled),
    isBusy: () => Promise.resolve(false),
    whileOffline: work => work(() => Promise.resolve()),
    clock,
    log: pino({ level: 'silent' }),
  })
  /** Polls as the scheduler does, a few times within a moment. */
  const poll = async () => {
    for (let turn = 0; turn < 3; turn++)
      if (await snapshots.isDailyDue()) await snapshots.create('daily').catch(() => undefined)
  }
  const count = async () => (await readdir(folder)).length
  return { state, snapshots, poll, count }
}

describe('taking a snapshot', () => {
  it('lists it as a snapshot only once the copy is complete', async () => {
    const { state, snapshots } = testBed
    const gate = Promise.withResolvers<void>()
    state.gate = gate.promise
    const existing = snapshots.create()
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    expect((await snapshots.list()).snapshots).toEqual([expect.objectContaining({ state: 'IN_PROGRESS' })])
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.db\.unfinished$/)])
    await expect(snapshots.create()).rejects.toMatchObject({ code: 'snapshotRefused' })
    gate.resolve()
    const id = await existing
    expect(await readdir(folder)).toEqual([`${id}.db`])
    expect((await snapshots.list()).snapshots).toEqual([expect.objectContaining({ id, state: 'SUCCESS' })])
  })

  it('leaves no file when it is aborted, by its task or by the end of the server', async () => {
    const { state, snapshots } = testBed
    for (const isClosing of [false, true]) {
      const gate = Promise.withResolvers<void>()
      state.gate = gate.promise
      const abort = new AbortController()
      const existing = snapshots.create('daily', abort.signal)
      await expect.poll(() => readdir(folder)).toHaveLength(1)
      if (isClosing) snapshots.close()
      else abort.abort(new Error('stopped'))
      gate.resolve()
      await expect(existing).rejects.toThrow(isClosing ? 'The server is stopping.' : 'stopped')
      expect(await readdir(folder)).toEqual([])
    }
  })

  it('is refused while another process takes one', async () => {
    testBed.state.isLocked = true
    await expect(testBed.snapshots.create()).rejects.toMatchObject({ code: 'snapshotRefused' })
  })

  it('deletes the files that killed processes left, before a snapshot and at a start', async () => {
    const leftovers = ['a.db.unfinished', 'a.db.unfinished-journal', 'b.db.restoring', 'b.db.restoring-wal', 'c.db-shm']
    const leave = async () => {
      for (const name of [...leftovers, 'd.db', 'd.db-wal', 'notes.txt']) await writeFile(join(folder, name), '')
    }
    await leave()
    await testBed.snapshots.sweep()
    expect(await readdir(folder)).toEqual(['d.db', 'd.db-wal', 'notes.txt'])
    await leave()
    const id = await testBed.snapshots.create()
    expect((await readdir(folder)).sort()).toEqual([`${id}.db`, 'd.db', 'd.db-wal', 'notes.txt'].sort())
    await leave()
    testBed.state.isLocked = true
    await testBed.snapshots.sweep()
    expect(await readdir(folder)).toContain('a.db.unfinished')
  })

  it('deletes old ones when space is short, and never fills the disk', async () => {
    const { state, snapshots } = testBed
    const ids: string[] = []
    for (let day = 0; day < 4; day++) {
      ids.push(await snapshots.create())
      state.ms += DAY_MS
    }
    const names = async () => (await readdir(folder)).map(name => name.replace('.db', ''))
    // Each takes 6 bytes here. The newest two are always kept.
    state.freeBytes = 64 * 1024 ** 2 + 1000 - 6
    ids.push(await snapshots.create())
    expect(await names()).toEqual(ids.slice(1))
    state.freeBytes = 1000
    await expect(snapshots.create()).rejects.toMatchObject({ code: 'diskFull' })
    expect(await names()).toEqual(ids.slice(1))
  })

  it('creates its folder if it does not exist', async () => {
    await rm(folder, { recursive: true })
    await testBed.snapshots.create()
    expect(await testBed.count()).toBe(1)
  })
})

describe('the daily snapshot', () => {
  it('is taken immediately if there is none, then once after each noon', async () => {
    const { state, poll, count } = testBed
    await poll()
    expect(await count()).toBe(1)
    state.ms = new Date(2026, 7, 5, 11, 59).getTime()
    await poll()
    expect(await count()).toBe(1)
    state.ms = new Date(2026, 7, 5, 12, 0).getTime()
    await poll()
    expect(await count()).toBe(2)
    state.ms = new Date(2026, 7, 6, 11, 59).getTime()
    await poll()
    expect(await count()).toBe(2)
  })

  it('is taken once after days without a server', async () => {
    const { state, poll, count } = testBed
    await poll()
    state.ms += 9 * DAY_MS
    await poll()
    expect(await count()).toBe(2)
  })

  it('is not taken while the setting is off', async () => {
    testBed.state.isEnabled = false
    await testBed.poll()
    expect(await testBed.count()).toBe(0)
  })

  it('that fails leaves no file, and is tried again an hour later', async () => {
    const { state, poll, count } = testBed
    state.problem = 'malformed'
    await poll()
    expect(await count()).toBe(0)
    state.problem = undefined
    state.ms += HOUR_MS / 2
    await poll()
    expect(await count()).toBe(0)
    state.ms += HOUR_MS
    await poll()
    expect(await count()).toBe(1)
  })

  it('that fails every time is tried less and less often, at least once a day', async () => {
    const { state, snapshots } = testBed
    const inProgress = state.ms
    const hours: number[] = []
    for (let hour = 0; hour < 100; hour++) {
      state.ms = inProgress + hour * HOUR_MS
      if (await snapshots.isDailyDue()) hours.push(hour)
    }
    expect(hours).toEqual([0, 1, 3, 7, 15, 31, 55, 79])
  })

  it('continues after a clock that was years ahead is corrected', async () => {
    const { state, poll, count } = testBed
    state.ms += 3000 * DAY_MS
    await poll()
    state.ms = MORNING
    await poll()
    expect(await count()).toBe(2)
    state.ms += DAY_MS
    await poll()
    expect(await count()).toBe(3)
  })
})

describe('old snapshots', () => {
  it('are deleted after thirty days, except for the newest five', async () => {
    const { state, poll, count } = testBed
    for (let day = 0; day < 40; day++) {
      await poll()
      state.ms += DAY_MS
    }
    expect(await count()).toBe(31)
  })

  it('are not all deleted when the clock is years ahead for a moment', async () => {
    const { state, poll, snapshots, count } = testBed
    for (let day = 0; day < 20; day++) {
      await poll()
      state.ms += DAY_MS
    }
    expect(await count()).toBe(20)
    state.ms += 3000 * DAY_MS
    await poll()
    expect(await count()).toBeGreaterThan(MIN_SNAPSHOTS + 10)
    const [newest, ...rest] = (await snapshots.list()).snapshots
    expect(newest?.start_date.slice(0, 4)).toBe('2034')
    expect(rest.every(({ start_date }) => start_date.startsWith('2026'))).toBe(true)
  })
})
