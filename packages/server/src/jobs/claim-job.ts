import { randomUUID } from 'node:crypto'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { HelperJobStore } from './helper-jobs.store.ts'
import { createHelperJobs } from './helper-jobs.ts'
import type { JobContext, JobHandler } from './job-handler.ts'
import type { Job, JobStore } from './jobs.store.ts'

/** Another process may claim a job whose lease has not been renewed for this time. */
export const LEASE_S = 60

/** After a helper job has ended, its process starts no other one of the same type for this time. */
export const HELPER_DELAY_S = 10

interface Deps {
  store: JobStore
  helpers: HelperJobStore
  owner: string
  clock: Clock
}

export interface JobClaims {
  /** Claims the next due job of the type. If there is none, shares the work of a running one, if the handler can. */
  claim(handler: JobHandler): Promise<Job | undefined>
  noteEnd(job: Job): void
  /** How a claimed job shares its work with other processes. */
  sharing(job: Job): Pick<JobContext, 'isHelper' | 'helpers'>
}

export function createJobClaims({ store, helpers, owner, clock }: Deps): JobClaims {
  /** When the last helper job of the type has ended, Unix seconds; infinity until its end is noted, later than in the database. */
  const endedAt = new Map<string, number>()

  async function claimHelper({ name, canHelp }: JobHandler): Promise<Job | undefined> {
    const now = epochSeconds(clock)
    if (canHelp === undefined || now < (endedAt.get(name) ?? 0) + HELPER_DELAY_S) return undefined
    for (const { id: helped, payload } of await helpers.listShareable(name, owner)) {
      if (!(await canHelp(JSON.parse(payload)))) continue
      const id = randomUUID()
      if (!(await helpers.addHelper({ id, helped, owner, now, leasedUntil: now + LEASE_S }))) return undefined
      const job = await store.get(id)
      if (job) endedAt.set(name, Infinity)
      return job
    }
    return undefined
  }

  return {
    async claim(handler) {
      const { name, concurrency: limit, isPerProcess = false } = handler
      const now = epochSeconds(clock)
      const isLeftToOthers =
        handler.isLeftToOthers && ((payload: string) => handler.isLeftToOthers!(JSON.parse(payload)))
      const job = await store.claim({
        name,
        limit,
        isPerProcess,
        owner,
        now,
        leasedUntil: now + LEASE_S,
        isLeftToOthers,
      })
      return job ?? claimHelper(handler)
    },
    sharing: ({ id, mainJob }) => ({ isHelper: mainJob !== null, helpers: createHelperJobs(helpers, id) }),
    noteEnd({ name, mainJob }) {
      if (mainJob !== null) endedAt.set(name, epochSeconds(clock))
    },
  }
}
