import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { ArchivedVideoStore, CommentStore } from '../../videos/index.ts'
import type { PipelineTools, QueueStore } from '../../downloads/index.ts'
import type { ReadEmbeddedTracks } from '../../../media/embedded-tracks.ts'
import { FetchError } from '../../../site/error-class.ts'
import { makeFolder } from '../../../platform/files/files.ts'
import type { MissingExtras, ImportFileTools, LocalThumbnail } from '../../metadata/index.ts'
import type { LibraryTaskResult, LibraryTask } from '../library-task.ts'
import { importFile, matchGroup, NotImportedError, requireReplaceable, type ImportContext } from './import-file.ts'
import { groupImportFiles, type ImportGroup, type ImportGroups } from './group-import-files.ts'
import { listImportFolder } from './list-import-folder.ts'
import { libraryTexts } from '../../../messages/library.ts'

/** More results than this are not stored with the task; all of them are counted. */
const MAX_OUTCOMES = 10_000

interface Deps {
  /** The import folder. */
  folder: string
  tools: ImportFileTools
  site: PipelineTools
  embeddedTracks: ReadEmbeddedTracks
  localThumbnail: LocalThumbnail
  comments: CommentStore
  archived: ArchivedVideoStore
  queue: Pick<QueueStore, 'remove'>
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** Schedules the extras that the site did not have. */
  extras: Pick<MissingExtras, 'plan'>
}

/**
 * Imports the media files of the import folder and its subfolders, each with the files next to it. Streams are never
 * re-encoded. A file that cannot be imported remains there and is reported with the reason; the other files are
 * imported anyway.
 */
export type ManualImport = LibraryTask

export function createManualImport(deps: Deps): ManualImport {
  const { folder, tools, site, queue, settings, extras } = deps
  return async ({ isErrorIgnored, isLocalPreferred, isPreview, isReplacing = false }, { signal, report, log }) => {
    await makeFolder(folder)
    if (!tools.media.isLocal) return { tag: 'failed', text: libraryTexts.importNeedsMediaFolder, outcomes: [] }
    if (!(await tools.media.isPresent()))
      return { tag: 'failed', text: libraryTexts.mediaFolderNotMountedForImport, outcomes: [] }
    const listing = await listImportFolder(folder, signal)
    const importGroups = groupImportFiles(listing.files)
    const context: ImportContext = {
      ...deps,
      ...tools,
      settings: await settings.getAppConfig(),
      isReplacing,
      site: { tools: site, isSiteFirst: !isLocalPreferred },
      signal,
      log,
    }
    const outcomes: TaskOutcome[] = []
    for (const [index, group] of importGroups.groups.entries()) {
      signal.throwIfAborted()
      report({
        messages: [
          `${isPreview ? 'Checking' : 'Importing'} ${group.media}`,
          libraryTexts.progress(index + 1, importGroups.groups.length),
        ],
        progress: index / importGroups.groups.length,
      })
      const groupOutcomes = await (isPreview ? previewGroup(context, group) : importGroup(context, group))
      outcomes.push(...groupOutcomes)
      const id = groupOutcomes[0]?.outcome === 'archived' ? groupOutcomes[0].youtube_id : null
      if (id !== null && id !== undefined) await queue.remove(id)
    }
    if (!isPreview) await extras.plan()
    return summarize(
      importGroups,
      [...outcomes, ...[...importGroups.skipped, ...listing.rejected].map(skippedOutcome)],
      {
        isPreview,
        isErrorIgnored,
      },
    )
  }
}

async function importGroup(context: ImportContext, group: ImportGroup): Promise<TaskOutcome[]> {
  try {
    const { id, idSource, metadataSource, path, remaining } = await importFile(context, group)
    const message = libraryTexts.importedAs(group.media, { id, path }, { id: idSource, metadata: metadataSource })
    return [{ youtube_id: id, outcome: 'archived', message, file: group.media }, ...remaining.map(skippedOutcome)]
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof NotImportedError))
      context.log.warn({ err: error, file: group.media }, 'a file could not be imported')
    return [failedOutcome(group, error)]
  }
}

/** Lists the changes that an import would make, without a request to a site and without any change. */
async function previewGroup(context: ImportContext, group: ImportGroup): Promise<TaskOutcome[]> {
  try {
    const { id, idSource, refusedInfo } = await matchGroup(context.folder, group)
    const old = await context.archived.get(id)
    if (old) await requireReplaceable(context, old)
    const action = old ? libraryTexts.wouldReplace : libraryTexts.wouldBeImportedAs
    const message = libraryTexts.importPreview(group.media, action, id, idSource)
    return [{ youtube_id: id, outcome: 'queued', message, file: group.media }, ...refusedInfo.map(skippedOutcome)]
  } catch (error) {
    context.signal.throwIfAborted()
    return [failedOutcome(group, error)]
  }
}

function failedOutcome({ media }: ImportGroup, error: unknown): TaskOutcome {
  const isBroken = error instanceof FetchError && error.errorClass === 'broken-media'
  // The log contains the message of ffmpeg.
  const reason = isBroken ? libraryTexts.isUnreadable : error instanceof Error ? error.message : String(error)
  if (error instanceof NotImportedError && error.isArchived) return skippedOutcome({ file: media, reason })
  return { youtube_id: null, outcome: 'failed', message: libraryTexts.fileFailed(media, reason), file: media }
}

const skippedOutcome = ({ file, reason }: { file: string; reason: string }): TaskOutcome => ({
  youtube_id: null,
  outcome: 'skipped',
  message: libraryTexts.fileSkipped(file, reason),
  file,
})

function summarize(
  { groups }: ImportGroups,
  outcomes: TaskOutcome[],
  { isPreview, isErrorIgnored }: { isPreview: boolean; isErrorIgnored: boolean },
): LibraryTaskResult {
  const countOutcomes = (kind: TaskOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length
  const [skips, failures] = [countOutcomes('skipped'), countOutcomes('failed')]
  const first = outcomes.find(({ outcome }) => outcome === 'failed')?.message
  const text = [
    isPreview
      ? libraryTexts.wouldImport(countOutcomes('queued'), groups.length)
      : libraryTexts.importedFiles(countOutcomes('archived'), groups.length),
    ...(skips > 0 ? [libraryTexts.filesSkipped(skips)] : []),
    ...(first === undefined ? [] : [libraryTexts.importsFailed(failures, first)]),
    ...(isPreview ? [libraryTexts.nothingWasChanged] : []),
  ].join(' ')
  const isFailed = failures > 0 && !isErrorIgnored && !isPreview
  return { tag: isFailed ? 'failed' : 'done', text, outcomes: outcomes.slice(0, MAX_OUTCOMES) }
}
