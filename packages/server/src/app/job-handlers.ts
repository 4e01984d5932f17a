import { createAutoDeleteHandler } from '../features/library/retention/auto-delete.jobs.ts'
import { createCheckReindexHandler } from '../features/metadata/refresh.jobs.ts'
import { createEmbedTranscriptsHandler } from '../features/search/related/embed-transcripts.jobs.ts'
import { createIndexSubtitlesHandler } from '../features/search/index-subtitles.jobs.ts'
import { createSnapshotHandler } from '../features/backups/create-snapshot.jobs.ts'
import { createLibraryTaskHandler } from '../features/library/library.jobs.ts'
import { createDownloadPendingHandler } from '../features/downloads/downloads.jobs.ts'
import { createExtractDownloadHandler } from '../features/downloads/resolve.jobs.ts'
import { createIndexPlaylistsHandler } from '../features/playlists/index-playlists.jobs.ts'
import { createRestoreBackupHandler } from '../features/backups/restore-backup.jobs.ts'
import { createBackupHandler } from '../features/backups/create-backup.jobs.ts'
import { createSubscribeToHandler } from '../features/subscriptions/subscribe.jobs.ts'
import { createCheckFeedsHandler, createUpdateSubscribedHandler } from '../features/subscriptions/scan.jobs.ts'
import { createEmbedMetadataHandler } from '../features/metadata/embed-metadata.jobs.ts'
import { createImproveVideosHandler } from '../features/downloads/improvements/improve-videos.jobs.ts'
import { createFetchExtrasHandler } from '../features/metadata/fetch-extras.jobs.ts'
import { createTranscribeVideosHandler } from '../features/metadata/transcription/transcribe-videos.jobs.ts'
import { createTrashHandlers } from '../features/trash/trash.jobs.ts'
import { createThumbnailCheckHandler } from '../features/metadata/thumbnail-check.jobs.ts'
import { createVersionCheckHandler } from '../features/system/version-check.jobs.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import type { JobDependencies } from './job-dependencies.ts'
import type { TrashServices } from './trash-services.ts'
import type { createRecoveryServices } from './recovery-services.ts'
import type { createRefreshServices } from './refresh-services.ts'
import type { createSourceServices } from './source-services.ts'

interface Deps {
  dependencies: JobDependencies
  refreshServices: ReturnType<typeof createRefreshServices>
  subtitleIndex: Parameters<typeof createIndexSubtitlesHandler>[0]
  transcriptEmbedding: Parameters<typeof createEmbedTranscriptsHandler>[0]
  downloads: Parameters<typeof createDownloadPendingHandler>[0]
  storageWaits: Parameters<typeof createDownloadPendingHandler>[1]
  resolveRun: Parameters<typeof createExtractDownloadHandler>[0]
  sources: ReturnType<typeof createSourceServices>
  recoveryServices: ReturnType<typeof createRecoveryServices>
  trashServices: TrashServices
  extras: Parameters<typeof createFetchExtrasHandler>[0]
  transcriptions: Parameters<typeof createTranscribeVideosHandler>[0]
  improvements: Parameters<typeof createImproveVideosHandler>[0]
  updateYtDlp: JobHandler
}

/** The job of each task. */
export function createJobHandlers(deps: Deps): JobHandler[] {
  const { dependencies, refreshServices, subtitleIndex, downloads, storageWaits, resolveRun } = deps
  const { sources, recoveryServices, trashServices, extras, transcriptions, improvements, updateYtDlp } = deps
  return [
    createCheckReindexHandler(refreshServices.refresh),
    createThumbnailCheckHandler(refreshServices.checkThumbnails),
    createEmbedMetadataHandler(refreshServices.embedMetadata),
    createIndexSubtitlesHandler(subtitleIndex),
    createEmbedTranscriptsHandler(deps.transcriptEmbedding),
    createVersionCheckHandler(refreshServices.versionCheck),
    updateYtDlp,
    createAutoDeleteHandler(refreshServices.runAutoDelete),
    createDownloadPendingHandler(downloads, storageWaits),
    createExtractDownloadHandler(resolveRun),
    createSubscribeToHandler(sources.subscribe),
    createUpdateSubscribedHandler(sources.scan),
    createCheckFeedsHandler(sources.scan),
    createIndexPlaylistsHandler(sources.indexPlaylists),
    createBackupHandler(recoveryServices.writeBackup),
    createSnapshotHandler(dependencies),
    createRestoreBackupHandler(recoveryServices.restoreBackup),
    createLibraryTaskHandler('rescan_filesystem', recoveryServices.rescan),
    createLibraryTaskHandler('manual_import', recoveryServices.manualImport),
    createFetchExtrasHandler(extras),
    createTranscribeVideosHandler(transcriptions),
    createImproveVideosHandler(improvements),
    ...createTrashHandlers(trashServices),
  ]
}
