import { statfsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { stopPostgres } from './postgres-server.ts'
import { stopSwift } from './swift-server.ts'

/** A file system in memory: each test copies a database of 500 files, which takes 30 times longer on a busy disk. */
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 ** 30
const PREFIX = 'tubecellar-postgres-'
const SWIFT_PREFIX = 'tubecellar-swift-'

const parent = hasMemory() ? MEMORY : tmpdir()
const folder = join(parent, `${PREFIX}${process.pid}`)
const swiftFolder = join(parent, `${SWIFT_PREFIX}${process.pid}`)

/** Vitest calls this before the tests of a project. All projects of a run share one server. */
export async function setup(project: TestProject) {
  await stopAbandoned()
  project.provide('postgresFolder', folder)
  project.provide('swiftFolder', swiftFolder)
}

/** Vitest calls this after the tests, also if they failed. */
export const teardown = () => Promise.all([stopPostgres(folder), stopSwift(swiftFolder)])

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false
  }
}

/** Stops the servers of runs that were killed. */
async function stopAbandoned() {
  const names = await readdir(parent)
  const listAbandoned = (prefix: string) =>
    names.filter(name => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
  await Promise.all([
    ...listAbandoned(PREFIX).map(name => stopPostgres(join(parent, name))),
    ...listAbandoned(SWIFT_PREFIX).map(name => stopSwift(join(parent, name))),
  ])
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
