import type { TaskName, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
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
}

/** Result of a job. Only the runner decides when the job is started again. */
export type Outcome = {
  /** `stopped`: it ended because of the signal; the text describes the remaining work. */
  tag: 'done' | 'failed' | 'stopped'
  text: string
  outcomes?: readonly TaskOutcome[]
  /** There was nothing to do, and no user requested the job: the run is recorded, but users are not notified. */
  isQuiet?: boolean
}

export interface JobHandler {
  name: TaskName
  /** How many may run at the same time, in all processes. */
  concurrency: number
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
