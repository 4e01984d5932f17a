import type { TaskName } from '@tubecellar/core/contract'

/** What a running job shows to users. */
export interface Report {
  /** One or two short lines. */
  messages: string[]
  /** 0 to 1; undefined if unknown. */
  progress?: number | undefined
  /** Queue items that the job is downloading. */
  items?: readonly ItemProgress[] | undefined
}

/** The file that is being transferred for an item. */
export interface Transfer {
  receivedBytes: number
  totalBytes: number | undefined
  bytesPerSecond: number | undefined
  secondsLeft: number | undefined
}

export interface ItemProgress extends Partial<Transfer> {
  videoId: string
  /** What is done with the item now. */
  step: string
  /** 0 to 1 of this step; undefined if unknown. */
  fraction: number | undefined
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
