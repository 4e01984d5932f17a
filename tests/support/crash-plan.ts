/** Environment variable of a server process: a CrashPlan as JSON. */
export const CRASH_VARIABLE = 'CELLAR_TEST_CRASH'

/** How crash-injection.ts affects a server process. */
export interface CrashPlan {
  /** Name of the task in the contract. */
  task: string
  /**
   * Number of the effect of the task, or of those that need disk space, from 1; without it the effects are only
   * counted.
   */
  at?: number | undefined
  /** `kill` ends the process right before the effect; `full` makes it and every later write to the disk fail. */
  fault: 'kill' | 'full'
  /** Where the CrashCounts are written when the task has ended, or `full` after a write has failed. */
  countFile: string
}

/** The number of effects of a task, and how many of them need disk space. */
export interface CrashCounts {
  effects: number
  writes: number
}
