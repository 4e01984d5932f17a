import { readdir } from 'node:fs/promises'
import type { Client } from '@tubecellar/core'
import { createTestBucket, dynamicQuery, openBucket, openTestSettings, type Database } from '@tubecellar/server/testing'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { startFlakyProxy } from '../support/flaky-proxy.ts'
import { startTestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

const LIMIT_MS = 120_000
const ARCHIVE_ID = 'the archive of the test'

type Bucket = Awaited<ReturnType<typeof createTestBucket>>

let bucket: Bucket
let objects: Awaited<ReturnType<ReturnType<typeof openBucket>>>
beforeEach(async () => {
  bucket = await createTestBucket()
  objects = await openBucket(bucket)()
  await objects.writeText('.tubecellar', ARCHIVE_ID)
}, LIMIT_MS)

const addId = async (db: Database) => openTestSettings(db).update('media_archive', () => ARCHIVE_ID)
const listKeys = async () => (await objects.list('.backups/')).objects.map(({ key }) => key.replace('.backups/', ''))
const listZips = async (dataDir: string) =>
  (await readdir(dataDir, { recursive: true })).filter(name => name.endsWith('.zip'))

interface StartOptions {
  readonly prepare?: (db: Database) => Promise<void>
  readonly endpoint?: string
}

async function start({ prepare = addId, endpoint = bucket.endpoint! }: StartOptions = {}) {
  const server = await startTestServer({
    async prepare(db) {
      seedLibrary(db, { videos: 30, channels: 2 })
      await prepare(db)
    },
    config: { hasJobs: true, bucket: { ...bucket, endpoint } },
  })
  onTestFinished(() => server.stop())
  return { server, client: await server.signIn() }
}

const resultOf = (client: Client, id: string) =>
  waitUntil(`task ${id}`, async () => {
    // While the database is replaced, requests are rejected.
    const task = await client.getTask({ params: { id } }).catch((error: { status?: number }) => {
      if (error.status !== 503) throw error as Error
      return undefined
    })
    return task?.status === 'PENDING' || task?.status === 'STARTED' ? undefined : task
  })

const AUTOMATIC = { id: 'auto', name: 'run_backup', payload: '{"reason":"auto"}', status: 'PENDING' } as const
const addAutomatic = () =>
  dynamicQuery(({ build }) => build.insertInto('jobs').values({ ...AUTOMATIC, run_at: 0, created_at: 0 }))

describe('the backups of an archive with a bucket', { timeout: LIMIT_MS }, () => {
  it('are created, compared, restored and deleted', async () => {
    const { server, client } = await start()
    expect(await resultOf(client, (await client.createBackup()).task_id)).toMatchObject({ status: 'SUCCESS' })
    const [backup, ...others] = await client.listBackups()
    const filename = backup!.filename
    expect([others, await listKeys()]).toEqual([[], [filename]])
    expect(await listZips(server.config.dataDir)).toEqual([])

    expect(await client.previewBackup({ params: { filename } })).toMatchObject({ videos: 30 })
    const restored = await resultOf(client, (await client.restoreBackup({ params: { filename } })).task_id)
    expect(restored).toMatchObject({ status: 'SUCCESS' })
    expect(await listZips(server.config.dataDir)).toEqual([])

    for (const { filename: name } of await client.listBackups())
      await client.deleteBackup({ params: { filename: name } })
    expect([await client.listBackups(), await listKeys()]).toEqual([[], []])
  })

  it('are rotated if they are automatic, also those that are in the data folder', async () => {
    const { server, client } = await start()
    await server.addFile('dataDir', 'backups/ta_backup-20200101-auto.zip', 'x')
    for (const name of ['20200102-auto', '20200103-auto', '20200101-manual'])
      await objects.writeText(`.backups/ta_backup-${name}.zip`, 'x')
    expect((await client.listBackups()).map(({ timestamp }) => timestamp)).toHaveLength(4)
    await client.setSchedule({ params: { name: 'run_backup' }, body: { schedule: 'auto', config: { rotate: 2 } } })
    await server.withAnyDatabase(async db => void (await db.run(addAutomatic())))
    expect((await resultOf(client, 'auto')).status).toBe('SUCCESS')
    const names = (await listKeys()).map(name => name.replace(/-2(?!020)\d{7}/, '-TODAY'))
    expect(names.sort()).toEqual([
      'ta_backup-20200101-manual.zip',
      'ta_backup-20200103-auto.zip',
      'ta_backup-TODAY-auto.zip',
    ])
    expect(await listZips(server.config.dataDir)).toEqual([])
  })

  it('are not available while the bucket does not respond, which is reported', async () => {
    const proxy = await startFlakyProxy(bucket.endpoint!)
    onTestFinished(() => proxy.cut())
    const { client } = await start({ endpoint: proxy.url })
    await proxy.cut()
    await expect(client.listBackups()).rejects.toMatchObject({ status: 503 })
    await proxy.reconnect()
    expect(await client.listBackups()).toEqual([])
  })
})

describe('an archive that was restored from a backup without its ID', { timeout: LIMIT_MS }, () => {
  it('recognizes its bucket by its videos', async () => {
    const prepare = async (db: Database) => {
      const query = dynamicQuery(({ build }) => build.selectFrom('videos').select('media_path'))
      for (const { media_path: path } of (await db.all(query)) as Array<{ media_path: string }>)
        await objects.writeText(path, 'video')
    }
    const { server } = await start({ prepare })
    const stored = await server.withAnyDatabase(async db => openTestSettings(db).get('media_archive'))
    expect(stored).toBe(ARCHIVE_ID)
  })

  it('does not start with the bucket of another archive', async () => {
    await expect(start({ prepare: () => Promise.resolve() })).rejects.toMatchObject({ code: 'foreignBucket' })
  })
})
