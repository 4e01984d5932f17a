import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import { readConfig, rebuildLibrary, startServer } from '@tubecellar/server'
import {
  createTestBucket,
  createTestPostgres,
  databaseFile,
  openBucket,
  openDatabase,
} from '@tubecellar/server/testing'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openSampleTube, startArchive, type Archive } from '../support/archive.ts'
import { sendExactly } from '../support/http.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { IS_POSTGRES } from '../support/server.ts'
import { killLeftovers } from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

const LIMIT_MS = 180_000
const PASSWORD = 'a password for the test'
const SERVER = join(import.meta.dirname, '../support/server-program.ts')

type Bucket = Awaited<ReturnType<typeof createTestBucket>>

let tube: SampleTube
let bucket: Bucket
beforeAll(async () => {
  tube = await openSampleTube()
}, LIMIT_MS)
afterAll(() => tube.close())
beforeEach(async () => {
  bucket = await createTestBucket()
}, LIMIT_MS)

/** The keys of all objects, relative to the prefix. */
async function keys() {
  const { objects } = await (await openBucket(bucket)()).list('', { isDeep: true })
  return objects.map(({ key }) => key).sort()
}

const mediaPaths = async ({ ask }: Archive) =>
  (await ask<{ media_path: string }>('SELECT media_path FROM videos ORDER BY id')).map(row => row.media_path)

async function download(archive: Archive) {
  await archive.resultOf((await archive.add([tube.videos[6]!], true)).task_id)
  await waitUntil('the video', async () => (await mediaPaths(archive)).length === 1)
  await archive.lastOf('download_pending')
  return (await mediaPaths(archive))[0]!
}

describe('an archive with its media in a bucket', { timeout: LIMIT_MS }, () => {
  it('downloads, serves, deletes, restores and scans, and is rebuilt from the bucket', async () => {
    const archive = await startArchive({ tube, config: { bucket } })
    try {
      const path = await download(archive)
      const stem = path.replace(/\.\w+$/, '')
      const stored = await keys()
      expect(stored).toEqual(expect.arrayContaining(['.tubecellar', path, `${stem}.tubecellar.json`]))
      expect(stored.filter(key => key.includes('incoming'))).toEqual([])
      const [image] = stored.filter(key => key.startsWith('.images/videos/'))

      const token = await archive.server.addToken('viewer')
      const getFile = (url: string, headers: Record<string, string> = {}) =>
        archive.server.fetch(url, { headers: { authorization: `Token ${token}`, ...headers } })
      const get = (headers: Record<string, string>) => getFile(`/media/${path}`, headers)
      const range = await get({ range: 'bytes=4-7' })
      expect([range.status, await range.text()]).toEqual([206, 'ftyp'])
      const conditions = { authorization: `Token ${token}`, 'if-none-match': range.headers.get('etag') ?? '' }
      const unchanged = await sendExactly(archive.server, `/media/${path}`, { headers: conditions })
      expect([unchanged.status, unchanged.text]).toEqual([304, ''])
      await rm(archive.server.config.cacheDir, { recursive: true })
      for (const width of ['', '?width=640'])
        expect((await getFile(`${image!.replace('.images/', '/cache/')}${width}`)).status).toBe(200)
      const complete = await get({})
      expect((await complete.bytes()).length).toBe(Number(complete.headers.get('content-length')))

      const [{ id }] = (await archive.ask<{ id: string }>('SELECT id FROM videos')) as [{ id: string }]
      await archive.client.deleteVideo({ params: { id } })
      const [entry] = (await archive.client.listTrash({ query: {} })).data
      expect((await keys()).filter(key => !key.startsWith('.'))).toEqual([])
      await archive.client.restoreTrashEntry({ params: { id: entry!.id } })
      expect(await keys()).toEqual(stored)
      expect((await get({ range: 'bytes=4-7' })).status).toBe(206)

      const rescan = async () =>
        archive.resultOf(
          (await archive.client.rescanFilesystem({ body: { ignore_error: false, prefer_local: true } })).task_id,
        )
      const objects = await openBucket(bucket)()
      await objects.copy(path, `${path.split('/')[0]}/found.mp4`)
      expect((await rescan()).outcomes).toMatchObject([{ youtube_id: 'found', outcome: 'archived' }])

      const database = IS_POSTGRES ? { databaseUrl: await createTestPostgres() } : {}
      const dataDir = join(archive.server.config.dataDir, '../other')
      const other = { ...archive.server.config, ...database, dataDir }
      const progress = { signal: new AbortController().signal, onVideo: () => undefined }
      expect(await rebuildLibrary(other, progress)).toMatchObject({ counts: { sidecar: 2 }, failures: [] })
    } finally {
      await archive.stop()
    }
  })

  it.each(['staged', 'indexed', 'cleared', 'moved', 'written'])(
    'archives a video once if the server is killed when it is %s',
    async fault => {
      const data = await mkdtemp(join(tmpdir(), 'cellar-bucket-'))
      const children: ChildProcess[] = []
      const start = async (faultPoint?: string) => {
        const child = spawn(process.execPath, [SERVER], {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: { ...process.env, ...variables(data), ...(faultPoint ? { CELLAR_FAULT: faultPoint } : {}) },
        })
        children.push(child)
        const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
        return { child, url }
      }
      const ask = <T>(sql: string) => {
        const db = openDatabase(databaseFile(data))
        try {
          return db.raw.prepare(sql).all() as T[]
        } finally {
          db.close()
        }
      }
      try {
        const first = await start(fault)
        const died = once(first.child, 'exit')
        const jar = await createCookieJar(undefined, async () => undefined)
        const client = createClient(createGotTransport({ serverUrl: first.url, credentials: { tag: 'session', jar } }))
        await client.login({ body: { username: 'admin', password: PASSWORD, remember_me: 'off' } })
        const item = { youtube_id: tube.videos[6]!, status: 'pending' as const }
        await client.addDownloads({ query: { autostart: true }, body: { data: [item] } })
        expect((await died)[1]).toBe('SIGKILL')
        await start()
        const videos = () => ask<{ media_path: string; media_size: number }>('SELECT * FROM videos')
        await waitUntil('the video', () =>
          Promise.resolve(videos().length === 1 && ask('SELECT 1 FROM queue_items').length === 0),
        )
        const { media_path: path, media_size: size } = videos()[0]!
        const head = async () => (await openBucket(bucket)()).head(path)
        await waitUntil('the file', async () => (await head())?.sizeBytes === size)
        await waitUntil('complete files', async () => !(await keys()).some(key => key.endsWith('.incoming')))
        expect((await keys()).filter(key => key.endsWith('.mp4') || key.includes('kept-'))).toEqual([path])
      } finally {
        for (const child of children)
          if (child.exitCode === null && child.signalCode === null) {
            child.kill('SIGKILL')
            await once(child, 'exit')
          }
        await killLeftovers(data)
        await removeFolder(data)
      }
    },
  )
})

describe('a backup during which the server is killed', { timeout: LIMIT_MS }, () => {
  /** Forwards all requests except the upload of a backup, which gets no response. */
  async function startProxy() {
    const uploading = Promise.withResolvers<void>()
    const open = new Set<Socket>()
    const proxy = createServer(socket => {
      const upstream = connect(Number(new URL(bucket.endpoint!).port), '127.0.0.1')
      for (const each of [socket, upstream]) {
        open.add(each)
        each.on('error', () => each.destroy())
      }
      socket.on('data', chunk => {
        if (/^PUT \S+\/\.backups\//.test(chunk.toString('latin1'))) uploading.resolve()
        else upstream.write(chunk)
      })
      upstream.pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    onTestFinished(() => {
      proxy.close()
      for (const socket of open) socket.destroy()
    })
    return { endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, uploading: uploading.promise }
  }

  it('is not in the bucket, and is created when the server runs again', async () => {
    const data = await mkdtemp(join(tmpdir(), 'cellar-bucket-'))
    const proxy = await startProxy()
    const children: ChildProcess[] = []
    const start = async (changes: Record<string, string> = {}) => {
      const child = spawn(process.execPath, [SERVER], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...variables(data), ...changes },
      })
      children.push(child)
      const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
      const jar = await createCookieJar(undefined, async () => undefined)
      const client = createClient(createGotTransport({ serverUrl: url, credentials: { tag: 'session', jar } }))
      await client.login({ body: { username: 'admin', password: PASSWORD, remember_me: 'off' } })
      return { child, client }
    }
    const listWork = () => readdir(join(data, 'cache/download'))
    try {
      const first = await start({ CELLAR_S3_ENDPOINT: proxy.endpoint })
      const { task_id: id } = await first.client.createBackup()
      await proxy.uploading
      expect(await listWork()).toEqual([expect.stringMatching(/^backup-/)])
      first.child.kill('SIGKILL')
      await once(first.child, 'exit')
      expect((await keys()).filter(key => key.startsWith('.backups/'))).toEqual([])

      const { client } = await start()
      await waitUntil('the backup', async () => (await client.getTask({ params: { id } })).status === 'SUCCESS')
      const [backup, ...others] = await client.listBackups()
      expect(others).toEqual([])
      expect(await client.previewBackup({ params: { filename: backup!.filename } })).toMatchObject({ videos: 0 })
      expect(await listWork()).toEqual([])
    } finally {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL')
          await once(child, 'exit')
        }
      await killLeftovers(data)
      await removeFolder(data)
    }
  })
})

const variables = (data: string) => ({
  CELLAR_DATA: data,
  CELLAR_PORT: '0',
  CELLAR_PASSWORD: PASSWORD,
  CELLAR_PLUGIN_DIR: tube.pluginDir,
  CELLAR_LOG_LEVEL: 'silent',
  CELLAR_MEDIA: bucket.url,
  CELLAR_S3_ENDPOINT: bucket.endpoint,
  CELLAR_S3_ACCESS_KEY: bucket.accessKeyId,
  CELLAR_S3_SECRET_KEY: bucket.secretAccessKey,
})

describe('a server does not start', { timeout: LIMIT_MS }, () => {
  async function startError(changes: Record<string, string>) {
    const data = await mkdtemp(join(tmpdir(), 'cellar-bucket-'))
    try {
      const start = async () => startServer(readConfig({}, { ...variables(data), ...changes }))
      return await start().then(
        async server => {
          await server.close()
          return undefined
        },
        (error: { code?: string }) => error.code,
      )
    } finally {
      await removeFolder(data)
    }
  }

  it('with a wrong key, without the bucket, and without its server', async () => {
    expect(await startError({ CELLAR_S3_SECRET_KEY: 'wrong' })).toBe('bucketDenied')
    expect(await startError({ CELLAR_MEDIA: 's3://no-such-bucket/x' })).toBe('bucketMissing')
    expect(await startError({ CELLAR_S3_ENDPOINT: 'http://127.0.0.1:1' })).toBe('bucketUnreachable')
    expect(await startError({ CELLAR_MEDIA: 's3://A' })).toBe('badConfig')
    expect(await keys()).toEqual([])
  })

  it('with the bucket of another archive', async () => {
    expect(await startError({})).toBeUndefined()
    const marked = await keys()
    expect(marked).toEqual(['.tubecellar'])
    // A new data folder next to media of an archive that has lost its own.
    expect(await startError({})).toBe('databaseMissing')
    const archive = startArchive({ tube, config: { bucket } })
    await expect(archive).rejects.toMatchObject({ code: 'foreignBucket' })
    expect(await keys()).toEqual(marked)
  })
})
