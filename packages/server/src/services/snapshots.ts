import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot, SnapshotList } from '@tubecellar/core/contract'
import { nextRun } from '@tubecellar/core/format'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../clock.ts'
import type { FolderFile, FolderFiles } from '../tools/folder-files.ts'
import { DomainError } from './domain-error.ts'
import { localMinute } from './local-time.ts'
import { EXPIRE_DAYS, surplusSnapshots } from './snapshot-rotation.ts'

/** Daily at local noon (spec section 9, api contract 4.13). */
const NOON = { minute: 0, hours: [12], days: [0, 1, 2, 3, 4, 5, 6] }

/** After a snapshot that failed, the next try by itself. */
const RETRY_MS = 3_600_000

/** How many old ones go when a new one comes. */
const ROTATED_AT_ONCE = 2

const SUFFIX = '.db'
const UNFINISHED = '.db.unfinished'

/** What a snapshot service needs of the database; see db/database-copies.ts. */
export interface Copies {
  copyTo(file: string): Promise<void>
  check(file: string): Promise<{ problem: string | undefined; schema: number }>
  readonly schema: number
  bringBack(file: string, beforeSwap: () => Promise<void>): Promise<void>
}

/** Copies of the database beside it, each a file named after its beginning in UTC. */
export interface Snapshots {
  list(): Promise<SnapshotList>
  /** @throws DomainError snapshotNotFound */
  get(id: string): Promise<Snapshot>
  /** Takes one now. @throws DomainError snapshotRefused */
  create(kind?: 'manual' | 'daily' | 'before-restore'): Promise<string>
  /** Takes the daily one if noon came since the last. Never throws. */
  createIfDue(): Promise<void>
  /** Goes back to one, after taking another of how things are. @throws DomainError snapshotNotFound, snapshotRefused */
  restore(id: string): Promise<void>
  /** @throws DomainError snapshotNotFound */
  remove(id: string): Promise<void>
}

interface SnapshotDeps {
  files: FolderFiles
  copies: Copies
  /** Shown as the version that made them. */
  version: string
  isEnabled: () => Promise<boolean>
  /** Whether a task is at work, which going back would pull the ground from under. */
  isBusy: () => Promise<boolean>
  /** Keeps everybody out while the database is exchanged. */
  whileClosed: (work: (close: () => Promise<void>) => Promise<void>) => Promise<void>
  clock: Clock
  log: Logger
}

export function createSnapshots(deps: SnapshotDeps): Snapshots {
  const { files, copies, clock, log } = deps
  let making: { id: string; startedAt: number } | undefined
  let lastTryMs = -Infinity

  const require = async (id: string) => {
    const file = await files.find(`${id}${SUFFIX}`)
    if (!file) throw new DomainError('snapshotNotFound')
    return file
  }
  const newestFirst = async () => (await files.list()).sort(byStart)
  const rotate = async () => {
    const kept = (await newestFirst()).map(file => ({ name: file.name, startedAt: startOf(file) }))
    const surplus = surplusSnapshots(kept, epochSeconds(clock))
    // The oldest ones, a few at a time: a clock that is wrong for a day does not cost a month of them.
    for (const name of surplus.slice(-ROTATED_AT_ONCE)) await files.remove(name)
  }
  const refuseWhenBusy = async () => {
    if (await deps.isBusy()) throw refuse('A task is running. Stop it, or wait until it has ended.')
  }
  const create: Snapshots['create'] = async (kind = 'manual') => {
    if (making) throw refuse('A snapshot is being taken already.')
    const startedAt = epochSeconds(clock)
    const id = `${slugOf(clock.now())}-${kind}`
    making = { id, startedAt }
    const unfinished = join(files.folder, `${id}${UNFINISHED}`)
    try {
      await files.prepare()
      await copies.copyTo(unfinished)
      const { problem } = await copies.check(unfinished)
      if (problem !== undefined) throw refuse(`The copy is damaged: ${problem}`)
      await rename(unfinished, join(files.folder, `${id}${SUFFIX}`))
    } finally {
      making = undefined
      await rm(unfinished, { force: true })
    }
    await rotate()
    return id
  }

  return {
    create,
    list: async () => {
      const running = making && [presentUnfinished(making, deps.version)]
      const next = Math.floor(nextRun(NOON, clock.now()) / 1000)
      return {
        next_exec: next,
        next_exec_str: localMinute(next),
        expire_after: `${EXPIRE_DAYS}d`,
        snapshots: [...(running ?? []), ...(await newestFirst()).map(file => present(file, deps.version))],
      }
    },
    get: async id => present(await require(id), deps.version),
    remove: async id => {
      const { name } = await require(id)
      await files.remove(name)
    },
    createIfDue: async () => {
      const nowMs = clock.now()
      // One from a time that has not come yet is from a clock that was wrong: nothing waits for it.
      const newest = (await newestFirst()).find(file => startOf(file) * 1000 <= nowMs)
      const dueMs = nextRun(NOON, newest ? startOf(newest) * 1000 : 0)
      if (dueMs > nowMs || Math.abs(nowMs - lastTryMs) < RETRY_MS || !(await deps.isEnabled())) return
      lastTryMs = nowMs
      await create('daily').then(
        id => log.info({ snapshot: id }, 'took the daily snapshot'),
        error => log.error({ err: error as unknown }, 'the daily snapshot failed'),
      )
    },
    restore: async id => {
      const { path } = await require(id)
      const { problem, schema } = await copies.check(path)
      if (problem !== undefined) throw refuse(`This snapshot is damaged: ${problem}`)
      if (schema > copies.schema) throw refuse('This snapshot was taken by a newer release. Install that one first.')
      if (schema === 0) throw refuse('This file is no snapshot of an archive.')
      await refuseWhenBusy()
      await create('before-restore')
      try {
        await deps.whileClosed(close => copies.bringBack(path, () => close().then(refuseWhenBusy)))
      } catch (cause) {
        if (cause instanceof DomainError) throw cause
        log.error({ err: cause, snapshot: id }, 'could not go back to a snapshot')
        throw new DomainError('snapshotRefused', { detail: 'This snapshot does not fit. Nothing was changed.', cause })
      }
      log.warn({ snapshot: id }, 'went back to a snapshot')
    },
  }
}

const refuse = (detail: string) => new DomainError('snapshotRefused', { detail })

/** `20260805-103000125` in UTC: of two snapshots in one second the names differ, and sort as they were taken. */
const slugOf = (nowMs: number) =>
  new Date(nowMs)
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .replace('T', '-')

const byStart = (a: FolderFile, b: FolderFile) => startOf(b) - startOf(a) || (a.name < b.name ? 1 : -1)

/** Files that were not made here began when they last changed, as far as anybody knows. */
function startOf({ name, modifiedAt }: FolderFile): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(name) ?? []
  const startMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return Number.isNaN(startMs) ? modifiedAt : startMs / 1000
}

function present(file: FolderFile, version: string): Snapshot {
  const startedAt = startOf(file)
  const endedAt = Math.max(startedAt, file.modifiedAt)
  return {
    id: file.name.slice(0, -SUFFIX.length),
    state: 'SUCCESS',
    es_version: version,
    start_date: localMinute(startedAt),
    end_date: localMinute(endedAt),
    end_stamp: endedAt,
    duration_s: endedAt - startedAt,
  }
}

function presentUnfinished({ id, startedAt }: { id: string; startedAt: number }, version: string): Snapshot {
  const start = localMinute(startedAt)
  return { id, state: 'IN_PROGRESS', es_version: version, start_date: start, end_date: '', end_stamp: 0, duration_s: 0 }
}
