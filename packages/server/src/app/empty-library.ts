import { copyLocations, findArchiveTraces, type ArchiveFolders } from './archive-traces.ts'
import { listMediaDirs } from '../media/storage/open-media-storage.ts'
import type { Database } from '../database/database.ts'
import { recoveryAdvice, type ArchiveTraces } from '../features/backups/recovery-advice.ts'
import { createLibraryHistoryStore } from '../features/library/library-history.store.ts'
import { appTexts } from '../messages/app.ts'

export interface EmptyLibrary {
  readonly message: string
  /** The commands that restore the videos. */
  readonly fix: string
}

/**
 * Finds out whether the library is empty although these folders contain an archive: its database was replaced with an
 * empty one, or is in another data folder. Undefined for an archive whose videos were deleted or that was started empty
 * on request.
 */
export async function findEmptyLibrary(config: ArchiveFolders, db: Database): Promise<EmptyLibrary | undefined> {
  const history = createLibraryHistoryStore(db)
  if ((await history.hasVideos()) || (await history.isEmptyOnRequest())) return undefined
  const traces = await findArchiveTraces(config)
  const hasCopies = traces.hasCopiedVideos && !(await history.hasHistory())
  if (!hasCopies && !traces.hasSidecar) return undefined
  return {
    message: appTexts.libraryEmpty(describeTraces(config, { ...traces, hasCopiedVideos: hasCopies })),
    fix: recoveryAdvice(config, traces, { isEmptyOffered: true }),
  }
}

function describeTraces(config: ArchiveFolders, { hasCopiedVideos, hasSidecar }: ArchiveTraces): string {
  const descriptions = [
    ...(hasSidecar ? [appTexts.archivedVideosAreIn(config.bucket?.url ?? listMediaDirs(config).join(', '))] : []),
    ...(hasCopiedVideos ? [appTexts.copiesAreIn(copyLocations(config))] : []),
  ]
  return descriptions.join(' and ')
}
