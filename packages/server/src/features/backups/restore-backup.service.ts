import { join } from 'node:path'
import type { Logger } from 'pino'
import { discardScratch } from '../library/staging-library.store.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { FolderFiles } from '../../platform/files/folder-files.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { restoredAccountsText } from './restored-accounts.ts'
import type { Copies, RestoredAccounts, Snapshots } from './snapshots.service.ts'
import type { ReadLibrary } from '../library/documents/insert-documents.ts'
import { BadBackupError } from '../library/documents/read-library.ts'

/** Puts a backup into a scratch database, complete and ready to take the place of the living one. @throws BadBackupError */
export type LoadBackup = (
  zipFile: string,
  stagingFile: string,
  context: Pick<Context, 'signal' | 'report'>,
) => Promise<ReadLibrary>

interface Deps {
  files: FolderFiles
  load: LoadBackup
  copies: Pick<Copies, 'check'> & {
    restoreDatabase(
      file: string,
      beforeReplace: () => Promise<void>,
      options: { isProtected: boolean },
    ): Promise<RestoredAccounts>
  }
  snapshots: Pick<Snapshots, 'create'>
  /** Whether a task besides this one is at work. */
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
 * Brings the library of a backup back in one step, after a snapshot of how things are. Accounts, sessions, schedules and
 * what users watched stay; those that only the backup has are added, unless an account was deleted here. A backup with anything wrong in it changes nothing. Answers what came, or why nothing did.
 */
export type RestoreBackup = (filename: string, context: Context) => Promise<{ tag: 'done' | 'failed'; text: string }>

export function createRestoreBackup(deps: Deps): RestoreBackup {
  return async (filename, context) => {
    const file = await deps.files.find(filename)
    if (!file) throw new DomainError('backupNotFound')
    const stagingFile = join(deps.files.folder, '.restoring.db')
    try {
      const { counts, strayCount, sharedCount } = await deps.load(file.path, stagingFile, context)
      context.report({ messages: ['Checking the data'] })
      const { problem } = await deps.copies.check(stagingFile)
      if (problem !== undefined) throw new BadBackupError(`Its contents are inconsistent: ${problem}`)
      if (await deps.isBusy(context.id))
        throw new DomainError('snapshotRefused', { detail: 'A task is running. Stop it, or wait until it finishes.' })
      context.signal.throwIfAborted()
      context.report({ messages: ['Creating a snapshot of the current state'] })
      const snapshot = await deps.snapshots.create('before-restore')
      const accounts = await deps.whileOffline(close =>
        deps.copies.restoreDatabase(stagingFile, close, { isProtected: true }),
      )
      await deps.resolveAgain()
      context.log.warn({ backup: filename, snapshot, ...accounts }, 'restored a backup')
      const orphans = strayCount === 0 ? '' : ` Skipped ${strayCount} entries that belong to no video.`
      const shared =
        sharedCount === 0
          ? ''
          : ` ${sharedCount} of them name the file of another video, which is not deleted with them.`
      const text = [
        `Restored ${counts.video} videos of ${counts.channel} channels.${orphans}${shared}`,
        restoredAccountsText(accounts),
        `The previous state is saved as snapshot ${snapshot}.`,
      ]
        .filter(part => part !== '')
        .join(' ')
      return { tag: 'done', text }
    } catch (error) {
      if (error instanceof BadBackupError)
        return { tag: 'failed', text: `This backup cannot be used. Nothing was changed. ${error.message}` }
      throw error
    } finally {
      discardScratch(stagingFile)
    }
  }
}
