import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { FolderFiles } from '../../platform/files/folder-files.ts'
import { localDay } from '../../platform/local-time.ts'
import { unusedBackupName, surplusBackups } from '../library/documents/zip-name.ts'

const UNFINISHED = '.unfinished'

/** Writes the library as it is now into a ZIP, and states which page of it comes. What fails may leave a part. */
export type WriteBackup = (
  zipFile: string,
  day: string,
  hooks: { signal: AbortSignal; onPage: (name: string) => void },
) => Promise<void>

interface Deps {
  files: FolderFiles
  write: WriteBackup
  /** How many backups made automatically stay; all when it is not set. */
  rotate: () => Awaitable<number | undefined>
  clock: Clock
}

interface Progress {
  signal: AbortSignal
  report: (report: { messages: string[] }) => void
}

/** Backs the library up into its own ZIP, and answers the name. What fails leaves none. */
export type CreateBackup = (reason: string, progress: Progress) => Promise<string>

export function createBackUp({ files, write, rotate, clock }: Deps): CreateBackup {
  return async (reason, { signal, report }) => {
    await files.prepare()
    // What a server that exited in the middle of it left.
    for (const name of await readdir(files.folder))
      if (name.endsWith(UNFINISHED)) await rm(join(files.folder, name), { force: true })
    const day = localDay(epochSeconds(clock))
    const name = unusedBackupName({ day, reason }, await names(files))
    const unfinished = join(files.folder, `.${name}${UNFINISHED}`)
    try {
      await write(unfinished, day, { signal, onPage: page => report({ messages: [`Writing ${page}`] }) })
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await rename(unfinished, join(files.folder, name))
    const keep = reason === 'auto' ? await rotate() : undefined
    if (keep) for (const old of surplusBackups(await names(files), keep)) await files.remove(old)
    return name
  }
}

const names = async (files: FolderFiles) => (await files.list()).map(({ name }) => name)
