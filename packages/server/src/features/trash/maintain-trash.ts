import { classifyStorageError } from '../../platform/files/storage-error.ts'
import { isBeingMoved, takeOver } from './claim-video.ts'
import { listEntryImages } from './entry-images.ts'
import { readManifest } from './manifest.ts'
import { purgeTrash } from './purge-trash.ts'
import { recoverMove, undoMove } from './recover-move.ts'
import { recoverReplacements } from './file-replacement.ts'
import type { TrashContext } from './trash-context.ts'

/** How often the list of the trash is compared with its folder. */
const COMPARE_INTERVAL_MS = 10 * 60_000

/** Maintains the trash. A failure is logged; the next run tries again. */
export interface TrashMaintenance {
  /** At the start of the process that runs the jobs. @throws errors of the disk */
  recover(): Promise<void>
  /** Called regularly: ends moves of ended processes, lists the entries in the folder, deletes expired ones. */
  run(): Promise<void>
}

/** `isAlone`: no other process can have the data folder open. */
export function createTrashMaintenance(context: TrashContext, { isAlone }: { isAlone: boolean }): TrashMaintenance {
  const { archive, files, moves, clock, log } = context
  let comparedAt = -Infinity

  const isMounted = () =>
    archive.requireMedia().then(
      () => true,
      () => false,
    )

  const logFailure = (error: unknown) => log.error({ err: error }, 'the trash could not be maintained')

  async function recoverClaimed(areOthersStale: boolean) {
    for (const move of await moves.list()) {
      const isStale = areOthersStale && move.owner !== context.owner
      if (!isStale && isBeingMoved(context, move)) continue
      await takeOver(context, move, claimed => recoverMove(claimed, move.entryId))
    }
  }

  /** Leftovers of failed writes. The folders are listed before the claims, because a move is claimed before it has one. */
  async function recoverUnclaimed() {
    const moving = await files.list('moving')
    const claimed = new Set((await moves.list()).map(({ entryId }) => entryId))
    for (const id of moving) if (!claimed.has(id)) await recoverMove(context, id)
  }

  async function recoverAll() {
    await recoverClaimed(isAlone)
    await recoverUnclaimed()
    await recoverReplacements(context)
    await files.sweep()
    await compareWithFolder(context)
    comparedAt = clock.now()
  }

  async function maintain() {
    await recoverClaimed(false)
    const isThorough = clock.now() - comparedAt >= COMPARE_INTERVAL_MS
    if (isThorough) {
      await recoverUnclaimed()
      await files.sweep()
      await compareWithFolder(context)
      comparedAt = clock.now()
    }
    await purgeTrash(context, { areAllVolumes: isThorough })
  }

  return {
    async recover() {
      if (!(await isMounted())) return
      try {
        await recoverAll()
      } catch (error) {
        if (classifyStorageError(error) !== undefined) throw error
        logFailure(error)
      }
    },
    async run() {
      if (await isMounted()) await maintain().catch(logFailure)
    },
  }
}

/** Checked a second time: a move may have started or ended while the folder was read. */
const hasFolder = async ({ files }: TrashContext, id: string) =>
  (await files.manifest(id, 'moving')) !== undefined || (await files.manifest(id, 'settled')) !== undefined

/**
 * The folder is authoritative: entries that are not listed are added, and listed entries without a folder are removed.
 */
async function compareWithFolder(context: TrashContext): Promise<void> {
  const { archive, files, entries, moves, paths, log } = context
  const moving = new Set((await moves.list()).map(({ entryId }) => entryId))
  const present = new Set(await files.list('settled'))
  const listed = new Set(await entries.listIds())
  // The folder of an entry may be on a disk that is missing.
  if (await archive.isComplete())
    for (const id of listed)
      if (!present.has(id) && !moving.has(id) && !(await hasFolder(context, id))) await entries.remove(id)
  for (const id of present) {
    if (listed.has(id)) continue
    const manifest = readManifest((await files.manifest(id, 'settled')) ?? '')
    if (manifest !== undefined && manifest.entry.id === id) {
      await entries.put(manifest.entry)
      for (const image of listEntryImages(paths, manifest))
        await files.copyImageOut(id, 'settled', image.path, image.name)
    } else log.warn({ entry: id }, 'a folder in the trash has no readable manifest')
  }
  for (const id of await entries.listBackInLibrary()) await restoreListedVideo(context, id)
}

/** The library has the rows of a video again while its files are in the trash: an older snapshot was restored. */
async function restoreListedVideo(context: TrashContext, id: string) {
  const { files, entries, rows, log } = context
  const manifest = readManifest((await files.manifest(id, 'settled')) ?? '')
  if (manifest?.rows == null) return
  const mediaPath = String((await rows.read(manifest.entry.video_id))?.video.media_path)
  if (mediaPath !== manifest.rows.video.media_path || (await files.inLibrary(mediaPath))) return
  if (!(await files.has(id, 'settled', mediaPath)) || !(await files.unsettle(id))) return
  await undoMove(context, id)
  await entries.remove(id)
  log.warn({ entry: id, video: manifest.entry.video_id }, 'restored the files of a video that the library has again')
}
