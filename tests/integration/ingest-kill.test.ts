import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import { startSampleTube, type SampleTube } from '@tubecellar/sample-tube'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeFolder } from '../support/remove-folder.ts'
import { killLeftovers, leftovers } from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

const LIMIT_MS = 60_000
const STEP_MS = 100
const PASSWORD = 'a password for the test'

/** The server as a separate process, so that it can be killed. */
const SERVER = join(import.meta.dirname, '../support/server-program.ts')

let tube: SampleTube
let data: string
let children: ChildProcess[] = []

beforeAll(async () => {
  tube = await startSampleTube({ cacheDir: join(import.meta.dirname, '../../.cache/sample-tube') })
})
afterAll(() => tube.close())

async function startServer(fault?: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [SERVER], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      CELLAR_DATA: data,
      CELLAR_PORT: '0',
      CELLAR_PASSWORD: PASSWORD,
      CELLAR_PLUGIN_DIR: tube.pluginDir,
      CELLAR_LOG_LEVEL: 'silent',
      ...(fault ? { CELLAR_FAULT: fault } : {}),
    },
  })
  children.push(child)
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, url }
}

async function addTo(url: string, video: string) {
  const jar = await createCookieJar(undefined, async () => undefined)
  const client = createClient(createGotTransport({ serverUrl: url, credentials: { tag: 'session', jar } }))
  await client.login({ body: { username: 'admin', password: PASSWORD, remember_me: 'off' } })
  await client.addDownloads({ query: { autostart: true }, body: { data: [{ youtube_id: video, status: 'pending' }] } })
}

function read<T>(sql: string): T[] {
  const db = openDatabase(databaseFile(data))
  try {
    return db.raw.prepare(sql).all() as T[]
  } finally {
    db.close()
  }
}

async function until(what: string, look: () => boolean) {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += STEP_MS) {
    if (look()) return
    await sleep(STEP_MS)
  }
  throw new Error(`timed out waiting for ${what}: ${JSON.stringify(read('SELECT * FROM queue_items'))}`)
}

async function stopAll() {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  children = []
  await killLeftovers(data)
}

/** `deadPid` is the killed server: the current one may have running programs. */
async function expectArchivedOnce(deadPid: number) {
  const videos = read<{ media_path: string; media_size: number }>('SELECT media_path, media_size FROM videos')
  expect(videos).toHaveLength(1)
  const { media_path, media_size } = videos[0]!
  expect((await stat(join(data, 'media', media_path))).size).toBe(media_size)
  expect(read('SELECT * FROM versions')).toEqual([])
  const isUnfinished = (name: string) => name.endsWith('.incoming') || name.endsWith('.unfinished')
  // A sidecar may just be written again.
  await until(
    'files that are all complete',
    () => !readdirSync(join(data, 'media', media_path.split('/')[0]!)).some(isUnfinished),
  )
  await until('the download folder to be empty', () => read('SELECT * FROM queue_items').length === 0)
  await untilEnded(deadPid)
}

/** Waits until no program of a killed server is left: the next server kills them when it starts. */
const untilEnded = (pid: number) =>
  waitUntil('the programs of the killed server to end', async () => (await leftovers(data, pid)).length === 0)

describe('a server that is killed', () => {
  const points = ['claimed', 'fetched', 'downloaded', 'staged', 'written', 'indexed', 'moved', 'finished']

  it.each(points)(
    'when a video is %s archives it once and completely after the next start',
    { timeout: LIMIT_MS * 2 },
    async point => {
      data = await mkdtemp(join(tmpdir(), 'cellar-kill-'))
      try {
        const first = await startServer(point)
        const died = once(first.child, 'exit')
        await addTo(first.url, tube.videos[6]!)
        expect((await died)[1]).toBe('SIGKILL')
        await startServer()
        await until('the video', () => read<{ n: number }>('SELECT count(*) AS n FROM videos')[0]!.n === 1)
        await until('the queue', () => read('SELECT * FROM queue_items').length === 0)
        await expectArchivedOnce(first.child.pid!)
        const downloads = read<{ status: string }>(`SELECT status FROM jobs WHERE name = 'download_pending'`)
        expect(downloads).toHaveLength(1)
      } finally {
        await stopAll()
        await removeFolder(data)
      }
    },
  )

  it(
    'in the middle of a download leaves no running program, and continues the partial download',
    { timeout: LIMIT_MS * 2 },
    async () => {
      data = await mkdtemp(join(tmpdir(), 'cellar-kill-'))
      try {
        const first = await startServer()
        await addTo(first.url, tube.faults['slow-media'])
        const folder = join(
          data,
          'cache/download',
          `sampletube-${new URL(tube.faults['slow-media']).searchParams.get('v')}`,
        )
        const fetched = async () => {
          const parts = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.part'))
          // yt-dlp may rename a file in the meantime.
          const sizes = await Promise.all(
            parts.map(name =>
              stat(join(folder, name)).then(
                ({ size }) => size,
                () => 0,
              ),
            ),
          )
          return Math.max(0, ...sizes)
        }
        for (let waitedMs = 0; (await fetched()) === 0 && waitedMs < LIMIT_MS; waitedMs += STEP_MS) await sleep(STEP_MS)
        first.child.kill('SIGKILL')
        await once(first.child, 'exit')
        const kept = await fetched()
        expect(kept).toBeGreaterThan(0)
        await startServer()
        await untilEnded(first.child.pid!)
        await until(
          'the download to continue',
          () =>
            read<{ state: string }>('SELECT state FROM queue_items WHERE claimed_by IS NOT NULL')[0]?.state ===
            'downloading',
        )
        for (let waitedMs = 0; (await fetched()) <= kept && waitedMs < LIMIT_MS; waitedMs += STEP_MS)
          await sleep(STEP_MS)
        expect(await fetched()).toBeGreaterThan(kept)
      } finally {
        await stopAll()
        await removeFolder(data)
      }
    },
  )
})
