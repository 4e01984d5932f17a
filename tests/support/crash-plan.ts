/** Environment variable of a server process: a CrashPlan as JSON. */
export const CRASH_VARIABLE = 'CELLAR_TEST_CRASH'

/** What crash-hook.ts does to a server process. */
export interface CrashPlan {
  /** By its name in the contract. */
  task: string
  /** The 1st, 2nd … effect of the task, or of those that need room on the disk; without it they are only counted. */
  at?: number | undefined
  /** `kill` ends the process right before the effect; `full` lets every write to the disk fail from there on. */
  fault: 'kill' | 'full'
  /** Where the CrashCounts are written when the task has ended, or `full` once a write has failed. */
  countFile: string
}

/** All that a task does, and how much of it needs room on the disk. */
export interface CrashCounts {
  effects: number
  writes: number
}
