import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '@tubecellar/core/format'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { freeBytes, syncPath } from '../../platform/files/files.ts'
import type { FolderFiles } from '../../platform/files/folder-files.ts'
import { DomainError } from '../../platform/domain-error.ts'
import {
  findLeftovers,
  sortNewestFirst,
  toRotatedSnapshot,
  SNAPSHOT_SUFFIX,
  snapshotId,
  type SnapshotKind,
} from './snapshot-files.ts'
import { snapshotsToMakeRoom, snapshotsToDelete } from './snapshot-rotation.ts'
import { removeDatabase } from '../../database/database-files.ts'
import { backupsTexts } from '../../messages/backups.ts'

/** How many old snapshots are deleted after a new one. */
const ROTATED_AT_ONCE = 2

/** Free space that a snapshot leaves on the disk for other data. */
const RESERVE_BYTES = 64 * 1024 ** 2

const UNFINISHED = '.db.unfinished'

interface Deps {
  files: FolderFiles
  /** Writes a verified copy of the database. */
  copyTo: (file: string, signal: AbortSignal) => Promise<void>
  /** An upper limit of the size of a copy. */
  copyBytes: () => number
  /** Acquires the lock for writing to the folder; undefined if any process already holds it. */
  lock: () => { release(): void } | undefined
  clock: Clock
  /** For tests: the free space on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>
}

export interface SnapshotWriter {
  /**
   * Creates a snapshot, deletes surplus ones, and returns its ID. @throws DomainError snapshotRefused, diskFull; the
   * reason of an abort
   */
  create(kind: SnapshotKind, signal: AbortSignal): Promise<string>
  /** The snapshot that this process is creating. `startedAt`: Unix seconds. */
  readonly current: { id: string; startedAt: number } | undefined
  /**
   * Runs other work on the folder, during which no snapshot can be created. @throws DomainError snapshotRefused while
   * a snapshot is being created
   */
  whileLocked<T>(work: () => Promise<T>): Promise<T>
  /** Deletes the files that interrupted runs left. */
  sweep(): Promise<void>
}

/** Creates snapshots, one at a time across all processes. A failed or aborted snapshot leaves no file. */
export function createSnapshotWriter(deps: Deps): SnapshotWriter {
  const { files, copyTo, copyBytes, lock, clock } = deps
  let current: SnapshotWriter['current']
  const list = async () => sortNewestFirst(await files.list()).map(toRotatedSnapshot)

  const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    await files.prepare()
    const heldLock = lock()
    if (!heldLock) throw new DomainError('snapshotRefused', { detail: backupsTexts.snapshotIsAlreadyBeingCreated })
    try {
      return await work()
    } finally {
      heldLock.release()
    }
  }
  const sweepLocked = async () => {
    for (const name of findLeftovers(await readdir(files.folder))) await rm(join(files.folder, name), { force: true })
  }
  const makeRoom = async () => {
    const free = await (deps.freeBytes ?? freeBytes)(files.folder)
    const missingBytes = copyBytes() + RESERVE_BYTES - free
    if (missingBytes <= 0) return
    const deleted = snapshotsToMakeRoom(await list(), { missingBytes, now: epochSeconds(clock) })
    if (!deleted)
      throw new DomainError('diskFull', {
        detail: backupsTexts.noSpaceForSnapshot(formatBytes(copyBytes() + RESERVE_BYTES), formatBytes(free)),
      })
    for (const name of deleted) await files.remove(name)
  }
  const rotate = async () => {
    const surplus = snapshotsToDelete(await list(), epochSeconds(clock))
    // The oldest ones, a few at a time: if the clock is wrong for a day, a whole month of snapshots is not lost.
    for (const name of surplus.slice(-ROTATED_AT_ONCE)) await files.remove(name)
  }
  const write = async (id: string, signal: AbortSignal) => {
    const unfinished = join(files.folder, `${id}${UNFINISHED}`)
    try {
      await copyTo(unfinished, signal)
      signal.throwIfAborted()
      await rename(unfinished, join(files.folder, `${id}${SNAPSHOT_SUFFIX}`))
      await syncPath(files.folder)
    } finally {
      await removeDatabase(unfinished)
    }
  }

  return {
    get current() {
      return current
    },
    whileLocked,
    create: (kind, signal) =>
      whileLocked(async () => {
        const id = snapshotId(clock.now(), kind)
        current = { id, startedAt: epochSeconds(clock) }
        try {
          await sweepLocked()
          await makeRoom()
          await write(id, signal)
          await rotate()
          return id
        } finally {
          current = undefined
        }
      }),
    sweep: () =>
      whileLocked(sweepLocked).catch(error => {
        // If another process holds the lock, it deletes the leftovers itself.
        if (!(error instanceof DomainError)) throw error
      }),
  }
}
