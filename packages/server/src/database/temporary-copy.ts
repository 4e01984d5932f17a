import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { formatBytes } from '@tubecellar/core/format'
import { StartError } from '../platform/start-error.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import { OWNER_ONLY } from './keep-private.ts'
import { databaseTexts } from '../messages/database.ts'

/** Next to the copy SQLite keeps its index of the log, and the rest of the system has to continue. */
const RESERVE_BYTES = 16 * 1024 * 1024

const PREFIX = 'tubecellar-database-'

/** A copy of a database that no process writes to, in the folder of the system for temporary files. */
export interface TemporaryCopy {
  readonly file: string
  /** Processes that have it open can still read it. */
  remove(): void
}

/** Removed at the end of the process. @throws StartError noSpaceForCopy */
export function copyToTemporary(source: string): TemporaryCopy {
  const parent = tmpdir()
  sweep(parent)
  const parts = ['', '-wal', '-journal'].filter(part => existsSync(source + part))
  const bytes = parts.reduce((sum, part) => sum + statSync(source + part).size, 0)
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < bytes + RESERVE_BYTES) throw noSpace(parent, bytes)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  const remove = () => {
    process.removeListener('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const file = join(folder, basename(source))
  try {
    for (const part of parts) {
      copyFileSync(source + part, file + part)
      chmodSync(file + part, OWNER_ONLY)
    }
  } catch (error) {
    remove()
    throw classifyStorageError(error) === 'full' ? noSpace(parent, bytes, error) : error
  }
  return { file, remove }
}

/** Copies of processes that were killed. One of this process ID is of a process before it. */
function sweep(parent: string) {
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

function noSpace(folder: string, bytes: number, cause?: unknown): StartError {
  return new StartError(
    'noSpaceForCopy',
    databaseTexts.temporaryCopyNeedsSpace(folder, formatBytes(bytes + RESERVE_BYTES)),
    {
      cause,
      hint: databaseTexts.freeSpaceForCopy,
    },
  )
}
