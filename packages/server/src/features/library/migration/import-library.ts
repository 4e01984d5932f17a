import { stat } from 'node:fs/promises'
import type { AppConfig } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { ArchivedVideoStore, LibraryStore } from '../../videos/index.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { IncomingVideo, LibraryMerge, MergeCount, StoredVideo } from '../library-merge.store.ts'
import type { StagingLibrary } from '../staging-library.store.ts'
import { FileExistsError, planFile } from '../../../platform/files/store-file.ts'
import { UnsafeSourceError } from '../../../media/source-file.ts'
import { classifyStorageError } from '../../../platform/files/storage-error.ts'
import { freeBytes } from '../../../platform/files/files.ts'
import type { MediaPaths } from '../../../media/media-paths.ts'
import type { LibrarySource } from './library-source.ts'
import { importImage, importVideo, type MediaSource, type ImportVideoContext } from './import-video.ts'
import { addCount, emptyReceipt, addToList, type ImportReceipt } from './import-receipt.ts'
import { libraryTexts } from '../../../messages/library.ts'

/** Videos that are checked together. */
const BATCH_SIZE = 200
/**
 * Rows are written in one transaction after their files are in place, as soon as one of these limits is reached: a share
 * of the videos imported so far, a number of videos, a number of subtitle lines, or a time. Each transaction writes to
 * pages all over the indexes, and a larger library has larger indexes; batches that grow with the library keep the cost
 * per video constant. After a kill, the files of the unwritten batch are checked again.
 */
const WRITE_AT_SHARE = 0.1
const WRITE_AT_VIDEOS = 5000
const WRITE_AT_LINES = 100_000
const WRITE_AFTER_MS = 5000
/** Files that are placed at the same time. */
const CONCURRENCY = 8
/** Free space to keep when files must be copied. */
const RESERVE_BYTES = 1024 ** 3

export interface ImportDeps {
  openStaging: () => StagingLibrary
  openMerge: (stagingFile: string) => LibraryMerge
  openIncoming: (stagingFile: string) => { videos: ArchivedVideoStore; close: () => void }
  library: LibraryStore
  getAppConfig: () => Awaitable<AppConfig>
  paths: MediaPaths
  mediaDir: string
  clock: Clock
}

export interface ImportOptions {
  source: LibrarySource
  media: MediaSource | undefined
  isDryRun: boolean
  user: { id: number; name: string }
}

export interface ImportProgress {
  signal: AbortSignal
  onStep: (step: string) => void
}

/** There is not enough free space, or nothing to import. The message contains the solution. */
export class ImportRejectedError extends Error {}

/**
 * Imports another library. Existing rows are unchanged, so that the import can be interrupted at any moment and started
 * again. The rows of a video are written together, after its files are in place.
 */
export async function importLibrary(
  deps: ImportDeps,
  request: ImportOptions,
  progress: ImportProgress,
): Promise<ImportReceipt> {
  const receipt = emptyReceipt(request.isDryRun, deps.mediaDir)
  receipt.user = request.user.name
  const startedAt = deps.clock.now()
  const context = {
    ...progress,
    onInvalid: (where: string, reason: string) => addToList(receipt.problems, { where, reason }),
    hasVideo: (id: string) => deps.library.hasVideo(id),
  }
  await requireFreeSpace(deps, request)
  for (const rejected of request.media?.rejected ?? []) addToList(receipt.problems, rejected)
  const unknownUsers = new Set<string>()
  const channels = new Set<string>()
  for await (const load of request.source(context)) {
    const staging = deps.openStaging()
    try {
      const { orphanCount } = await load(staging, context)
      staging.seal()
      receipt.orphanCount += orphanCount
      await importPart(deps, request, { ...progress, stagingFile: staging.file, receipt, unknownUsers, channels })
    } finally {
      staging.discard()
    }
  }
  receipt.unknownUsers = [...unknownUsers].sort()
  for (const [id, files] of request.media?.files ?? [])
    if (!(await deps.library.hasVideo(id))) for (const { path } of files) addToList(receipt.withoutEntry, path)
  receipt.seconds = (deps.clock.now() - startedAt) / 1000
  return receipt
}

interface ImportPart extends ImportProgress {
  stagingFile: string
  receipt: ImportReceipt
  unknownUsers: Set<string>
  /** Already counted: each part names the channels of its videos again. */
  channels: Set<string>
}

/** Stores the channels of a part, and counts those that no earlier part contained. */
function addChannels(merge: LibraryMerge, countedIds: Set<string>): MergeCount {
  const newIds = merge.listIds('channels').filter(id => !countedIds.has(id))
  for (const id of newIds) countedIds.add(id)
  return { found: newIds.length, added: merge.addChannels().added }
}

async function importPart(deps: ImportDeps, { media, isDryRun, user }: ImportOptions, part: ImportPart) {
  const { receipt, stagingFile, unknownUsers, channels } = part
  const incoming = deps.openIncoming(stagingFile)
  const merge = deps.openMerge(stagingFile)
  try {
    if (merge.count('settings') > 0) receipt.settings = merge.putSettings() ? 'taken' : 'kept'
    addCount(receipt.counts.channels, addChannels(merge, channels))
    const { paths, library } = deps
    const context = { source: media, merge, incoming: incoming.videos, library, paths, isDryRun, receipt }
    await importVideos(deps, context, part)
    addCount(receipt.counts.playlists, merge.addPlaylists())
    addCount(receipt.counts.queue, merge.addQueueItems())
    merge.addRevisions()
    const { unknownUsers: unknownNames, ...watchStateCount } = merge.addWatchStates(user.id)
    addCount(receipt.counts.watched, watchStateCount)
    for (const name of unknownNames) unknownUsers.add(name)
    for (const kind of ['thumb', 'banner', 'tvart'] as const)
      for (const id of merge.listIds('channels')) await importImage(context, 'channels', paths.channelImage(id, kind))
    for (const id of merge.listIds('playlists')) await importImage(context, 'playlists', paths.playlistThumb(id))
  } finally {
    merge.close()
    incoming.close()
  }
}

async function importVideos(deps: ImportDeps, context: ImportVideoContext, { signal, onStep }: ImportPart) {
  const { merge, receipt } = context
  const total = merge.count('videos')
  let done = merge.countKnown()
  receipt.counts.videos.found += total
  receipt.counts.subtitles.found += merge.count('subtitles')
  receipt.counts.comments.found += merge.count('comments')
  const options = { now: epochSeconds(deps.clock) }
  let unwritten: StoredVideo[] = []
  let writtenAt = deps.clock.now()
  const writeRows = () => {
    const { subtitles, comments } = merge.addVideos(unwritten, options)
    receipt.counts.videos.added += unwritten.length
    receipt.counts.subtitles.added += subtitles
    receipt.counts.comments.added += comments
    unwritten = []
    writtenAt = deps.clock.now()
  }
  let after = ''
  for (let batch = merge.listNew(after, BATCH_SIZE); batch.length > 0; batch = merge.listNew(after, BATCH_SIZE)) {
    if (signal.aborted) writeRows()
    signal.throwIfAborted()
    onStep(libraryTexts.importingVideos(done, total))
    unwritten.push(...(await storeVideos(context, batch)))
    const videoLimit = Math.min(WRITE_AT_VIDEOS, done * WRITE_AT_SHARE)
    const isLimitReached = unwritten.length >= videoLimit || countLines(unwritten) >= WRITE_AT_LINES
    if (isLimitReached || deps.clock.now() - writtenAt >= WRITE_AFTER_MS) writeRows()
    done += batch.length
    after = batch.at(-1)?.id ?? ''
  }
  writeRows()
}

/** Number of subtitle cues held in memory. */
const countLines = (videos: readonly StoredVideo[]) =>
  videos.flatMap(({ tracks }) => tracks).reduce((sum, { cues }) => sum + (cues?.length ?? 0), 0)

/** A video whose file cannot be stored is reported and skipped; the next run tries it again. */
async function storeVideos(context: ImportVideoContext, batch: readonly IncomingVideo[]): Promise<StoredVideo[]> {
  const stored: StoredVideo[] = []
  for (let start = 0; start < batch.length; start += CONCURRENCY) {
    const stores = batch.slice(start, start + CONCURRENCY).map(async video => {
      try {
        stored.push(await importVideo(context, video))
      } catch (error) {
        if (classifyStorageError(error) === 'full') throw new ImportRejectedError(libraryTexts.diskIsFull)
        const isFileError = error instanceof FileExistsError || error instanceof UnsafeSourceError
        if (!isFileError && !(error as NodeJS.ErrnoException).code) throw error
        const reason = error instanceof Error ? error.message : String(error)
        addToList(context.receipt.problems, { where: video.id, reason })
      }
    })
    await Promise.all(stores)
  }
  return stored
}

/** Checked first, so that a long import does not end with a partial library. */
async function requireFreeSpace({ paths, mediaDir }: ImportDeps, { media, isDryRun }: ImportOptions) {
  if (!media || isDryRun) return
  let needed = 0
  for (const files of media.files.values())
    for (const { path, sizeBytes } of files) {
      const plan = await planFile({ root: media.dir, path }, paths.inMedia(path)).catch(() => undefined)
      if (plan === 'copied') needed += sizeBytes
    }
  if (needed === 0) return
  const free = await freeBytes((await stat(mediaDir)).isDirectory() ? mediaDir : '/')
  if (needed + RESERVE_BYTES > free)
    throw new ImportRejectedError(
      libraryTexts.mediaIsOnAnotherDisk(needed, free) + libraryTexts.useMediaInPlace(media.dir),
    )
}
