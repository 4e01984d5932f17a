import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initializeData, startServer, stopPostgres } from './postgres-server.ts'

/** Four starts of a server on a busy computer. */
const LIMIT_MS = 60_000

let folder: string

beforeEach(async () => {
  folder = join(tmpdir(), `cellar-killed-postgres-${randomUUID()}`)
  await initializeData(folder)
}, LIMIT_MS)
afterEach(() => stopPostgres(folder), LIMIT_MS)

const pidFile = () => join(folder, 'data', 'postmaster.pid')

/** Starts the server, and kills it as the end of a test run that is killed does: its files stay. */
async function startAndKill(): Promise<number> {
  await startServer(folder)
  const pid = Number.parseInt(await readFile(pidFile(), 'utf8'))
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: LIMIT_MS })
  return pid
}

describe('stopPostgres', { timeout: LIMIT_MS }, () => {
  it('deletes the data of a server that was killed', async () => {
    await startAndKill()
    expect(existsSync(pidFile())).toBe(true)
    await stopPostgres(folder)
    expect(existsSync(folder)).toBe(false)
  })

  it('does not end another process that has the ID of a server that was killed', async () => {
    const killed = await startAndKill()
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' })
    try {
      const file = await readFile(pidFile(), 'utf8')
      await writeFile(pidFile(), file.replace(String(killed), String(other.pid)))
      await stopPostgres(folder)
      expect(existsSync(folder)).toBe(false)
      expect([other.exitCode, other.signalCode]).toEqual([null, null])
    } finally {
      other.kill()
    }
  })
})
