import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { makeArchive, removeArchive, residentMib, serve, type Archive } from './archive.ts'

/** A hundred thousand videos, and a tenth of them to show the growth. */
const SIZES = [
  { videos: 10_000, channels: 50, transcriptCues: 100_000 },
  { videos: 100_000, channels: 500, transcriptCues: 1_000_000 },
] as const
const POLL_MS = 50

const mib = (value: number) => `${value.toFixed(0)} MiB`
const number = (value: number) => Math.round(value).toLocaleString('en')

/** A Markdown table with the cost of backing up and importing a library. */
export async function benchMoving(cellar: string, printMessage: (line: string) => void): Promise<string> {
  const columns: [string, string][][] = []
  for (const size of SIZES) {
    printMessage(`moving ${size.videos} videos`)
    const archive = await makeArchive(cellar, size)
    try {
      const documents = addComments(archive)
      columns.push([
        ['library', `${number(size.videos)} videos, ${number(documents)} documents`],
        ...(await benchBackup(archive, documents)),
        ...(await benchImport(archive, documents)),
      ])
    } finally {
      await removeArchive(archive)
    }
  }
  const [small = [], large = []] = columns
  const rows = small.map(([what, value], index) => `| ${what} | ${value} | ${large[index]?.[1] ?? ''} |`)
  return [rows[0], '| --- | --- | --- |', ...rows.slice(1)].join('\n')
}

/** Adds two comments to every second video. Returns the number of documents in its backup. */
function addComments({ dataDir }: Archive): number {
  const db = openDatabase(databaseFile(dataDir))
  try {
    db.raw.exec(`
      UPDATE videos SET comment_count = 2 WHERE rowid % 2 = 0;
      INSERT INTO comments SELECT id, 'a', 'root', 0, 'Ann', 'a1', '', 0, 0, 7, 'Well said, and at some length', 1700000000
        FROM videos WHERE comment_count = 2;
      INSERT INTO comments SELECT id, 'b', 'a', 1, 'Bob', 'b1', '', 0, 0, 7, 'So it is', 1700000000
        FROM videos WHERE comment_count = 2;`)
    return ['channels', 'videos', 'playlists', 'cues', 'videos WHERE comment_count = 2']
      .map(what => db.raw.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get() ?? 0)
      .reduce((sum, count) => sum + count, 1)
  } finally {
    db.close()
  }
}

async function benchBackup(archive: Archive, documents: number): Promise<[string, string][]> {
  const server = await serve(archive)
  const call = async (method: string, path: string) => {
    const response = await fetch(server.url + path, { method, headers: { authorization: `Token ${archive.token}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as { task_id: string; status: string }
  }
  try {
    const before = await residentMib(server.process.pid ?? 0)
    const startedAt = performance.now()
    const { task_id: id } = await call('POST', '/api/appsettings/backup/')
    let peak = before
    let longest = 0
    for (let status = 'PENDING'; status === 'PENDING' || status === 'STARTED';) {
      await sleep(POLL_MS)
      const requested = performance.now()
      status = (await call('GET', `/api/task/by-id/${id}/`)).status
      longest = Math.max(longest, performance.now() - requested)
      peak = Math.max(peak, await residentMib(server.process.pid ?? 0))
      if (status === 'FAILURE') throw new Error('the backup failed')
    }
    const seconds = (performance.now() - startedAt) / 1000
    const { size } = await stat(await backupPath(archive))
    return [
      ['backup', `${seconds.toFixed(1)} s, ${number(documents / seconds)} documents/s, ZIP of ${mib(size / 2 ** 20)}`],
      ['memory of the server before, and at most during it', `${mib(before)}, ${mib(peak)}`],
      ['longest response of the server during it', `${longest.toFixed(0)} ms`],
    ]
  } finally {
    await server.stop()
  }
}

async function backupPath({ dataDir }: Archive): Promise<string> {
  const [name = ''] = await readdir(join(dataDir, 'backups'))
  return join(dataDir, 'backups', name)
}

async function benchImport(archive: Archive, documents: number): Promise<[string, string][]> {
  const target = join(archive.home, 'target')
  const args = ['import', 'tubearchivist', '--data', target, '--backup', await backupPath(archive), '--json']
  const startedAt = performance.now()
  const child = spawn(archive.cellar, args, { env: archive.env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit') as Promise<[number]>
  let peak = 0
  while (child.exitCode === null) {
    const resident = await residentMib(child.pid ?? 0).catch(() => Number.NaN)
    if (resident > peak) peak = resident
    await sleep(POLL_MS)
  }
  const [code] = await exited
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  const seconds = (performance.now() - startedAt) / 1000
  await rm(target, { recursive: true, force: true })
  return [
    ['import', `${seconds.toFixed(1)} s, ${number(documents / seconds)} documents/s`],
    ['memory of the import at most', mib(peak)],
  ]
}
