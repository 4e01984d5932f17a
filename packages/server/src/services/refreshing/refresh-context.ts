import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { RefreshSubject } from '../../stores/refresh-plan.ts'
import type { RefreshSwapStore } from '../../stores/refresh-swap.ts'
import type { ArchivedVideoStore } from '../../stores/archived-videos.ts'
import type { Report } from '../notifications.ts'
import type { OnMissing } from '../parts/missed.ts'
import type { Parts } from '../parts/parts.ts'
import type { TaskRun } from '../sources/source-context.ts'
import type { WalkTools } from '../walk/walk-context.ts'

export interface RefreshTools extends Omit<WalkTools, 'discard' | 'afterDownload' | 'publications' | 'publisher'> {
  archived: ArchivedVideoStore
  swaps: RefreshSwapStore
  /** What could not be fetched is tried again by itself, and comments are fetched after everything else. */
  parts: Parts
  /** Reads a playlist again and keeps what came of it. */
  refreshPlaylist: (playlist: { id: string; url: string }, run: TaskRun) => Promise<void>
}

/** One subject that is looked at again. */
export interface RefreshContext extends RefreshTools {
  subject: RefreshSubject & { sourceUrl: string }
  settings: AppConfig
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
  onMissing: OnMissing
}
