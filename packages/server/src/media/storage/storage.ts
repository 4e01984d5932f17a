import type { Logger } from 'pino'
import { FetchError } from '../../site/error-class.ts'
import type { SpaceReserve } from '../../platform/files/space-reserve.ts'
import { classifyStorageError, type StorageState } from '../../platform/files/storage-error.ts'
import { readVolumeInfo, type VolumeInfo } from '../../platform/files/volume-info.ts'
import { isDatabaseLost } from '../../platform/faults.ts'
import type { Faults } from '../../platform/faults.ts'
import { readStorage, RESERVE_BYTES, reserveBytes, type StorageSources } from './read-storage.ts'
import type { StorageFault } from './storage-fault.ts'
import { classifyStorage } from './storage-faults.ts'

const POLL_MS = 3_000

/** The disks of the server: their faults, and when they work again. */
export interface Storage {
  /**
   * An operation failed with this error. If the disk is the cause, the database counts as not writable until a write
   * succeeds.
   */
  noteFailure: (error: unknown) => void
  /** Checks the volumes now. */
  check(): Promise<void>
  /** Checks the volumes and returns the reason why downloads are not possible. */
  findDownloadBlock: () => Promise<FetchError | undefined>
  /** Checks the volumes periodically. */
  start(): void
  stop: () => Promise<void>
}

interface StorageDeps extends Omit<StorageSources, 'readVolume'> {
  /** Writes a small value to the database. Throws the error of the write. */
  writeProbe: () => void
  reserve: Pick<SpaceReserve, 'release' | 'restore'>
  /** The state of the volume when the database was opened. */
  openedWith?: StorageState | undefined
  /** The database is a copy that is never written. */
  isCopy?: boolean
  faults: Faults
  log: Pick<Logger, 'error'>
  pollMs?: number
  readVolume?: (folder: string) => Promise<VolumeInfo>
}

export function createStorage(deps: StorageDeps): Storage {
  const { writeProbe, reserve, faults, log } = deps
  const { pollMs = POLL_MS, readVolume: readFacts = readVolumeInfo, isCopy = false } = deps
  let database = deps.openedWith
  let reserved = RESERVE_BYTES
  let found: readonly StorageFault[] = []
  /** True after the periodic checks have started: writing the reserve would slow down the start of the server. */
  let isReserving = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined
  let isStopped = false

  function markFull() {
    database = 'full'
    reserve.release(reserved)
  }

  // A damaged or deleted database also rejects writes, without a fault of the disk.
  function probeDatabase() {
    if (isCopy) return
    if (isDatabaseLost(faults.list())) {
      database = undefined
      return
    }
    try {
      writeProbe()
      database = undefined
    } catch (error) {
      database = classifyStorageError(error) ?? database
    }
  }

  function checkDatabase(facts: VolumeInfo, isFull: boolean) {
    if (facts.tag !== 'writable') return
    const { freeBytes, totalBytes } = facts
    reserved = reserveBytes(totalBytes)
    if (database === undefined && isFull) markFull()
    else if (database !== undefined) {
      // A full disk counts as full until there is space for the reserve: small writes may succeed long before.
      if (database !== 'full' || freeBytes >= 2 * reserved) probeDatabase()
      if (database === 'full') reserve.release(reserved)
    }
    if (isReserving && database === undefined && freeBytes >= 2 * reserved) reserve.restore(reserved)
  }

  async function checkVolumes() {
    const facts = await readStorage({ ...deps, readVolume: readFacts })
    const data = facts.volumes.find(({ name }) => name === 'data')
    if (data) checkDatabase(data.facts, facts.database === 'full')
    found = classifyStorage({ ...facts, database, isCopy })
    faults.report('storage', found)
  }

  /** A slow disk is checked once at a time, not once per caller. */
  function check(): Promise<void> {
    checking ??= checkVolumes()
      .catch(error => log.error({ err: error as unknown }, 'the disks could not be checked'))
      .finally(() => (checking = undefined))
    return checking
  }

  function schedule() {
    if (isStopped) return
    timer = setTimeout(() => {
      isReserving = true
      void check().finally(schedule)
    }, pollMs)
    timer.unref()
  }

  return {
    noteFailure(error) {
      const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
      const state = classifyStorageError(error)
      if (state === undefined) return
      if (code?.startsWith('SQLITE_') && !isCopy && !isDatabaseLost(faults.list())) {
        if (state === 'full') markFull()
        else database = state
      }
      void check()
    },
    check,
    async findDownloadBlock() {
      await check()
      const fault = found.find(({ blocks }) => blocks !== 'nothing')
      return fault && new FetchError(fault.errorClass, fault.message)
    },
    start: schedule,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await checking
    },
  }
}
