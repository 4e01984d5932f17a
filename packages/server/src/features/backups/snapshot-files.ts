import type { Snapshot } from '@tubecellar/core/contract'
import type { FolderFile } from '../../platform/files/folder-files.ts'
import { localMinute } from '../../platform/local-time.ts'
import type { RotatedSnapshot } from './snapshot-rotation.ts'

/** Why a snapshot was taken: the last part of its name. */
export type SnapshotKind = 'manual' | 'daily' | 'before-restore' | 'before-upgrade' | 'saved'

export const SNAPSHOT_SUFFIX = '.db'

/** The files in which a snapshot is written or prepared for a restore. Outside such a run they are leftovers. */
const PARTIAL = /\.db\.(unfinished|restoring)(-journal|-wal|-shm)?$/
const SNAPSHOT_LOG = /\.db-(journal|wal|shm)$/

/** Kinds that are not counted with the other snapshots for a while. */
const KEPT_ASIDE: readonly SnapshotKind[] = ['before-upgrade', 'saved']

/**
 * `20260805-103000125-daily` in UTC: the names of two snapshots of the same second differ, and sort in the order of
 * creation.
 */
export const snapshotId = (nowMs: number, kind: SnapshotKind) =>
  `${new Date(nowMs)
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .replace('T', '-')}-${kind}`

export const snapshotIdFromFile = ({ name }: FolderFile) => name.slice(0, -SNAPSHOT_SUFFIX.length)

/** The names in a folder that an interrupted run left. */
export const findLeftovers = (names: readonly string[]) =>
  names.filter(
    name => PARTIAL.test(name) || (SNAPSHOT_LOG.test(name) && !names.includes(name.replace(SNAPSHOT_LOG, '.db'))),
  )

export const sortNewestFirst = (files: readonly FolderFile[]) => files.toSorted(byStart)

const byStart = (a: FolderFile, b: FolderFile) => snapshotStart(b) - snapshotStart(a) || (a.name < b.name ? 1 : -1)

/** Unix seconds. For files that this server did not create, the time of their last change. */
export function snapshotStart({ name, modifiedAt }: FolderFile): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(name) ?? []
  const startMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return Number.isNaN(startMs) ? modifiedAt : startMs / 1000
}

export const toRotatedSnapshot = (file: FolderFile): RotatedSnapshot => ({
  name: file.name,
  startedAt: snapshotStart(file),
  sizeBytes: file.sizeBytes,
  isKeptAside: KEPT_ASIDE.some(kind => file.name.endsWith(`-${kind}${SNAPSHOT_SUFFIX}`)),
})

/** `version` is shown as the version that created the snapshot. */
export function presentSnapshot(file: FolderFile, version: string): Snapshot {
  const startedAt = snapshotStart(file)
  const endedAt = Math.max(startedAt, file.modifiedAt)
  return {
    id: snapshotIdFromFile(file),
    state: 'SUCCESS',
    es_version: version,
    start_date: localMinute(startedAt),
    end_date: localMinute(endedAt),
    end_stamp: endedAt,
    duration_s: endedAt - startedAt,
  }
}

export function presentUnfinished({ id, startedAt }: { id: string; startedAt: number }, version: string): Snapshot {
  const start = localMinute(startedAt)
  return { id, state: 'IN_PROGRESS', es_version: version, start_date: start, end_date: '', end_stamp: 0, duration_s: 0 }
}
