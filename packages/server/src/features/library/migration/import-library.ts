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
import { placePicture, placeVideo, type MediaSource, type PlaceContext } from './import-video.ts'
import { addCount, emptyReceipt, tell, type ImportReceipt } from './import-receipt.ts'
import { libraryTexts } from '../../../messages/library.ts'

/** Videos that are checked together. */
const BATCH = 200
/**
 * Rows are written in one transaction after their files are in place: when this share of the library is reached, or
 * this number of subtitle lines, or this time has passed. Each transaction writes to pages all over the indexes, and a
 * larger library has larger indexes; batches that grow with the library keep the cost per video constant. After a kill,
 * the files of the unwritten batch are checked again.
 */
const WRITTEN_SHARE = 0.1
const WRITTEN_VIDEOS_MAX = 5000
const WRITTEN_LINES = 100_000
const WRITTEN_EVERY_MS = 5000
/** Files that are placed at the same time. */
const CONCURRENCY = 8
/** Free space to keep when files must be copied. */
const SPARE_BYTES = 1024 ** 3

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
  onStep: (what: string) => void
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
    onBad: (where: string, reason: string) => tell(receipt.problems, { where, reason }),
    hasVideo: (id: string) => deps.library.hasVideo(id),
  }
  await requireFreeSpace(deps, request)
  for (const rejected of request.media?.rejected ?? []) tell(receipt.problems, rejected)
  const unknownUsers = new Set<string>()
  const channels = new Set<string>()
  for await (const load of request.source(context)) {
    const staging = deps.openStaging()
    try {
      const { orphanCount } = await load(staging, context)
      staging.seal()
      receipt.orphanCount += orphanCount
      await importAll(deps, request, { ...progress, stagingFile: staging.file, receipt, unknownUsers, channels })
    } finally {
      staging.discard()
    }
  }
  receipt.unknownUsers = [...unknownUsers].sort()
  for (const [id, files] of request.media?.files ?? [])
    if (!(await deps.library.hasVideo(id))) for (const { path } of files) tell(receipt.withoutEntry, path)
  receipt.seconds = (deps.clock.now() - startedAt) / 1000
  return receipt
}

interface Part extends ImportProgress {
  stagingFile: string
  receipt: ImportReceipt
  unknownUsers: Set<string>
  /** Already counted: each part names the channels of its videos again. */
  channels: Set<string>
}

/** Stores the channels of a part; counts those that no earlier part contained. */
function newChannels(merge: LibraryMerge, queryCounts: Set<string>): MergeCount {
  const found = merge.listIds('channels').filter(id => !queryCounts.has(id))
  for (const id of found) queryCounts.add(id)
  return { found: found.length, added: merge.putChannels().added }
}

async function importAll(deps: ImportDeps, { media, isDryRun, user }: ImportOptions, part: Part) {
  const { receipt, stagingFile, unknownUsers, channels } = part
  const incoming = deps.openIncoming(stagingFile)
  const merge = deps.openMerge(stagingFile)
  try {
    if (merge.count('settings') > 0) receipt.settings = merge.putSettings() ? 'taken' : 'kept'
    addCount(receipt.counts.channels, newChannels(merge, channels))
    const { paths, library } = deps
    const context = { source: media, merge, incoming: incoming.videos, library, paths, isDryRun, receipt }
    await importVideos(deps, context, part)
    addCount(receipt.counts.playlists, merge.addPlaylists())
    addCount(receipt.counts.queue, merge.addQueueItems())
    merge.addRevisions()
    const { strangers: unknown, ...watched } = merge.addWatchStates(user.id)
    addCount(receipt.counts.watched, watched)
    for (const name of unknown) unknownUsers.add(name)
    for (const kind of ['thumb', 'banner', 'tvart'] as const)
      for (const id of merge.listIds('channels')) await placePicture(context, 'channels', paths.channelImage(id, kind))
    for (const id of merge.listIds('playlists')) await placePicture(context, 'playlists', paths.playlistThumb(id))
  } finally {
    merge.close()
    incoming.close()
  }
}

async function importVideos(deps: ImportDeps, context: PlaceContext, { signal, onStep }: Part) {
  const { merge, receipt } = context
  const total = merge.count('videos')
  let done = merge.countKnown()
  receipt.counts.videos.found += total
  receipt.counts.subtitles.found += merge.count('subtitles')
  receipt.counts.comments.found += merge.count('comments')
  const options = { now: epochSeconds(deps.clock) }
  let waiting: StoredVideo[] = []
  let writtenAt = deps.clock.now()
  const write = () => {
    const { subtitles, comments } = merge.addVideos(waiting, options)
    receipt.counts.videos.added += waiting.length
    receipt.counts.subtitles.added += subtitles
    receipt.counts.comments.added += comments
    waiting = []
    writtenAt = deps.clock.now()
  }
  let after = ''
  for (let batch = merge.listNew(after, BATCH); batch.length > 0; batch = merge.listNew(after, BATCH)) {
    if (signal.aborted) write()
    signal.throwIfAborted()
    onStep(libraryTexts.importingVideos(done, total))
    waiting.push(...(await storeAll(context, batch)))
    const enough = Math.min(WRITTEN_VIDEOS_MAX, done * WRITTEN_SHARE)
    const isMuch = waiting.length >= enough || countLines(waiting) >= WRITTEN_LINES
    if (isMuch || deps.clock.now() - writtenAt >= WRITTEN_EVERY_MS) write()
    done += batch.length
    after = batch.at(-1)?.id ?? ''
  }
  write()
}

/** Number of subtitle cues held in memory. */
const countLines = (videos: readonly StoredVideo[]) =>
  videos.flatMap(({ tracks }) => tracks).reduce((sum, { cues }) => sum + (cues?.length ?? 0), 0)

/** A video whose file cannot be stored is reported and skipped; the next run tries it again. */
async function storeAll(context: PlaceContext, batch: readonly IncomingVideo[]): Promise<StoredVideo[]> {
  const stored: StoredVideo[] = []
  for (let at = 0; at < batch.length; at += CONCURRENCY) {
    const some = batch.slice(at, at + CONCURRENCY).map(async video => {
      try {
        stored.push(await placeVideo(context, video))
      } catch (error) {
        if (classifyStorageError(error) === 'full') throw new ImportRejectedError(libraryTexts.diskIsFull)
        const isOfFile = error instanceof FileExistsError || error instanceof UnsafeSourceError
        if (!isOfFile && !(error as NodeJS.ErrnoException).code) throw error
        const reason = error instanceof Error ? error.message : String(error)
        tell(context.receipt.problems, { where: video.id, reason })
      }
    })
    await Promise.all(some)
  }
  return stored
}

/** Checked first, so that a long import does not end with a partial library. */
async function requireFreeSpace({ paths, mediaDir }: ImportDeps, { media, isDryRun }: ImportOptions) {
  if (!media || isDryRun) return
  let needed = 0
  for (const files of media.files.values())
    for (const { path, sizeBytes } of files) {
      const how = await planFile({ root: media.dir, path }, paths.inMedia(path)).catch(() => undefined)
      if (how === 'copied') needed += sizeBytes
    }
  if (needed === 0) return
  const free = await freeBytes((await stat(mediaDir)).isDirectory() ? mediaDir : '/')
  if (needed + SPARE_BYTES > free)
    throw new ImportRejectedError(
      libraryTexts.mediaIsOnAnotherDisk(needed, free) + libraryTexts.useMediaInPlace(media.dir),
    )
}
