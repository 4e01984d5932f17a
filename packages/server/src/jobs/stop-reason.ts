import { KILL_REASON } from '../platform/process/exec.ts'

/**
 * Why a job is told to end, as the reason of its signal: a user stopped it, a user killed it (children get no time to
 * tidy up), or the server goes down and the job is to continue at the next start.
 */
export const STOP = 'stop'
export const KILL = KILL_REASON
export const SHUTDOWN = 'shutdown'
