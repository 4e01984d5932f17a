import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { epochSeconds } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { MediaLocation, MediaLocationStore } from './media-locations.store.ts'
import { mediaFiles, type MediaFile } from '../../media/media-tree.ts'
import {
  type MissingExtras,
  indexMediaFile,
  type ImportFileContext,
  type ImportFileTools,
  type Origin,
} from '../metadata/index.ts'
import type { PipelineTools } from '../downloads/index.ts'
import { sleepMs } from '../../platform/process/sleep.ts'
import type { LibraryTaskResult, LibraryTask } from './library-task.ts'
import { libraryTexts } from '../../messages/library.ts'
import type { MediaStorage } from '../../media/storage/media-storage.ts'
import { mediaTexts } from '../../messages/media.ts'

/** If more videos than both limits, a share of the library and a number, have no file, the disk is considered missing. */
const MAX_MISSING_SHARE = 0.2
const ALWAYS_ACCEPTED_MISSING = 5

/** More results than this are not stored with the task; all of them are counted. */
const MAX_OUTCOMES = 1000

const ID = /^[-A-Za-z0-9_]{1,200}$/

interface Deps {
  locations: MediaLocationStore
  tools: ImportFileTools
  site: PipelineTools
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** New files have no images yet, and extras that their site did not return are scheduled. */
  checkThumbnails: () => Awaitable<unknown>
  extras: Pick<MissingExtras, 'plan'>
  /** Completes or removes leftover files in the media folder. */
  recoverMedia: () => Promise<void>
}

/**
 * Compares the media root with the library. New files are imported, moved ones are found, and videos without a file
 * become inactive and keep their metadata: nothing is ever deleted. A file that cannot be imported is a failed outcome.
 */
export type Rescan = LibraryTask

export function createRescan({
  locations,
  tools,
  site,
  settings,
  checkThumbnails,
  extras,
  recoverMedia,
}: Deps): Rescan {
  return async (request, { signal, report, log }) => {
    if (request.isMissingAccepted) await tools.media.markPresent()
    if (!(await tools.media.isPresent())) return refusedResult(libraryTexts.markerMissing)
    report({ messages: [libraryTexts.checkingMediaFolder] })
    await recoverMedia()
    const knownLocations = new Map((await locations.list()).map(location => [location.id, location]))
    const listMissing = async () => (await tools.media.roots?.listMissing()) ?? []
    const missingBefore = await listMissing()
    const { fresh: newFiles, found: foundFiles, rejected } = await compareWithDisk(tools.media, knownLocations, signal)
    const withoutFile = [...knownLocations.values()].filter(({ id }) => !foundFiles.has(id))
    const missingFolders = [...new Set([...missingBefore, ...(await listMissing())])]
    // The files can be in one of these folders.
    const missing = missingFolders.length > 0 ? [] : await findMissing(site, withoutFile)
    const isImplausible =
      missing.length > ALWAYS_ACCEPTED_MISSING && missing.length > knownLocations.size * MAX_MISSING_SHARE
    if (isImplausible && !request.isMissingAccepted)
      return refusedResult(libraryTexts.videosHaveNoFile(missing.length, knownLocations.size))
    if (!(await tools.media.isPresent())) return refusedResult(libraryTexts.mediaFolderWasUnmounted)

    const outcomes: TaskOutcome[] = rejected.map(({ path, reason }) => failedOutcome(null, `${path}: ${reason}`))
    if (missingFolders.length > 0)
      outcomes.push(failedOutcome(null, libraryTexts.foldersWereMissing(missingFolders.join(', '), withoutFile.length)))
    const now = epochSeconds(tools.clock)
    let movedCount = 0
    for (const [id, { path, sizeBytes }] of foundFiles) {
      const location = knownLocations.get(id)
      if (location && sizeBytes < location.sizeBytes)
        outcomes.push(failedOutcome(id, damageText(path, location.sizeBytes, sizeBytes)))
      if (!location || (location.path === path && !location.isMissing)) continue
      await locations.setFound(location, path, now)
      movedCount++
    }
    for (const { id, path, isMissing } of missing) {
      if (!isMissing) await locations.setMissing(id, now)
      outcomes.push(failedOutcome(id, libraryTexts.isMissingOrEmpty(path)))
    }
    const context: ImportFileContext = {
      ...tools,
      settings: await settings.getAppConfig(),
      site: { tools: site, isSiteFirst: !request.isLocalPreferred },
      signal,
      log,
    }
    for (const [index, file] of newFiles.entries()) {
      signal.throwIfAborted()
      report({
        messages: [libraryTexts.importing(file.path), `${index + 1}/${newFiles.length}`],
        progress: index / newFiles.length,
      })
      // A download stored it after the files were listed.
      if (await tools.library.hasVideo(file.id)) continue
      outcomes.push(await tryImportFile(context, file))
    }
    if (newFiles.length > 0) await checkThumbnails()
    await extras.plan()
    const importedCount = outcomes.filter(({ outcome }) => outcome === 'archived').length
    const failedCount = outcomes.length - importedCount - missing.length
    const text = libraryTexts.rescanSummary(importedCount, movedCount, missing.length, failedCount)
    return {
      tag: failedCount > 0 && !request.isErrorIgnored ? 'failed' : 'done',
      text,
      outcomes: outcomes.slice(0, MAX_OUTCOMES),
    }
  }
}

const damageText = (path: string, stored: number, foundFiles: number) =>
  libraryTexts.fileIsDamaged(path, foundFiles, stored)

async function compareWithDisk(
  media: MediaStorage,
  knownLocations: ReadonlyMap<string, MediaLocation>,
  signal: AbortSignal,
) {
  const newFiles: MediaFile[] = []
  const rejected: Array<{ path: string; reason: string }> = []
  const foundFiles = new Map<string, MediaFile>()
  const byPath = new Map([...knownLocations.values()].map(location => [location.path, location.id]))
  for await (const file of mediaFiles(media, (path, reason) => void rejected.push({ path, reason }))) {
    signal.throwIfAborted()
    // The name of an imported file may differ from the ID.
    const id = knownLocations.has(file.id) ? file.id : (byPath.get(file.path) ?? file.id)
    const location = knownLocations.get(id)
    if (!ID.test(id)) rejected.push({ path: file.path, reason: libraryTexts.nameIsNotVideoId })
    // An empty file is treated as missing.
    else if (location && file.sizeBytes === 0) continue
    else if (!location) newFiles.push(file)
    // Of two files of one video, the one that the library expects is used.
    else if (file.path === location.path || !foundFiles.has(id)) foundFiles.set(id, file)
  }
  return { fresh: newFiles, found: foundFiles, rejected }
}

/** Videos without a file, except those whose file is being moved to its path. */
async function findMissing(
  { media, publications }: PipelineTools,
  locations: readonly MediaLocation[],
): Promise<MediaLocation[]> {
  const missing: MediaLocation[] = []
  for (const location of locations) if (!(await hasContent(media, location.path))) missing.push(location)
  const pending = new Set((await publications.list()).map(({ videoId }) => videoId))
  return missing.filter(({ id }) => !pending.has(id))
}

const hasContent = async (media: MediaStorage, path: string) => ((await media.stat(path))?.sizeBytes ?? 0) > 0

const ORIGIN_TEXTS: Record<Origin, string> = {
  online: libraryTexts.withMetadataFromSite,
  sidecar: libraryTexts.fromSidecarFile,
  embedded: libraryTexts.fromEmbeddedMetadata,
  file: libraryTexts.fromFileAlone,
}

async function tryImportFile(context: ImportFileContext, file: MediaFile): Promise<TaskOutcome> {
  try {
    const origin = await indexMediaFile(context, file)
    if (origin === 'online')
      await sleep(sleepMs(context.settings.downloads.sleep_interval, Math.random()), undefined, context)
    return {
      youtube_id: file.id,
      outcome: 'archived',
      message: libraryTexts.importedFrom(file.path, ORIGIN_TEXTS[origin]),
    }
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.warn({ err: error, file: file.path }, 'a file could not be imported')
    return failedOutcome(file.id, `${file.path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const failedOutcome = (id: string | null, message: string): TaskOutcome => ({
  youtube_id: id,
  outcome: 'failed',
  message,
})
const refusedResult = (reason: string): LibraryTaskResult => ({
  tag: 'failed',
  text: libraryTexts.mountAndTryAgain(reason, mediaTexts.acceptMissing),
  outcomes: [],
})
