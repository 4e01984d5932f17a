import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startWorker, type Config, type RunningWorker } from '@tubecellar/server'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  RECOVERY_LIMIT_MS,
  listHintCommands,
  expectCompleteArchive,
  follow,
  overwrite,
  findStartError,
  startArchive,
  stopArchives,
} from '../support/damaged-archive.ts'
import { shellLine } from '../support/command-line.ts'
import { prepareArchive, signIn, type PreparedArchive } from '../support/prepared-archive.ts'
import { waitUntil } from '../support/wait-until.ts'

const PAGE_BYTES = 4096

let prepared: PreparedArchive
const workers: RunningWorker[] = []
beforeAll(async () => {
  prepared = await prepareArchive()
}, RECOVERY_LIMIT_MS)
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await stopArchives()
})
afterAll(() => prepared.remove())

const snapshotsOf = async ({ dataDir }: Config, ending: string) =>
  (await readdir(join(dataDir, 'snapshots'))).filter(name => name.endsWith(ending))
const healthOf = async (url: string) => (await fetch(`${url}/api/health`)).text()

describe('pages of the database that are overwritten under a running server', { timeout: RECOVERY_LIMIT_MS }, () => {
  it('are detected, nothing more is written, and the newest snapshot is restored', async () => {
    const config = await prepared.copy()
    const { url } = await startArchive(config)
    const ann = await signIn(url, 'ann')
    const admin = await signIn(url, 'admin')
    const file = databaseFile(config.dataDir)
    const pages = Math.floor((await readFile(file)).byteLength / PAGE_BYTES)
    await overwrite(file, PAGE_BYTES * 2, 'x'.repeat(PAGE_BYTES * (pages - 2)))
    await waitUntil('the damage to be noticed', async () => {
      // Some pages are still in memory; reading any other page is an error.
      await Promise.allSettled([admin.search({ query: { query: 'anything' } }), ann.listVideos({ query: {} })])
      await Promise.allSettled([admin.listTrash({ query: {} }), admin.listTasks()])
      return (await healthOf(url)).includes('database-damaged')
    })
    await expect(ann.setWatched({ body: { id: 'aaaaaaaaaa2', is_watched: true } })).rejects.toThrow()
    await stopArchives()
    const refusal = await findStartError(config)
    expect(refusal.code).toBe('databaseCorrupted')
    await follow(config, listHintCommands(refusal)[0])
    await expectCompleteArchive(config)
  })
})

describe('a worker next to a server', { timeout: RECOVERY_LIMIT_MS }, () => {
  it('ends its programs when the database is deleted, and both save their open database', async () => {
    const copied = await prepared.copy()
    const started = join(copied.dataDir, 'started')
    const program = join(copied.dataDir, 'yt-dlp')
    const script = [
      '#!/bin/sh',
      'for argument; do [ "$argument" = --version ] && echo 2026.11.01 && exit; done',
      `echo $$ > '${started}'`,
      'exec sleep 3600',
    ]
    await writeFile(program, script.join('\n'), { mode: 0o755 })
    const config = { ...copied, tools: { ...copied.tools, ytDlp: program } }
    const { url } = await startArchive(config)
    workers.push(await startWorker({ ...config, hasJobs: true }))
    const admin = await signIn(url, 'admin')
    await admin.addDownloads({ query: {}, body: { data: [{ youtube_id: 'bbbbbbbbbb1', status: 'pending' }] } })
    const pid = await waitUntil(
      'yt-dlp to run',
      async () => existsSync(started) && Number(await readFile(started, 'utf8')),
    )

    await rm(databaseFile(config.dataDir))
    await waitUntil('yt-dlp to be ended', () => !isRunning(pid))
    await waitUntil('both to save it', async () => (await snapshotsOf(config, '-saved.db')).length === 2)
    await waitUntil('the server to report it', async () => (await healthOf(url)).includes('database-missing'))
    for (const worker of workers.splice(0)) await worker.close()
    await stopArchives()
    await follow(config, listHintCommands(await findStartError(config))[0])
    await expectCompleteArchive(config)
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it(
  'a stop during the copy of a large database leaves no incomplete snapshot',
  { timeout: RECOVERY_LIMIT_MS },
  async () => {
    const config = await prepared.copy()
    const db = openDatabase(databaseFile(config.dataDir))
    db.raw.exec(`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60)
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    SELECT 'video', 'aaaaaaaaaa1', 'description', hex(randomblob(1000000)), n FROM numbers`)
    db.close()
    const { url } = await startArchive(config)
    const admin = await signIn(url, 'admin')
    const taken = admin.createSnapshot().catch(() => undefined)
    await waitUntil('the copy to begin', async () => (await snapshotsOf(config, '.unfinished')).length > 0, {
      stepMs: 5,
    })
    await stopArchives()
    await taken
    expect(await snapshotsOf(config, '.unfinished')).toEqual([])
    // The existing one, and the new one if it was faster.
    for (const name of await snapshotsOf(config, '.db')) {
      const snapshot = openDatabase(join(config.dataDir, 'snapshots', name))
      expect(snapshot.raw.prepare('SELECT count(*) FROM videos').pluck().get()).toBe(2)
      snapshot.close()
    }
  },
)

it('a truncated key file is rejected, with the command that fixes it', { timeout: RECOVERY_LIMIT_MS }, async () => {
  const config = await prepared.copy()
  await writeFile(join(config.dataDir, 'secret.key'), 'short')
  const refusal = await findStartError(config)
  expect([refusal.code, refusal.message]).toEqual(['badKeyFile', expect.stringContaining('5 bytes instead of 32')])
  const [, command = ''] = /^ {2}(rm .+)$/m.exec(refusal.hint ?? '') ?? []
  expect(await shellLine(command, { home: config.dataDir })).toMatchObject({ exitCode: 0 })
  await expectCompleteArchive(config)
})
