import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'

/** A change takes milliseconds: a lock older than this was left by a killed process. */
const LOCK_STALE_MS = 5_000
const LOCK_RETRY_MS = 20
const LOCK_WAIT_MS = 15_000

/** Writes a file with mode 600 in a folder with mode 700. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await makePrivateFolder(dirname(file))
  const draft = `${file}.${process.pid}.new`
  try {
    await writeFile(draft, text, { mode: 0o600 })
    await chmod(draft, 0o600)
    await rename(draft, file)
  } catch (error) {
    await removeFile(draft).catch(() => undefined)
    throw error
  }
}

/** Runs `change`, which reads and rewrites a file, under a lock, so that no change of another command is lost. */
export async function whileLocked<T>(file: string, change: () => Promise<T>): Promise<T> {
  await makePrivateFolder(dirname(file))
  const lock = `${file}.lock`
  for (let waitedMs = 0; !(await acquire(lock)); waitedMs += LOCK_RETRY_MS) {
    if (waitedMs >= LOCK_WAIT_MS) throw lockedError(file, lock)
    await sleep(LOCK_RETRY_MS)
  }
  try {
    return await change()
  } finally {
    await removeFile(lock)
  }
}

async function acquire(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const since = await stat(lock).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
  // A lock can have a time in the future if the clock was set back.
  if (since !== undefined && Math.abs(Date.now() - since) > LOCK_STALE_MS) await removeFile(lock)
  return false
}

function lockedError(file: string, lock: string): CommandError {
  return new CommandError({
    exitCode: EXIT.failed,
    code: 'locked',
    message: connectionTexts.fileLocked(file),
    hint: connectionTexts.fileLockedHint(lock),
  })
}

/** Without the `recursive` option of mkdir, which never ends on file systems such as /proc that report existing parents as missing. */
async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makePrivateFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 }).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again
    })
  }
}

/** The text of a file, or undefined if it does not exist. */
export async function readFileIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function removeFile(file: string): Promise<void> {
  return rm(file, { force: true })
}
