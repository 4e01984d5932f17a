import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Awaitable } from '../../stores/awaitable.ts'
import type { RemovalStore } from '../../stores/removal.ts'
import type { TrashCollectionStore } from '../../stores/trash-collections.ts'
import type { TrashEntryRow, TrashEntryStore } from '../../stores/trash-entries.ts'
import type { TrashMoveStore } from '../../stores/trash-moves.ts'
import type { TrashRowStore } from '../../stores/trash-rows.ts'
import type { ArchiveFiles } from '../../tools/archive-files.ts'
import type { TrashFiles } from '../../tools/trash-files.ts'
import type { MediaPaths } from '../media-paths.ts'
import type { TrashClock } from './trash-clock.ts'

export interface TrashContext {
  entries: TrashEntryStore
  moves: TrashMoveStore
  rows: TrashRowStore
  collections: TrashCollectionStore
  removal: RemovalStore
  files: TrashFiles
  archive: ArchiveFiles
  paths: MediaPaths
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
  log: Logger
  /** Names this process; see process-identity.ts. */
  owner: string
  isAlive: (owner: string) => boolean
  trashClock: TrashClock
  /** Bytes that may still be written to the disk of the media folder, or of a folder in it, and its size. */
  space: (folder: string) => Promise<{ free: number; total: number }>
  /** Whether a download of the video is in the queue, or its file is yet to take its place. */
  isQueued: (videoId: string) => Awaitable<boolean>
  /** Looks at the media folder for files that the library does not know. */
  rescan: () => Awaitable<unknown>
}

/** Why something is deleted, and by whom. */
export interface DeletionReason {
  reason: TrashEntryRow['reason']
  /** A username. */
  deletedBy?: string | undefined
  /** The channel or playlist it was deleted with, or whose setting deleted it. */
  source?: { id: string; name: string } | undefined
  /** Days since it was watched. */
  watchedDays?: number | undefined
}
