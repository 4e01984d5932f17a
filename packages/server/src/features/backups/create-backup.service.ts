import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { BackupFiles } from '../../media/backups/backup-files.ts'
import { localDay } from '../../platform/local-time.ts'
import { findSurplusBackups, findUnusedBackupName } from '../library/index.ts'
import { backupsTexts } from '../../messages/backups.ts'

/** Writes the current library to a ZIP and reports the name of each page. A failed run may leave an incomplete file. */
export type WriteBackup = (
  zipFile: string,
  day: string,
  hooks: { signal: AbortSignal; onPage: (name: string) => void },
) => Promise<void>

interface Deps {
  files: BackupFiles
  write: WriteBackup
  /** How many automatic backups to keep; undefined keeps all of them. */
  backupsToKeep: () => Awaitable<number | undefined>
  clock: Clock
}

interface Progress {
  signal: AbortSignal
  report: (report: { messages: string[] }) => void
}

/** Creates a ZIP backup of the library and returns its name. A failed run leaves no file. */
export type CreateBackup = (reason: string, progress: Progress) => Promise<string>

export function createBackupService({ files, write, backupsToKeep, clock }: Deps): CreateBackup {
  return async (reason, { signal, report }) => {
    const day = localDay(epochSeconds(clock))
    const name = findUnusedBackupName({ day, reason }, await listNames(files))
    const hooks = { signal, onPage: (page: string) => report({ messages: [backupsTexts.writing(page)] }) }
    await files.create(name, file => write(file, day, hooks), signal)
    const keep = reason === 'auto' ? await backupsToKeep() : undefined
    if (keep) for (const old of findSurplusBackups(await listNames(files), keep)) await files.remove(old)
    return name
  }
}

const listNames = async (files: BackupFiles) => (await files.list()).map(({ name }) => name)
