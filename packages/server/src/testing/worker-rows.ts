import type { JobType } from '@tubecellar/core/contract'
import type { Database } from '../database/database.ts'
import { insertRows } from './describe-engines.ts'

interface WorkerRow {
  leasedUntil?: number
  jobTypes?: readonly JobType[]
}

/** Lists running workers by their names. */
export const addWorkers = (db: Database, now: number, workers: Readonly<Record<string, WorkerRow>>) =>
  insertRows(
    db,
    'workers',
    Object.entries(workers).map(([name, { leasedUntil = now + 60, jobTypes = ['download', 'scan'] }]) => ({
      ...{ id: name, name, owner: name, host: name, version: '1.0.0', job_types: JSON.stringify(jobTypes) },
      ...{ started_at: now, seen_at: now, leased_until: leasedUntil },
    })),
  )
