import type { RestorePreview, Snapshot, SnapshotList } from '@tubecellar/core/contract'
import { nextRun } from '@tubecellar/core/format'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { FolderFiles } from '../../platform/files/folder-files.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { localMinute } from '../../platform/local-time.ts'
import {
  sortNewestFirst,
  presentSnapshot,
  presentUnfinished,
  SNAPSHOT_SUFFIX,
  snapshotStart,
  type SnapshotKind,
} from './snapshot-files.ts'
import { EXPIRE_DAYS } from './snapshot-rotation.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import { backupsTexts } from '../../messages/backups.ts'

/** Daily at 12:00 local time (docs/spec/backups.md#snapshots). */
const NOON = { minute: 0, hours: [12], days: [0, 1, 2, 3, 4, 5, 6] }

/** The delay of the next attempt after a failed daily snapshot. Each further delay is twice as long, up to a day. */
const RETRY_MS = 3_600_000
const MAX_RETRY_MS = 24 * 3_600_000

/** What a restore did with accounts that exist only in the copy, by name. */
export interface RestoredAccounts {
  readonly added: readonly string[]
  /** Accounts that were deleted on this server after the copy was created. */
  readonly leftOut: readonly string[]
}

/** Compares a copy with the database, without changing either. @throws DomainError snapshotRefused */
export type PreviewRestore = (kind: 'snapshot' | 'backup', file: string) => Promise<RestorePreview>

/** What a snapshot service needs from the database; see database-copies.ts. */
export interface Copies {
  check(file: string): Promise<{ problem: string | undefined; schema: number }>
  readonly schema: number
  restoreDatabase(file: string, beforeReplace: () => Promise<void>): Promise<RestoredAccounts>
}

/** Copies of the database in a folder next to it. Each file is named after its start time in UTC. */
export interface Snapshots {
  list(): Promise<SnapshotList>
  /** @throws DomainError snapshotNotFound */
  get(id: string): Promise<Snapshot>
  /** Takes a snapshot now. @throws DomainError snapshotRefused, diskFull; the reason of an abort */
  create(kind?: SnapshotKind, signal?: AbortSignal): Promise<string>
  /**
   * Whether noon has passed since the last one. After the answer true, the next one is due an hour later at the
   * earliest, and later each time.
   */
  isDailyDue(): Promise<boolean>
  /** What a restore of the snapshot would change. @throws DomainError snapshotNotFound, snapshotRefused */
  preview(id: string): Promise<RestorePreview>
  /**
   * Restores a snapshot, after taking another one of the current state. @throws DomainError snapshotNotFound,
   * snapshotRefused
   */
  restore(id: string): Promise<RestoredAccounts>
  /** @throws DomainError snapshotNotFound */
  remove(id: string): Promise<void>
  /** Deletes the files that an interrupted process left. */
  sweep(): Promise<void>
  /** Aborts the snapshot that is being taken. */
  close(): void
}

export interface SnapshotDependencies {
  /** Shown as the version that created the snapshots. */
  version: string
  isEnabled: () => Promise<boolean>
  /** Whether a task is running: a restore would interfere with it. */
  isBusy: () => Promise<boolean>
  /** Refuses all requests while the database is replaced. */
  whileOffline: <T>(work: (close: () => Promise<void>) => Promise<T>) => Promise<T>
  clock: Clock
  log: Logger
}

interface Deps extends SnapshotDependencies {
  files: FolderFiles
  snapshotWriter: SnapshotWriter
  copies: Copies
  preview: PreviewRestore
}

export function createSnapshots(deps: Deps): Snapshots {
  const { files, snapshotWriter, copies, clock, log } = deps
  const closing = new AbortController()
  /** Attempts since the last new snapshot. */
  const dailyAttempts = { attempts: 0, lastMs: -Infinity, newest: '' }

  const require = async (id: string) => {
    const file = await files.find(`${id}${SNAPSHOT_SUFFIX}`)
    if (!file) throw new DomainError('snapshotNotFound')
    return file
  }
  const requireIdle = async () => {
    if (await deps.isBusy()) throw refusal(backupsTexts.taskIsRunning)
  }
  const create: Snapshots['create'] = (kind = 'manual', signal) =>
    snapshotWriter.create(kind, signal ? AbortSignal.any([signal, closing.signal]) : closing.signal)

  return {
    create,
    sweep: () => snapshotWriter.sweep(),
    close: () => closing.abort(new DomainError('snapshotRefused', { detail: backupsTexts.serverIsStopping })),
    list: async () => {
      const { current } = snapshotWriter
      const next = Math.floor(nextRun(NOON, clock.now()) / 1000)
      return {
        next_exec: next,
        next_exec_str: localMinute(next),
        expire_after: `${EXPIRE_DAYS}d`,
        snapshots: [
          ...(current ? [presentUnfinished(current, deps.version)] : []),
          ...sortNewestFirst(await files.list()).map(file => presentSnapshot(file, deps.version)),
        ],
      }
    },
    get: async id => presentSnapshot(await require(id), deps.version),
    remove: async id => {
      const { name } = await require(id)
      await files.remove(name)
    },
    isDailyDue: async () => {
      const nowMs = clock.now()
      // A snapshot from the future was taken while the clock was wrong: it does not delay the next one.
      const newest = sortNewestFirst(await files.list()).find(file => snapshotStart(file) * 1000 <= nowMs)
      const dueMs = nextRun(NOON, newest ? snapshotStart(newest) * 1000 : 0)
      const name = newest?.name ?? ''
      if (name !== dailyAttempts.newest) Object.assign(dailyAttempts, { attempts: 0, lastMs: -Infinity, newest: name })
      const waitMs = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.max(0, dailyAttempts.attempts - 1))
      if (dueMs > nowMs || Math.abs(nowMs - dailyAttempts.lastMs) < waitMs || !(await deps.isEnabled())) return false
      dailyAttempts.attempts++
      dailyAttempts.lastMs = nowMs
      return true
    },
    preview: async id => deps.preview('snapshot', (await require(id)).path),
    restore: async id => {
      const { path } = await require(id)
      const { problem, schema } = await copies.check(path)
      if (problem !== undefined) throw refusal(backupsTexts.snapshotIsDamaged(problem))
      if (schema > copies.schema) throw refusal(backupsTexts.snapshotFromNewerRelease)
      if (schema === 0) throw refusal(backupsTexts.isNotSnapshot)
      await requireIdle()
      await create('before-restore')
      try {
        const accounts = await snapshotWriter.whileLocked(() =>
          deps.whileOffline(close => copies.restoreDatabase(path, () => close().then(requireIdle))),
        )
        log.warn({ snapshot: id, ...accounts }, 'restored a snapshot')
        return accounts
      } catch (cause) {
        if (cause instanceof DomainError) throw cause
        log.error({ err: cause, snapshot: id }, 'a snapshot could not be restored')
        throw new DomainError('snapshotRefused', {
          detail: backupsTexts.snapshotDoesNotMatchArchive,
          cause,
        })
      }
    },
  }
}

const refusal = (detail: string) => new DomainError('snapshotRefused', { detail })
