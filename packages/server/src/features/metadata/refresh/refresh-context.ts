import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { RefreshSubject } from '../refresh-plan.store.ts'
import type { RevisionStore } from '../revisions.store.ts'
import type { ArchivedVideoStore } from '../../videos/index.ts'
import type { OnMissing } from '../collect-missing-extras.ts'
import type { MissingExtras } from '../missing-extras.service.ts'
import type { FetchTools } from '../fetch/fetch-tools.ts'
import type { Ffprobe } from '../../../media/ffprobe.ts'
import type { TaskRun } from '../../../jobs/job-handler.ts'
import type { Report } from '../../../jobs/report.ts'

export interface RefreshTools extends FetchTools {
  ffprobe: Ffprobe
  archived: ArchivedVideoStore
  revisions: RevisionStore
  /** Failed extras are tried again automatically, and comments are fetched after everything else. */
  extras: MissingExtras
  /** Reads a playlist again and stores the result. */
  refreshPlaylist: (playlist: { id: string; url: string }, run: TaskRun) => Promise<void>
}

/** One subject that is refreshed. */
export interface RefreshContext extends RefreshTools {
  subject: RefreshSubject & { sourceUrl: string }
  settings: AppConfig
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
  onMissing: OnMissing
}
