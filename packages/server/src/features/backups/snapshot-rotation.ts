/**
 * Limits of snapshots: the age at which they expire, and how many are kept at least and at most
 * (docs/spec/backups.md#snapshots).
 */
export const EXPIRE_DAYS = 30
export const MIN_SNAPSHOTS = 5
export const MAX_SNAPSHOTS = 50

/**
 * Snapshots that were taken before a risky change or after a failure are kept in addition to the others for this long.
 */
export const KEPT_ASIDE_DAYS = 90

/** How many of the newest snapshots are kept when older ones are deleted to free space for a new one. */
export const KEPT_WITHOUT_SPACE = 2

const DAY_S = 86_400

export interface RotatedSnapshot {
  readonly name: string
  /** Unix seconds. */
  readonly startedAt: number
  readonly sizeBytes: number
  readonly isKeptAside: boolean
}

/** The names of the snapshots to delete. `snapshots` are sorted newest first, `now` is in Unix seconds. */
export function snapshotsToDelete(snapshots: readonly RotatedSnapshot[], now: number): string[] {
  const isOutdated = (startedAt: number, index: number) =>
    index >= MAX_SNAPSHOTS || (index >= MIN_SNAPSHOTS && startedAt < now - EXPIRE_DAYS * DAY_S)
  return selectRotated(snapshots, now)
    .filter(({ startedAt }, index) => isOutdated(startedAt, index))
    .map(({ name }) => name)
}

/**
 * The names of the snapshots to delete until `missingBytes` are free, oldest first. `snapshots` are sorted newest
 * first. Undefined when deleting all that may be deleted does not free enough: then nothing is deleted.
 */
export function snapshotsToMakeRoom(
  snapshots: readonly RotatedSnapshot[],
  { missingBytes, now }: { missingBytes: number; now: number },
): string[] | undefined {
  const deleted: string[] = []
  let missing = missingBytes
  for (const { name, sizeBytes } of selectRotated(snapshots, now).slice(KEPT_WITHOUT_SPACE).reverse()) {
    if (missing <= 0) break
    deleted.push(name)
    missing -= sizeBytes
  }
  return missing > 0 ? undefined : deleted
}

const selectRotated = (snapshots: readonly RotatedSnapshot[], now: number) =>
  snapshots.filter(({ startedAt, isKeptAside }) => !isKeptAside || startedAt < now - KEPT_ASIDE_DAYS * DAY_S)
