import { afterEach, describe, expect, it, vi } from 'vitest'
import type { VolumeInfo } from '../../platform/files/volume-info.ts'
import { createFaults } from '../../platform/faults.ts'
import { createStorage } from './storage.ts'

const MIB = 1024 * 1024
const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())

function start() {
  const disk = { freeBytes: 500 * MIB, isBroken: false }
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() }
  const faults = createFaults({ clock: { now: () => 0 }, log })
  const reserve = { release: vi.fn(), restore: vi.fn(() => true) }
  const facts = (): VolumeInfo => ({ tag: 'writable', device: 1, freeBytes: disk.freeBytes, totalBytes: 1000 * MIB })
  const folder = { path: '/srv', minFreeBytes: MIB }
  const storage = createStorage({
    folders: { data: folder, cache: folder, media: folder },
    isMediaPresent: async () => true,
    hasVideos: () => true,
    writeProbe: () => {
      if (disk.isBroken) throw full()
    },
    reserve,
    faults,
    log,
    pollMs: 1,
    readVolume: async () => facts(),
  })
  stop = storage.stop
  return { storage, faults, disk, reserve, codes: () => faults.list().map(({ code }) => code) }
}

describe('the disk of the database', () => {
  it('counts as full from the first failed write until there is space for the reserve again', async () => {
    const { storage, disk, reserve, codes } = start()
    await storage.check()
    expect(codes()).toEqual([])
    disk.freeBytes = 2 * MIB
    disk.isBroken = true
    storage.noteFailure(full())
    expect(reserve.release).toHaveBeenCalled()
    await storage.check()
    expect(codes()).toEqual(['data-full'])
    // A small write may succeed in the space that the reserve released.
    disk.isBroken = false
    await storage.check()
    expect(codes()).toEqual(['data-full'])
    disk.freeBytes = 8 * MIB
    await storage.check()
    expect(codes()).toEqual([])
  })

  it('can count as full before a write has failed', async () => {
    const { storage, disk, reserve, codes } = start()
    disk.freeBytes = 0
    await storage.check()
    expect(codes()).toEqual(['data-full'])
    expect(reserve.release).toHaveBeenCalled()
  })

  it('counts as full while there is space and writes still fail', async () => {
    const { storage, disk, codes } = start()
    disk.isBroken = true
    storage.noteFailure(full())
    await storage.check()
    await storage.check()
    expect(codes()).toEqual(['data-full'])
  })

  it('gets its reserve again, but not during the start of the server', async () => {
    const { storage, reserve } = start()
    await storage.check()
    expect(reserve.restore).not.toHaveBeenCalled()
    storage.start()
    await vi.waitFor(() => expect(reserve.restore).toHaveBeenCalledWith(4 * MIB))
  })
})

it('a lost database that rejects writes is not a fault of its disk', async () => {
  const { storage, faults, disk, codes } = start()
  disk.isBroken = true
  storage.noteFailure(full())
  faults.report('database', [
    { code: 'database-missing', severity: 'problem', blocks: 'changes', message: 'The database was deleted.', fix: '' },
  ])
  await storage.check()
  await storage.check()
  expect(codes()).toEqual(['database-missing'])
})

it('errors that are not caused by the disk change nothing', async () => {
  const { storage, codes } = start()
  storage.noteFailure(Object.assign(new Error('UNIQUE constraint failed'), { code: 'SQLITE_CONSTRAINT_UNIQUE' }))
  storage.noteFailure(Object.assign(new Error('not a file'), { code: 'ENOENT' }))
  await storage.check()
  expect(codes()).toEqual([])
})

it('a download gets the reason why it has to wait', async () => {
  const { storage, disk } = start()
  expect(await storage.findDownloadBlock()).toBeUndefined()
  disk.freeBytes = MIB - 1
  expect(await storage.findDownloadBlock()).toMatchObject({ errorClass: 'disk-full' })
})
