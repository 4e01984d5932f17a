import * as z from 'zod'
import type { Faults } from '../../platform/faults.ts'
import type { Snapshots } from './snapshots.service.ts'
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts'
import { backupsTexts } from '../../messages/backups.ts'

const Payload = z.object({ kind: z.enum(['manual', 'daily']).catch('manual') })

interface Deps {
  snapshots: Pick<Snapshots, 'create'>
  faults: Pick<Faults, 'report'>
}

/**
 * Takes a snapshot of the database. A failed daily snapshot is a fault of the server until one succeeds, and is
 * reported once.
 */
export function createSnapshotHandler({ snapshots, faults }: Deps): JobHandler {
  function reportFailure(error: unknown): Outcome {
    const reason = error instanceof Error ? error.message : String(error)
    faults.report('snapshots', [
      {
        code: 'snapshot-failed',
        severity: 'warning',
        blocks: 'nothing',
        message: backupsTexts.dailySnapshotFailed(reason),
        fix: backupsTexts.dailySnapshotIsRetried,
      },
    ])
    return { tag: 'failed', text: reason, isQuiet: true }
  }

  return {
    name: 'create_snapshot',
    concurrency: 1,
    maxAttempts: 3,
    async run({ payload, signal, log }) {
      const { kind } = Payload.parse(payload)
      let id: string
      try {
        id = await snapshots.create(kind, signal)
      } catch (error) {
        if (kind !== 'daily' || signal.aborted) throw error
        return reportFailure(error)
      }
      faults.report('snapshots', [])
      log.info({ snapshot: id }, 'created a snapshot')
      return { tag: 'done', text: backupsTexts.tookSnapshot(id), isQuiet: kind === 'daily' }
    },
  }
}
