import type { TaskName } from '@tubecellar/core/contract'

/** What a running job shows to users. */
export interface Report {
  /** One or two short lines. */
  messages: string[]
  /** 0 to 1, where it can be told. */
  progress?: number | undefined
}

/** Where the runner shows what its jobs report. */
export interface JobNotifications {
  /** What the job says now, in place of what it said before; `end` makes it go away after a while. */
  report(job: { id: string; name: TaskName }, report: Report, end?: 'success' | 'failure'): Promise<void>
  /** Takes back what the job said. */
  drop(jobId: string): Promise<void>
  /** Deletes notifications that no job will replace. */
  prune(): Promise<void>
}
