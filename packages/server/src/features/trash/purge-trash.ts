import { epochSeconds } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { removeFromTrash } from './remove-from-trash.ts'
import type { TrashContext } from './trash-context.ts'
import { trashTexts } from '../../messages/trash.ts'

const DAY_S = 24 * 3600
const GIB = 1024 ** 3

/** The default limit, or this share of the disk if that is less. */
const MIN_FREE_DEFAULT_BYTES = 10 * GIB
const MIN_FREE_DEFAULT_SHARE = 0.05

/** Maximum number of entries that one run deletes; the next run continues. */
const MAX_PURGED_PER_RUN = 200

/** The volume of the media folder itself. */
const MAIN_VOLUME = ['']

interface PurgeCandidate {
  id: string
  video_id: string
  why: string
}

/**
 * The oldest entries are deleted while there is less free space than this; 0 for never. `diskBytes` is the size of the
 * disk.
 */
export async function minFreeBytes({ settings }: TrashContext, diskBytes: number | undefined): Promise<number> {
  const { trash_min_free_gib: configuredGib } = (await settings.getAppConfig()).application
  if (configuredGib !== null && configuredGib !== undefined) return configuredGib * GIB
  return Math.floor(Math.min(MIN_FREE_DEFAULT_BYTES, (diskBytes ?? Infinity) * MIN_FREE_DEFAULT_SHARE))
}

/**
 * Deletes expired entries, and the oldest entries while a disk is short of space. Does nothing while the media folder
 * is not mounted. `areAllVolumes`: also checks channel folders that are separate volumes.
 */
export async function purgeTrash(context: TrashContext, { areAllVolumes }: { areAllVolumes: boolean }): Promise<void> {
  const { trashClock, clock } = context
  if (await isMissing(context)) return
  await trashClock.observe(epochSeconds(clock))
  await removeAll(context, await listExpired(context))
  for (const folders of areAllVolumes ? await context.files.listVolumes() : [MAIN_VOLUME])
    await removeAll(context, await listToFreeSpace(context, folders))
}

const isMissing = ({ archive }: TrashContext) =>
  archive.requireMedia().then(
    () => false,
    () => true,
  )

async function removeAll(context: TrashContext, entries: readonly PurgeCandidate[]) {
  for (const { id, video_id: video, why } of entries) {
    if ((await context.entries.get(id)) === undefined) continue
    try {
      await removeFromTrash(context, id)
      context.log.info({ entry: id, video, why }, 'deleted from the trash')
    } catch (error) {
      // It is on a disk that is not mounted, and the other entries are not.
      if (!(error instanceof DomainError) || error.code !== 'mediaMissing' || (await isMissing(context))) throw error
    }
  }
}

async function listExpired({ entries, settings, clock, trashClock }: TrashContext): Promise<PurgeCandidate[]> {
  const { trash_days: days } = (await settings.getAppConfig()).application
  if (days === null || days === undefined) return []
  const latest = epochSeconds(clock) - days * DAY_S
  const lostSecondsSince = await trashClock.readLost()
  const rows = await entries.listOldest(MAX_PURGED_PER_RUN, latest)
  return rows
    .filter(({ deleted_at: deletedAt }) => deletedAt + lostSecondsSince(deletedAt) <= latest)
    .map(row => ({ ...row, why: 'expired' }))
}

/** Entries without a file on the volume free no space there. */
async function listToFreeSpace(context: TrashContext, folders: readonly string[]): Promise<PurgeCandidate[]> {
  const { free, total } = await context.space(folders[0] ?? '')
  let missingBytes = (await minFreeBytes(context, total)) - free
  if (missingBytes <= 0) return []
  const chosen: PurgeCandidate[] = []
  for (const id of await context.entries.listIds()) {
    if (missingBytes <= 0 || chosen.length === MAX_PURGED_PER_RUN) break
    const size = await context.files.sizeOn(id, folders)
    const row = size > 0 ? await context.entries.get(id) : undefined
    if (row === undefined) continue
    chosen.push({ ...row, why: trashTexts.lowDiskSpace })
    missingBytes -= size
  }
  return chosen
}
