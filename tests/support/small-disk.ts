/**
 * Disks of a few MiB, mounted for a test. Mounting requires root on Linux: `canMount` is true if tests with them can
 * run.
 */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryToMount()

function tryToMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Mounts a disk at `folder` until the test ends, or the returned function is called. `options` are those of tmpfs:
 * `size=64m`.
 */
export function mountDisk(folder: string, options: string): () => void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'cellar-test', folder])
  let isMounted = true
  const unmount = () => {
    if (isMounted) execFileSync('umount', ['-l', folder])
    isMounted = false
  }
  onTestFinished(unmount)
  return unmount
}

/** Changes the size of a disk, or makes it read-only (`ro`) or writable (`rw`). */
export function remountDisk(folder: string, options: string): void {
  execFileSync('mount', ['-o', `remount,${options}`, folder])
}

/** Takes all space of a disk once, until the returned function is called: space that is freed later stays free. */
export function fillDiskOnce(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'a')
  try {
    for (const size of [1024 * 1024, 4096]) while (writesAll(file, Buffer.alloc(size)));
  } finally {
    closeSync(file)
  }
  return () => rmSync(ballast)
}

function writesAll(file: number, data: Buffer): boolean {
  try {
    return writeSync(file, data) === data.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}

/** Takes all space of a disk, including space that is freed later, until the returned function is called. */
export function fillDisk(folder: string): () => Promise<void> {
  const ballast = join(folder, 'ballast')
  const script = `while [ -d '${folder}' ]; do cat /dev/zero >>'${ballast}' 2>/dev/null; sleep 0.05; done`
  const filler = spawn('sh', ['-c', script], { stdio: 'ignore', detached: true })
  const ended = new Promise(resolve => filler.once('exit', resolve))
  const stop = async () => {
    if (filler.exitCode === null && filler.signalCode === null) process.kill(-filler.pid!, 'SIGKILL')
    await ended
    await rm(ballast, { force: true })
  }
  onTestFinished(stop)
  return stop
}
