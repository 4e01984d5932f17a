import type { TaskName, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Report } from '../features/tasks/notifications.service.ts'

export interface JobContext {
  id: string
  name: TaskName
  /** As it was queued; each handler reads its own shape. */
  payload: unknown
  /** Raised when the job is to end; its reason says why (see stop-reason.ts). */
  signal: AbortSignal
  /** Shows what the job does; may be called as often as it likes. */
  report: (report: Report) => void
  log: Logger
}

/** What a handler made of its job. The runner alone decides when it is started again. */
export type Outcome = {
  /** `stopped`: it ended because of the signal, and states what is left. */
  tag: 'done' | 'failed' | 'stopped'
  text: string
  outcomes?: readonly TaskOutcome[]
  /** There was nothing to do and nobody asked: the record has it, users are not told. */
  isQuiet?: boolean
}

export interface JobHandler {
  name: TaskName
  /** How many of them may run at once, everywhere. */
  concurrency: number
  /** A job cut off this often by the death of its server is given up. */
  maxAttempts: number
  /** It is also started while the disk of the database is full. */
  freesSpace?: boolean
  /**
   * A job that is stopped before it starts is run with a signal that is aborted already: the handler changes nothing and states what
   * is left.
   */
  reportsRest?: boolean
  /** Throws the signal's reason, or answers `stopped`, when it ends because of it; any other throw fails the job. */
  run: (context: JobContext) => Promise<Outcome>
}
