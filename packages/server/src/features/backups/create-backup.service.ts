import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { FolderFiles } from '../../platform/files/folder-files.ts'
import { localDay } from '../../platform/local-time.ts'
import { findSurplusBackups, findUnusedBackupName } from '../library/index.ts'
import { backupsTexts } from '../../messages/backups.ts'

const UNFINISHED = '.unfinished'

/** Writes the current library to a ZIP and reports the name of each page. A failed run may leave an incomplete file. */
export type WriteBackup = (
  zipFile: string,
  day: string,
  hooks: { signal: AbortSignal; onPage: (name: string) => void },
) => Promise<void>

interface Deps {
  files: FolderFiles
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
    await files.prepare()
    // Left by a server that was stopped during a backup.
    for (const name of await readdir(files.folder))
      if (name.endsWith(UNFINISHED)) await rm(join(files.folder, name), { force: true })
    const day = localDay(epochSeconds(clock))
    const name = findUnusedBackupName({ day, reason }, await listNames(files))
    const unfinished = join(files.folder, `.${name}${UNFINISHED}`)
    try {
      await write(unfinished, day, { signal, onPage: page => report({ messages: [backupsTexts.writing(page)] }) })
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await rename(unfinished, join(files.folder, name))
    const keep = reason === 'auto' ? await backupsToKeep() : undefined
    if (keep) for (const old of findSurplusBackups(await listNames(files), keep)) await files.remove(old)
    return name
  }
}

const listNames = async (files: FolderFiles) => (await files.list()).map(({ name }) => name)
