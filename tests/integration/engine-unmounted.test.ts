import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from '@tubecellar/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const LIMIT_MS = 60_000
const STEP_MS = 50
const call = promisify(execFile)

/**
 * The disk with the media: a real mount if the user of the tests may mount. Otherwise the folder is moved away and
 * replaced with an empty one, which looks the same to a process.
 */
interface Disk {
  mount(): Promise<void>
  unmount(): Promise<void>
}

async function diskAt(mediaDir: string, aside: string): Promise<Disk> {
  await mkdir(aside, { recursive: true })
  await mkdir(mediaDir, { recursive: true })
  const mount = () => call('mount', ['--bind', aside, mediaDir]).then(() => undefined)
  try {
    await mount()
    return { mount, unmount: () => call('umount', [mediaDir]).then(() => undefined) }
  } catch {
    const swap = async (from: string, to: string) => {
      await removeFolder(to)
      await rename(from, to)
      await mkdir(from)
    }
    await swap(aside, mediaDir)
    return { mount: () => swap(aside, mediaDir), unmount: () => swap(mediaDir, aside) }
  }
}

let home: string
let disk: Disk
let server: TestServer
let client: Client
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-disk-'))
  const mediaDir = join(home, 'media')
  disk = await diskAt(mediaDir, join(home, 'disk'))
  const paths: string[] = []
  server = await startTestServer({
    prepare: ({ raw, ...db }) => {
      seedLibrary({ raw, ...db }, { videos: 12, channels: 2 })
      raw.exec('DELETE FROM subtitles; UPDATE videos SET media_size = 1')
      paths.push(...raw.prepare<[], string>('SELECT media_path FROM videos').pluck().all())
    },
    config: { hasJobs: true, mediaDir },
  })
  for (const path of paths) {
    await mkdir(dirname(join(mediaDir, path)), { recursive: true })
    await writeFile(join(mediaDir, path), 'x')
  }
  await writeFile(join(mediaDir, '.tubecellar'), '')
  client = await server.signIn()
})
afterEach(async () => {
  await server.stop()
  await disk.unmount()
  await removeFolder(home)
})

async function resultOf(id: string) {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += STEP_MS) {
    const task = await client.getTask({ params: { id } })
    if (task.status !== 'PENDING' && task.status !== 'STARTED') return task
    await sleep(STEP_MS)
  }
  throw new Error(`timed out waiting for task ${id}`)
}
const rescan = async () =>
  resultOf((await client.rescanFilesystem({ body: { ignore_error: false, prefer_local: true } })).task_id)
const library = () =>
  Promise.all(
    ['videos', 'channels', 'playlist_entries', 'versions'].map(table =>
      server.ask(`SELECT * FROM ${table} ORDER BY 1, 2`),
    ),
  )

it(
  'nothing is purged while the disk with the media is unmounted, and everything works once it is mounted again',
  { timeout: LIMIT_MS },
  async () => {
    expect((await rescan()).result).toBe('Added 0, moved 0, missing 0, failed 0.')
    const before = await library()
    const { data } = await client.listVideos({ query: {} })
    const id = data[0]?.youtube_id ?? ''

    await disk.unmount()
    expect(await readdir(server.config.mediaDir)).toEqual([])
    expect(await rescan()).toMatchObject({
      status: 'FAILURE',
      result: expect.stringContaining(
        'The media folder is not mounted: its marker file .tubecellar is missing. Nothing was changed. Mount it and try again.',
      ) as string,
    })
    const refresh = await resultOf((await client.startRefresh({ query: {}, body: { video: [id] } })).task_id)
    expect([refresh.status, refresh.result]).toEqual(['FAILURE', expect.stringContaining('Is the disk mounted?')])
    const embed = await resultOf((await client.startTask({ params: { name: 'resync_metadata' } })).task_id)
    expect([embed.status, embed.result]).toEqual(['FAILURE', expect.stringContaining('Nothing was changed')])
    await expect(client.deleteVideo({ params: { id } })).rejects.toMatchObject({
      message: expect.stringMatching(/mount/i) as string,
    })
    expect(await library()).toEqual(before)
    expect(await readdir(server.config.mediaDir)).toEqual([])

    // A server that starts in between does not adopt the empty folder.
    await server.restart()
    client = await server.signIn()
    expect(await readdir(server.config.mediaDir)).toEqual([])
    expect((await rescan()).status).toBe('FAILURE')

    await disk.mount()
    expect((await rescan()).result).toBe('Added 0, moved 0, missing 0, failed 0.')
    expect(await library()).toEqual(before)
  },
)
