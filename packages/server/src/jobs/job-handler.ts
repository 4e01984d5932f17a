import type { TaskName, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { HelperJobs } from './helper-jobs.ts'
import type { JobCounts } from './jobs.store.ts'
import type { Report } from './report.ts'

export interface JobContext {
  id: string
  name: TaskName
  /** As queued; each handler parses its own shape. */
  payload: unknown
  /** Aborted when the job must end; the reason is one of stop-reason.ts. */
  signal: AbortSignal
  /** Reports progress; calls are not limited. */
  report: (report: Report) => void
  log: Logger
  /** It shares the work of a job that runs in another process. */
  isHelper: boolean
  helpers: HelperJobs
}

/** Result of a job. Only the runner decides when the job is started again. */
export type Outcome = {
  /** `stopped`: it ended because of the signal; the text describes the remaining work. */
  tag: 'done' | 'failed' | 'stopped'
  text: string
  outcomes?: readonly TaskOutcome[]
  /** There was nothing to do, and no user requested the job: the run is recorded, but users are not notified. */
  isQuiet?: boolean
  /** What it has done, for the job that it helps. */
  counts?: JobCounts
}

export interface JobHandler {
  name: TaskName
  /** How many may run at the same time, in all processes or in each of them. */
  concurrency: number
  /** The limit applies to each process: the work uses the processor, the disk or the network address of its computer. */
  isPerProcess?: boolean
  /** A process without such a job can share the work of a running one of another process (SHARED_TASKS), as its own job with the same payload. */
  canHelp?: (payload: unknown) => Promise<boolean>
  /** This process does not start a waiting job that only other processes could work on now. */
  isLeftToOthers?: (payload: unknown) => Promise<boolean>
  /** A job is abandoned after its server crashed this many times during it. */
  maxAttempts: number
  /** It is also started while the disk of the database is full. */
  freesSpace?: boolean
  /**
   * A job that is stopped before it starts runs with an aborted signal: the handler changes nothing and describes the remaining
   * work.
   */
  reportsRest?: boolean
  /** Throws the reason of the signal, or returns `stopped`, when it ends because of the signal; any other error fails the job. */
  run: (context: JobContext) => Promise<Outcome>
}

/** The parts of a job that its work needs. */
export type TaskRun = Pick<JobContext, 'signal' | 'report' | 'log'>
