import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { formatBytes } from '@tubecellar/core/format'
import { StartError } from '../platform/start-error.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import { OWNER_ONLY } from './restrict-to-owner.ts'
import { databaseTexts } from '../messages/database.ts'

/** Space for the index of the log, which SQLite stores next to the copy, and for other programs. */
const RESERVE_BYTES = 16 * 1024 * 1024

const PREFIX = 'tubecellar-database-'

/** A read-only copy of a database in the folder for temporary files of the system. */
export interface TemporaryCopy {
  readonly file: string
  /** Processes that have it open can still read it. */
  remove(): void
}

/** Copies a database for this process. The copy is deleted when the process ends. @throws StartError noSpaceForCopy */
export function copyToTemporary(source: string): TemporaryCopy {
  const parent = tmpdir()
  deleteOrphanedCopies(parent)
  const suffixes = ['', '-wal', '-journal'].filter(suffix => existsSync(source + suffix))
  const bytes = suffixes.reduce((sum, suffix) => sum + statSync(source + suffix).size, 0)
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < bytes + RESERVE_BYTES) throw noSpaceError(parent, bytes)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  const remove = () => {
    process.removeListener('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const file = join(folder, basename(source))
  try {
    for (const suffix of suffixes) {
      copyFileSync(source + suffix, file + suffix)
      chmodSync(file + suffix, OWNER_ONLY)
    }
  } catch (error) {
    remove()
    throw classifyStorageError(error) === 'full' ? noSpaceError(parent, bytes, error) : error
  }
  return { file, remove }
}

/** Deletes the copies of killed processes. A copy with the ID of this process belongs to an earlier process. */
function deleteOrphanedCopies(parent: string) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (pid !== process.pid && isAlive(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function noSpaceError(folder: string, bytes: number, cause?: unknown): StartError {
  return new StartError(
    'noSpaceForCopy',
    databaseTexts.temporaryCopyNeedsSpace(folder, formatBytes(bytes + RESERVE_BYTES)),
    {
      cause,
      hint: databaseTexts.freeSpaceForCopy,
    },
  )
}
