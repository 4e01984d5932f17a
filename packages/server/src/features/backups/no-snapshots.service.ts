import { DomainError } from '../../platform/domain-error.ts'
import { backupsTexts } from '../../messages/backups.ts'
import { EXPIRE_DAYS } from './snapshot-rotation.ts'
import type { Snapshots } from './snapshots.service.ts'

/** Snapshots are copies of the SQLite file: an archive on PostgreSQL has none, and its owner uses the tools of PostgreSQL. */
export function createNoSnapshots(): Snapshots {
  const refuse = () => Promise.reject(new DomainError('snapshotRefused', { detail: backupsTexts.usePgDump }))
  const notFound = () => Promise.reject(new DomainError('snapshotNotFound'))
  return {
    list: () =>
      Promise.resolve({
        next_exec: 0,
        next_exec_str: '',
        expire_after: `${EXPIRE_DAYS}d`,
        snapshots: [],
        is_available: false,
      }),
    get: notFound,
    create: refuse,
    isDailyDue: () => Promise.resolve(false),
    preview: notFound,
    restore: notFound,
    remove: notFound,
    sweep: () => Promise.resolve(),
    close: () => undefined,
  }
}
