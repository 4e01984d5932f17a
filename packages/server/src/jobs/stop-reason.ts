import { KILL_REASON } from '../platform/process/exec.ts'

/**
 * Why a job must end, as the reason of its signal: a user stopped it, a user killed it (children get no grace period),
 * or the server stops and the job continues at the next start.
 */
export const STOP = 'stop'
export const KILL = KILL_REASON
export const SHUTDOWN = 'shutdown'
