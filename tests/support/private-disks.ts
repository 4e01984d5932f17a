/**
 * Disks of a few MiB that can be filled, made read-only or unmounted while a program works on them. Only for programs
 * that `withPrivateMounts` starts: their mounts are invisible to other processes and end with them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { systemTool } from './tools.ts'
import { waitUntil } from './wait-until.ts'

export interface PrivateDisk {
  folder: string
  /** Takes all space, including space that is freed later, until `free`. */
  fill: () => void
  free: () => void
  /** As after a hardware fault: existing files can be read. Waits until no file is open for writing. */
  makeReadOnly: () => Promise<void>
  makeWritable: () => void
  /** The folder is then empty, like one that is not mounted. */
  takeAway: () => void
  restoreDatabase: () => void
  close: () => void
}

const MOUNTS_NEEDED =
  'These tests mount disks. Run them as root, or as a user who may create user namespaces (unshare -Urm).'

/**
 * The command line that runs `command` with permission to mount, and ends all its processes with it. @throws if that is
 * impossible
 */
export function withPrivateMounts(command: readonly string[]): [program: string, args: string[]] {
  const unshare = systemTool('unshare')
  const asUser = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const options = [...asUser, '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const { status, stderr } = spawnSync(unshare, [...options, 'true'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${MOUNTS_NEEDED} ${stderr ?? ''}`.trim())
  // The shell is the first process of the namespace and adopts processes whose parent has ended.
  return [unshare, [...options, 'sh', '-c', '"$@"; exit $?', 'sh', ...command]]
}

const FILL_EVERY_MS = 20
const PAGE_BYTES = 4096
const BLOCK = Buffer.alloc(1024 * 1024)

export function mountPrivateDisk(folder: string, sizeMib: number): PrivateDisk {
  const behind = `${folder}.disk`
  const mount = (...args: string[]) => execFileSync(systemTool('mount'), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  for (const path of [folder, behind]) mkdirSync(path, { recursive: true })
  mount('-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'cellar-test', behind)
  mount('--bind', behind, folder)
  const ballast = join(behind, 'ballast')
  let filling: NodeJS.Timeout | undefined
  const isReadOnly = () => {
    try {
      mount('-o', 'remount,bind,ro', folder)
      return true
    } catch {
      return false // A file is open for writing.
    }
  }
  return {
    folder,
    fill() {
      writeUntilFull(ballast)
      filling ??= setInterval(() => writeUntilFull(ballast), FILL_EVERY_MS)
    },
    free() {
      clearInterval(filling)
      filling = undefined
      rmSync(ballast, { force: true })
    },
    makeReadOnly: async () => void (await waitUntil('a moment without open files', isReadOnly)),
    makeWritable: () => void mount('-o', 'remount,bind,rw', folder),
    takeAway: () => void execFileSync(systemTool('umount'), ['-l', folder]),
    restoreDatabase: () => void mount('--bind', behind, folder),
    close() {
      clearInterval(filling)
      for (const path of [folder, behind]) spawnSync(systemTool('umount'), ['-l', path])
    },
  }
}

function writeUntilFull(file: string): void {
  const ballast = openSync(file, 'a')
  try {
    for (const size of [BLOCK.length, PAGE_BYTES]) while (writesAll(ballast, size));
  } finally {
    closeSync(ballast)
  }
}

function writesAll(file: number, size: number): boolean {
  try {
    return writeSync(file, BLOCK, 0, size) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}
