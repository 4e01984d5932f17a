import { join } from 'node:path'
import type { Logger } from 'pino'
import { BadBackupError, type LibraryReadResult } from '../library/index.ts'
import { removeDatabase } from '../../database/database-files.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { BackupFiles } from '../../media/backups/backup-files.ts'
import { makeFolder } from '../../platform/files/files.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Copies, RestoredAccounts } from './snapshots.service.ts'
import { backupsTexts } from '../../messages/backups.ts'

/** Reads a backup into a staging database, complete and ready to replace the live one. @throws BadBackupError */
export type LoadBackup = (
  zipFile: string,
  stagingFile: string,
  context: Pick<Context, 'signal' | 'report'>,
) => Promise<LibraryReadResult>

/** What a restore needs from the database. */
export type RestoreCopies = Pick<Copies, 'check'> & {
  restoreDatabase(
    file: string,
    beforeReplace: () => Promise<void>,
    options: { isProtected: boolean },
  ): Promise<RestoredAccounts>
}

interface Deps {
  files: BackupFiles
  /** For the database that replaces the live one. Only the user that runs the server may access it. */
  folder: string
  load: LoadBackup
  copies: RestoreCopies
  /** Saves the current state, and returns a text with the name of the copy. */
  saveState: (progress: Pick<Context, 'signal' | 'report'>) => Promise<string>
  /** Whether a task other than this one is running. */
  isBusy: (jobId: string) => Awaitable<boolean>
  /** Resolves the submissions that are in the queue without a source. */
  resolveAgain: () => Promise<void>
  whileOffline: <T>(work: (close: () => Promise<void>) => Promise<T>) => Promise<T>
}

interface Context {
  id: string
  signal: AbortSignal
  report: (report: { messages: string[]; progress?: number }) => void
  log: Logger
}

/**
 * Restores the library of a backup in one step, after the current state is saved. Accounts, sessions, schedules
 * and watch state are kept; accounts that exist only in the backup are added, unless they were deleted on this server.
 * A backup with any error changes nothing. Returns what was restored, or why nothing changed.
 */
export type RestoreBackup = (filename: string, context: Context) => Promise<{ tag: 'done' | 'failed'; text: string }>

export function createRestoreBackup(deps: Deps): RestoreBackup {
  return async (filename, context) => {
    const file = await deps.files.find(filename)
    if (!file) throw new DomainError('backupNotFound')
    await makeFolder(deps.folder, 0o700)
    const stagingFile = join(deps.folder, '.restoring.db')
    try {
      const { counts, orphanCount, sharedCount } = await deps.files.withFile(file, path =>
        deps.load(path, stagingFile, context),
      )
      context.report({ messages: [backupsTexts.checkingData] })
      const { problem } = await deps.copies.check(stagingFile)
      if (problem !== undefined) throw new BadBackupError(backupsTexts.contentsAreInconsistent(problem))
      if (await deps.isBusy(context.id))
        throw new DomainError('snapshotRefused', { detail: backupsTexts.taskIsRunning })
      context.signal.throwIfAborted()
      const saved = await deps.saveState(context)
      const accounts = await deps.whileOffline(close =>
        deps.copies.restoreDatabase(stagingFile, close, { isProtected: true }),
      )
      await deps.resolveAgain()
      context.log.warn({ backup: filename, saved, ...accounts }, 'restored a backup')
      const orphans = orphanCount === 0 ? '' : backupsTexts.skippedOrphans(orphanCount)
      const shared = sharedCount === 0 ? '' : backupsTexts.restoredWithSharedFiles(sharedCount)
      const text = [backupsTexts.restored(counts, orphans + shared), restoredAccountsText(accounts), saved]
        .filter(part => part !== '')
        .join(' ')
      return { tag: 'done', text }
    } catch (error) {
      if (error instanceof BadBackupError)
        return { tag: 'failed', text: backupsTexts.backupCannotBeUsed(error.message) }
      throw error
    } finally {
      await removeDatabase(stagingFile)
    }
  }
}

/** What a restore did with accounts that exist only in the copy; empty when there were none. */
function restoredAccountsText({ added, leftOut }: RestoredAccounts): string {
  const parts = [
    ...(added.length === 0 ? [] : [backupsTexts.accountsAdded(added)]),
    ...(leftOut.length === 0 ? [] : [backupsTexts.accountsLeftOut(leftOut)]),
  ]
  return parts.join(' ')
}
