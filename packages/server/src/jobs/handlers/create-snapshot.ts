import * as z from 'zod'
import type { Snapshots } from '../../services/snapshots.ts'
import type { JobHandler } from '../job-handler.ts'

const Payload = z.object({ kind: z.enum(['manual', 'daily']).catch('manual') })

/** Takes a snapshot of the database. */
export function createSnapshotHandler(snapshots: Pick<Snapshots, 'create'>): JobHandler {
  return {
    name: 'create_snapshot',
    concurrency: 1,
    maxAttempts: 3,
    async run({ payload, signal, log }) {
      const { kind } = Payload.parse(payload)
      const id = await snapshots.create(kind, signal)
      log.info({ snapshot: id }, 'took a snapshot')
      return { tag: 'done', text: `Took the snapshot ${id}.`, isQuiet: kind === 'daily' }
    },
  }
}
