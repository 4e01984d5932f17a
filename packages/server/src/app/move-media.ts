import { join } from 'node:path'
import { formatBytes } from '@tubecellar/core/format'
import type { Config } from '../config.ts'
import { lockMediaMove } from '../database/instance-lock.ts'
import { prepareDataFolder } from '../media/data-folders.ts'
import { localBackupFolder } from '../media/backups/backup-files.ts'
import { createBucketSide } from '../media/move/bucket-side.ts'
import { isTransient } from '../media/move/is-moved-name.ts'
import { createFoldersSide } from '../media/move/folders-side.ts'
import { createLocalSide } from '../media/move/local-side.ts'
import { checkMarkers, checkSourceMarker, claimTarget, switchMarkers } from '../media/move/move-markers.ts'
import { openJournal } from '../media/move/move-journal.ts'
import type { MoveSide, StoredFile, StoredFiles } from '../media/move/move-side.ts'
import { planMove, runMove } from '../media/move/run-move.ts'
import { checkBucket } from '../media/storage/check-bucket.ts'
import { listMediaDirs, openBucket } from '../media/storage/open-media-storage.ts'
import { mediaMoveTexts } from '../messages/media-move.ts'
import { systemClock } from '../platform/clock.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import { StartError } from '../platform/start-error.ts'
import { requireSeparateStorages } from './separate-storages.ts'
import { lockIdleArchive, readMovedLibrary, type MovedLibrary } from './moved-library.ts'
import { openMoveReceipt, saveMoveReceipt, type MoveReceipt } from './move-receipt.ts'

export interface MoveProgress {
  readonly signal: AbortSignal
  readonly onStep: (text: string) => void
}

/** Configurations of the same data folder, which differ in the storage of the media. */
export interface MoveRequest {
  readonly source: Config
  readonly target: Config
  /** Count the files and write nothing. */
  readonly isDryRun: boolean
}

/**
 * Copies the media of an archive to another storage and verifies the copies. While a server or worker runs, it copies
 * what is settled; without them, it completes the move, so that the next start can use the target. An interrupted move
 * continues when it is started again. Files of the source are never changed or deleted.
 * @throws StartError noArchive, alreadyRunning, sameStorage, targetNotEmpty, unfinishedCopy, foreignBucket,
 * sourceIncomplete, noSpaceForCopy, diskFull, copyDiffers, copyFailed, those of checkBucket and openPostgres
 */
export async function moveMedia(request: MoveRequest, progress: MoveProgress): Promise<MoveReceipt> {
  const { source: config, target: targetConfig } = request
  await requireSeparateStorages(config, targetConfig)
  for (const { bucket } of [config, targetConfig]) if (bucket) await checkBucket(bucket)
  await prepareDataFolder(config)
  const lock = lockMediaMove(config.dataDir)
  const hasBucket = (config.bucket ?? targetConfig.bucket) !== undefined
  const [source, target] = [openSide(config, hasBucket), openSide(targetConfig, hasBucket)]
  try {
    const idle = await lockIdleArchive(config)
    try {
      const library = await readMovedLibrary(config, { isIdle: idle !== undefined, isReadOnly: request.isDryRun })
      return await move({ ...progress, source, target, config, library, isDryRun: request.isDryRun, isIdle: !!idle })
    } finally {
      idle?.release()
    }
  } catch (error) {
    progress.signal.throwIfAborted()
    throw explain(error, target.location)
  } finally {
    lock.release()
  }
}

/** A bucket also contains the images and backups. Between folders, they stay in the data folder. */
function openSide(config: Config, hasBucket: boolean): MoveSide {
  const { mediaDir, dataDir, cacheDir, bucket } = config
  const other = hasBucket ? { images: cacheDir, backups: localBackupFolder(dataDir) } : undefined
  const folders = listMediaDirs(config)
  if (bucket === undefined)
    return folders.length > 1 ? createFoldersSide(folders, other) : createLocalSide(mediaDir, other)
  return createBucketSide({ location: bucket.url, open: openBucket(bucket), workDir: join(cacheDir, 'media-move') })
}

function explain(error: unknown, target: string): Error {
  if (error instanceof StartError || !(error instanceof Error)) return error as Error
  const options = { cause: error }
  if (classifyStorageError(error) === 'full')
    return new StartError('diskFull', mediaMoveTexts.diskIsFull(target), options)
  return new StartError('copyFailed', mediaMoveTexts.stopped(error.message.replace(/\.$/, '') || error.name), options)
}

interface Move extends MoveProgress {
  readonly config: Config
  readonly source: MoveSide
  readonly target: MoveSide
  readonly library: MovedLibrary
  readonly isDryRun: boolean
  /** No server or worker can change the source. */
  readonly isIdle: boolean
}

async function move(context: Move): Promise<MoveReceipt> {
  const { source, target, library, config, isDryRun, isIdle, signal, onStep } = context
  const ends = { source: source.location, target: target.location }
  const receipt = { ...(await openMoveReceipt(config.dataDir, ends, systemClock.now())), isSourceInUse: !isIdle }
  const marked = { source, target, receiptId: receipt.id, archiveId: library.archiveId }
  const state = await checkMarkers(marked)
  if (state === 'finishing') return complete(context, marked, receipt)
  onStep(mediaMoveTexts.listing)
  const listed = await source.listFiles(signal)
  // A disk may have been unmounted while its files were listed.
  await checkSourceMarker(source, library.archiveId)
  const files = isIdle ? listed.files : listed.files.filter(({ name }) => !isTransient(name))
  if (isIdle) requireComplete(listed, library, source.location)
  const facts = { files: files.length, bytes: countBytes(files), refused: listed.refused }
  const plan = await planMove({ target, checksums: receipt.checksums, files, signal })
  const needed = { copiedFiles: plan.missing.length, copiedBytes: countBytes(plan.missing) }
  if (isDryRun) return { ...receipt, ...facts, ...needed, state: 'planned' }
  await requireSpace(target, needed.copiedBytes)
  await saveMoveReceipt({ ...receipt, ...facts })
  await claimTarget(marked)
  const journal = await openJournal(receipt.checksums)
  try {
    const summary = await runMove({ source, target, journal, signal, onStep }, { files, plan, isFinal: isIdle })
    const { counts, copiedBytes } = summary
    const result = { ...receipt, ...facts, copiedFiles: counts.copied, copiedBytes }
    if (isIdle && !(await library.isUsed())) {
      await journal.compact()
      return await complete(context, marked, result)
    }
    const unfinished = { ...result, isSourceInUse: true }
    await saveMoveReceipt(unfinished)
    return unfinished
  } finally {
    journal.close()
  }
}

async function complete(
  { source, library }: Move,
  marked: Parameters<typeof switchMarkers>[0],
  receipt: MoveReceipt,
): Promise<MoveReceipt> {
  if (source.parts) await library.forgetRoots()
  const finishedAt = new Date(systemClock.now()).toISOString()
  await switchMarkers(marked, finishedAt)
  const finished: MoveReceipt = { ...receipt, state: 'complete', finishedAt }
  await saveMoveReceipt(finished)
  return finished
}

const countBytes = (files: readonly StoredFile[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** @throws StartError sourceIncomplete */
function requireComplete({ files, movingEntries }: StoredFiles, { mediaPaths }: MovedLibrary, location: string) {
  if (movingEntries.length > 0)
    throw new StartError('sourceIncomplete', mediaMoveTexts.trashIsMoving(movingEntries.length))
  const names = new Set(files.map(({ name }) => name))
  const missing = mediaPaths.filter(path => !names.has(path))
  const [example] = missing
  if (example !== undefined)
    throw new StartError('sourceIncomplete', mediaMoveTexts.videosAreMissing(missing.length, location, example))
}

/** Space for other programs, in bytes. */
const RESERVE_BYTES = 16 * 1024 * 1024

/** @throws StartError noSpaceForCopy */
async function requireSpace(target: MoveSide, neededBytes: number) {
  const free = await target.freeBytes()
  if (free === undefined || neededBytes === 0 || free >= neededBytes + RESERVE_BYTES) return
  throw new StartError(
    'noSpaceForCopy',
    mediaMoveTexts.noSpace(target.location, formatBytes(free), formatBytes(neededBytes)),
  )
}
