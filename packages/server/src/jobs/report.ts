import type { TaskName } from '@tubecellar/core/contract'

/** What a running job shows to users. */
export interface Report {
  /** One or two short lines. */
  messages: string[]
  /** 0 to 1; undefined if unknown. */
  progress?: number | undefined
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
