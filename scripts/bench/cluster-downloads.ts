import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPostgresDatabase, queryPostgres } from '@tubecellar/server/testing'
import { fakeVideoId, fakeVideoUrl, writeFakeYtDlp } from '../../tests/support/fake-yt-dlp.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { serve } from './archive.ts'
import { postgresPid } from './cluster-requests.ts'
import { processCpu, treeCpu } from './process-cpu.ts'

export const WORKER_COUNTS = [1, 2, 4]
const VIDEOS = 400
const LIMIT_MS = 15 * 60_000

/** Times in milliseconds; processor time except for `wallMs`. */
interface DownloadRow {
  readonly videos: number
  readonly wallMs: number
  readonly workerMs: number
  readonly toolsMs: number
  readonly postgresMs: number
}

/** Archives tiny videos with a stub of yt-dlp that responds immediately, with each number of workers. */
export async function measureDownloads(
  cellar: string,
  postgres: string,
  printMessage: (line: string) => void,
): Promise<DownloadRow[]> {
  const rows: DownloadRow[] = []
  for (const workers of WORKER_COUNTS) {
    printMessage(`${VIDEOS} downloads with ${workers} workers`)
    rows.push(await withWorkers(cellar, postgres, workers))
  }
  return rows
}

async function withWorkers(cellar: string, postgres: string, count: number): Promise<DownloadRow> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-bench-'))
  const database = await createPostgresDatabase(postgres, `downloads_${count}`)
  const countRows = async (table: string) =>
    (await queryPostgres<{ n: number }>(database, `SELECT CAST(count(*) AS float8) AS n FROM ${table}`))[0]?.n
  const env = (name: string) => ({
    PATH: process.env['PATH'],
    HOME: home,
    CELLAR_DATA: join(home, name),
    CELLAR_MEDIA: join(home, 'media'),
    CELLAR_DATABASE: database,
    CELLAR_USERNAME: 'bench',
    CELLAR_PASSWORD: 'bench-password',
    CELLAR_YT_DLP: join(home, 'tools/yt-dlp'),
  })
  await writeFakeYtDlp(join(home, 'tools'))
  const server = await serve({ cellar, env: env('server') }, ['--no-jobs'])
  const workers: ChildProcess[] = []
  try {
    for (let number = 1; number <= count; number++) {
      const name = `worker-${number}`
      await mkdir(join(home, name), { recursive: true })
      await copyFile(join(home, 'server/secret.key'), join(home, name, 'secret.key'))
      const child = spawn(cellar, ['worker', '--name', name, '--json'], {
        env: env(name),
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      workers.push(child)
      await once(createInterface(child.stdout), 'line')
    }
    const post = await signIn(server.url)
    await post('/api/appsettings/config/', { downloads: { sleep_interval: null, hourly_requests: null } })
    const data = Array.from({ length: VIDEOS }, (_, index) => ({
      youtube_id: fakeVideoUrl(fakeVideoId('quick', index)),
      status: 'pending',
    }))
    await post('/api/download/?flat=true', { data })
    await waitUntil('the queue', async () => (await countRows('queue_items')) === VIDEOS, { limitMs: LIMIT_MS })
    const cpu = async () => {
      const each = await Promise.all(workers.map(({ pid = 0 }) => processCpu(pid)))
      return {
        workerMs: each.reduce((sum, { own }) => sum + own, 0),
        toolsMs: each.reduce((sum, { children }) => sum + children, 0),
        postgresMs: await treeCpu(await postgresPid(postgres)),
      }
    }
    const before = await cpu()
    const start = performance.now()
    await post('/api/task/by-name/download_pending/', {})
    await waitUntil('the downloads', async () => (await countRows('videos')) === VIDEOS, { limitMs: LIMIT_MS })
    const wallMs = performance.now() - start
    const after = await cpu()
    return {
      videos: VIDEOS,
      wallMs,
      workerMs: after.workerMs - before.workerMs,
      toolsMs: after.toolsMs - before.toolsMs,
      postgresMs: after.postgresMs - before.postgresMs,
    }
  } finally {
    for (const child of workers) child.kill('SIGTERM')
    for (const child of workers) if (child.exitCode === null) await once(child, 'exit')
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}

/** Signs in, and returns a function for requests that change something. */
async function signIn(url: string): Promise<(path: string, body: unknown) => Promise<void>> {
  const login = await fetch(`${url}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password: 'bench-password', remember_me: 'off' }),
  })
  const cookies = login.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? '')
  const csrf = cookies.find(cookie => cookie.startsWith('csrftoken='))?.split('=')[1] ?? ''
  return async (path, body) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-csrftoken': csrf,
        origin: url,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }
}
