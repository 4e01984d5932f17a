import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { epochSeconds } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { MediaLocation, MediaLocationStore } from './media-locations.store.ts'
import { fileExists, fileSize, makeFolder } from '../../platform/files/files.ts'
import { writeMediaMarker, ACCEPT_MEDIA } from '../../media/media-marker.ts'
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

/** If more than this share of the videos, and more than a few, have no file, the disk is considered missing. */
const MISSING_SHARE_MAX = 0.2
const MISSING_FEW = 5

/** More results than this are not stored with the task; all of them are counted. */
const OUTCOMES_MAX = 1000

const ID = /^[-A-Za-z0-9_]{1,200}$/

interface Deps {
  places: MediaLocationStore
  tools: ImportFileTools
  site: PipelineTools
  mediaDir: string
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** New files have no images yet, and extras that their site did not return are scheduled. */
  checkThumbnails: () => Awaitable<unknown>
  extras: Pick<MissingExtras, 'plan'>
  /** Completes or removes leftover files in the media folder. */
  recoverMedia: () => Promise<void>
}

/**
 * Compares the media root with the library. New files are imported, moved ones are found, and videos without a file
 * become inactive and keep their metadata: nothing is ever deleted. A bad file is a line of the report.
 */
export type Rescan = LibraryTask

export function createRescan({
  places,
  tools,
  site,
  mediaDir,
  settings,
  checkThumbnails,
  extras: parts,
  recoverMedia,
}: Deps): Rescan {
  return async (request, { signal, report, log }) => {
    if (request.isMissingAccepted) {
      await makeFolder(mediaDir)
      await writeMediaMarker(tools.paths.marker)
    }
    if (!(await fileExists(tools.paths.marker))) return reject(libraryTexts.markerMissing)
    report({ messages: [libraryTexts.checkingMediaFolder] })
    await recoverMedia()
    const known = new Map((await places.list()).map(place => [place.id, place]))
    const { fresh, found, rejected } = await compare(mediaDir, known, signal)
    const missing = await absent(
      site,
      [...known.values()].filter(({ id }) => !found.has(id)),
    )
    const isImplausible = missing.length > MISSING_FEW && missing.length > known.size * MISSING_SHARE_MAX
    if (isImplausible && !request.isMissingAccepted)
      return reject(libraryTexts.videosHaveNoFile(missing.length, known.size))
    if (!(await fileExists(tools.paths.marker))) return reject(libraryTexts.mediaFolderWasUnmounted)

    const outcomes: TaskOutcome[] = rejected.map(({ path, reason }) => failed(null, `${path}: ${reason}`))
    const now = epochSeconds(tools.clock)
    let moved = 0
    for (const [id, { path, sizeBytes }] of found) {
      const place = known.get(id)
      if (place && sizeBytes < place.sizeBytes) outcomes.push(failed(id, damage(path, place.sizeBytes, sizeBytes)))
      if (!place || (place.path === path && !place.isMissing)) continue
      await places.setFound(place, path, now)
      moved++
    }
    for (const { id, path, isMissing } of missing) {
      if (!isMissing) await places.setMissing(id, now)
      outcomes.push(failed(id, libraryTexts.isMissingOrEmpty(path)))
    }
    const context: ImportFileContext = {
      ...tools,
      settings: await settings.getAppConfig(),
      site: { tools: site, isSiteFirst: !request.isLocalPreferred },
      signal,
      log,
    }
    for (const [index, file] of fresh.entries()) {
      signal.throwIfAborted()
      report({
        messages: [libraryTexts.importing(file.path), `${index + 1}/${fresh.length}`],
        progress: index / fresh.length,
      })
      // A download stored it after the files were listed.
      if (await tools.library.hasVideo(file.id)) continue
      outcomes.push(await tryImportFile(context, file))
    }
    if (fresh.length > 0) await checkThumbnails()
    await parts.plan()
    const existing = outcomes.filter(({ outcome }) => outcome === 'archived').length
    const invalid = outcomes.length - existing - missing.length
    const text = libraryTexts.rescanSummary(existing, moved, missing.length, invalid)
    return {
      tag: invalid > 0 && !request.isErrorIgnored ? 'failed' : 'done',
      text,
      outcomes: outcomes.slice(0, OUTCOMES_MAX),
    }
  }
}

const damage = (path: string, stored: number, found: number) => libraryTexts.fileIsDamaged(path, found, stored)

async function compare(mediaDir: string, known: ReadonlyMap<string, MediaLocation>, signal: AbortSignal) {
  const fresh: MediaFile[] = []
  const rejected: Array<{ path: string; reason: string }> = []
  const found = new Map<string, MediaFile>()
  const byPath = new Map([...known.values()].map(place => [place.path, place.id]))
  for await (const file of mediaFiles(mediaDir, (path, reason) => void rejected.push({ path, reason }))) {
    signal.throwIfAborted()
    // The name of an imported file may differ from the ID.
    const id = known.has(file.id) ? file.id : (byPath.get(file.path) ?? file.id)
    const place = known.get(id)
    if (!ID.test(id)) rejected.push({ path: file.path, reason: libraryTexts.nameIsNotVideoId })
    // An empty file is treated as missing.
    else if (place && file.sizeBytes === 0) continue
    else if (!place) fresh.push(file)
    // Of two files of one video, the one that the library expects is used.
    else if (file.path === place.path || !found.has(id)) found.set(id, file)
  }
  return { fresh, found, rejected }
}

/** The file of a video that is being published is about to be moved to its path. */
async function absent(
  { paths, publications }: PipelineTools,
  places: readonly MediaLocation[],
): Promise<MediaLocation[]> {
  const missing: MediaLocation[] = []
  for (const place of places) if (!(await hasContent(paths.inMedia(place.path)))) missing.push(place)
  const pending = new Set((await publications.list()).map(({ videoId }) => videoId))
  return missing.filter(({ id }) => !pending.has(id))
}

const hasContent = async (file: string) => (await fileSize(file).catch(() => 0)) > 0

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
    return failed(file.id, `${file.path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const failed = (id: string | null, message: string): TaskOutcome => ({ youtube_id: id, outcome: 'failed', message })
const reject = (reason: string): LibraryTaskResult => ({
  tag: 'failed',
  text: libraryTexts.mountAndTryAgain(reason, ACCEPT_MEDIA),
  outcomes: [],
})
