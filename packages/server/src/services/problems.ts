import type { Problem } from '@tubecellar/core/contract'

/** What is missing on this machine, as last looked at: never a look at request time. */
export interface Problems {
  list(): Problem[]
  /** Looks again. */
  refresh(): Promise<void>
}

/** `look` asks the tools; whatever it finds is shown until it is asked again. */
export function createProblems(look: () => Promise<Problem[]>): Problems {
  let found: Problem[] = []
  return {
    list: () => found,
    refresh: async () => {
      found = await look()
    },
  }
}
