import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderFiles } from '../tools/folder-files.ts'
import { KEPT_MIN } from './snapshot-rotation.ts'
import { createSnapshots } from './snapshots.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In the zone of the server, whichever that is. */
const MORNING = new Date(2026, 7, 5, 9, 0).getTime()

let folder: string
let world: ReturnType<typeof createWorld>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-snapshots-'))
  world = createWorld()
})
afterEach(() => rm(folder, { recursive: true }))

function createWorld() {
  const state = { ms: MORNING, isEnabled: true, problem: undefined as string | undefined }
  const copies = {
    copyTo: (file: string) => writeFile(file, 'a copy'),
    check: () => Promise.resolve({ problem: state.problem, schema: 1 }),
    schema: 1,
    bringBack: () => Promise.resolve(),
  }
  const snapshots = createSnapshots({
    files: createFolderFiles(folder, '.db'),
    copies,
    version: 'v1',
    isEnabled: () => Promise.resolve(state.isEnabled),
    isBusy: () => Promise.resolve(false),
    whileClosed: work => work(() => Promise.resolve()),
    clock: { now: () => state.ms },
    log: pino({ level: 'silent' }),
  })
  /** As the scheduler does, a few times within a moment. */
  const poll = async () => {
    for (let turn = 0; turn < 3; turn++) await snapshots.createIfDue()
  }
  const count = async () => (await readdir(folder)).length
  return { state, snapshots, poll, count }
}

describe('the daily snapshot', () => {
  it('is taken at once where there is none, then once after each noon', async () => {
    const { state, poll, count } = world
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

  it('is caught up once after days without a server', async () => {
    const { state, poll, count } = world
    await poll()
    state.ms += 9 * DAY_MS
    await poll()
    expect(await count()).toBe(2)
  })

  it('is not taken while the setting is off', async () => {
    world.state.isEnabled = false
    await world.poll()
    expect(await world.count()).toBe(0)
  })

  it('that fails leaves nothing behind, and is tried again an hour later', async () => {
    const { state, poll, count } = world
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

  it('goes on when the clock was years ahead and is put right', async () => {
    const { state, poll, count } = world
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
  it('go after thirty days, but for the last five', async () => {
    const { state, poll, count } = world
    for (let day = 0; day < 40; day++) {
      await poll()
      state.ms += DAY_MS
    }
    expect(await count()).toBe(31)
  })

  it('are not all lost to a clock that is years ahead for a moment', async () => {
    const { state, poll, snapshots, count } = world
    for (let day = 0; day < 20; day++) {
      await poll()
      state.ms += DAY_MS
    }
    expect(await count()).toBe(20)
    state.ms += 3000 * DAY_MS
    await poll()
    expect(await count()).toBeGreaterThan(KEPT_MIN + 10)
    const [newest, ...rest] = (await snapshots.list()).snapshots
    expect(newest?.start_date.slice(0, 4)).toBe('2034')
    expect(rest.every(({ start_date }) => start_date.startsWith('2026'))).toBe(true)
  })
})
