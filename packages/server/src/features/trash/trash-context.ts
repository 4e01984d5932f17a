import type { ImageStorage } from '../../media/images/image-storage.ts'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { RemovalStore } from './removal.store.ts'
import type { TrashCollectionStore } from './trash-collections.store.ts'
import type { TrashEntryRow, TrashEntryStore } from './trash-entries.store.ts'
import type { TrashMoveStore } from './trash-moves.store.ts'
import type { TrashRowStore } from './trash-rows.store.ts'
import type { ArchiveFiles } from '../../media/archive-files.ts'
import type { TrashFiles } from '../../media/trash-files.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import type { TrashClock } from './trash-clock.ts'

export interface TrashContext {
  entries: TrashEntryStore
  moves: TrashMoveStore
  rows: TrashRowStore
  collections: TrashCollectionStore
  removal: RemovalStore
  files: TrashFiles
  archive: ArchiveFiles
  images: ImageStorage
  paths: MediaPaths
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
  log: Logger
  /** Identifies this process; see process-identity.ts. */
  owner: string
  isAlive: (owner: string) => boolean
  trashClock: TrashClock
  /**
   * Bytes that can still be written to the disk of the media folder, or of a folder in it, and the size of the disk.
   */
  space: (folder: string) => Promise<{ free: number; total: number }>
  /** Whether a download of the video is queued, or its file is not in place yet. */
  isQueued: (videoId: string) => Awaitable<boolean>
  /** Searches the media folder for files that the library does not have. */
  rescan: () => Awaitable<unknown>
}

/** The reason and the author of a deletion. */
export interface DeletionReason {
  reason: TrashEntryRow['reason']
  /** A username. */
  deletedBy?: string | undefined
  /** The channel or playlist with which it was deleted, or whose setting deleted it. */
  source?: { id: string; name: string } | undefined
  /** Days since it was watched. */
  watchedDays?: number | undefined
}
