import type { TaskName } from '@tubecellar/core/contract'
import type { ItemProgress } from '../database/stored-report.ts'

export type { ItemProgress, Transfer } from '../database/stored-report.ts'

/** What a running job shows to users. */
export interface Report {
  /** One or two short lines. */
  messages: string[]
  /** 0 to 1; undefined if unknown. */
  progress?: number | undefined
  /** Queue items that the job is downloading. */
  items?: readonly ItemProgress[] | undefined
}

/** Where the runner shows what its jobs report. */
export interface JobNotifications {
  /** Replaces the message of a job. With `end`, the message expires after a few seconds. */
  report(job: { id: string; name: TaskName }, report: Report, end?: 'success' | 'failure'): Promise<void>
  /** Deletes the message of a job. */
  drop(jobId: string): Promise<void>
  /** Deletes notifications that no job will replace. */
  prune(): Promise<void>
}
