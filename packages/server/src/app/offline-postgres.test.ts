import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { openPostgres } from '../database/postgres-database.ts'
import { insertChannels, insertUser, insertVideos } from '../testing/library-rows.ts'
import { queryPostgres } from '../testing/postgres-server.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { writeZip } from '../platform/files/zip-writer.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { exportTubeArchivist, importTubeArchivist } from './migrate-library.ts'
import { restoreBackupOffline, restoreSnapshotOffline } from './restore-offline.ts'

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(88)])
const VIDEOS = ['aaaaaaaaaa1', 'aaaaaaaaaa2']
const progress = { signal: new AbortController().signal, onStep: () => undefined }

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-offline-postgres-'))
  onTestFinished(() => rm(home, { recursive: true }))
})

/** An archive of two videos in a PostgreSQL database. */
async function createArchive(): Promise<Config> {
  const url = await createTestPostgres()
  const config = readConfig({ data: join(home, 'data') }, { CELLAR_DATABASE: url })
  const db = await openPostgres(url)
  await insertUser(db, 1)
  await insertChannels(db, { id: 'c' })
  await insertVideos(db, ...VIDEOS.map(id => ({ id })))
  await db.close()
  await mkdir(join(config.mediaDir, 'c'), { recursive: true })
  for (const id of VIDEOS) await writeFile(join(config.mediaDir, 'c', `${id}.mp4`), id)
  return config
}

/** The configuration of an empty archive on PostgreSQL, whose data folder has the backup. */
async function createEmptyArchive(backup: string): Promise<Config> {
  const config = readConfig({ data: join(home, 'other') }, { CELLAR_DATABASE: await createTestPostgres() })
  await mkdir(join(config.dataDir, 'backups'), { recursive: true })
  await copyFile(backup, join(config.dataDir, 'backups/backup.zip'))
  return config
}

async function listVideos({ databaseUrl = '' }: Config): Promise<string[]> {
  const db = await openPostgres(databaseUrl)
  try {
    return (await createArchivedVideoStore(db).idsAfter('', 100)).toSorted()
  } finally {
    await db.close()
  }
}

describe('an archive on PostgreSQL without a running server', { timeout: 120_000 }, () => {
  it('is exported for TubeArchivist', async () => {
    const receipt = await exportTubeArchivist(await createArchive(), join(home, 'out'), progress)
    expect(receipt).toMatchObject({ videoCount: 2, problems: { count: 0 } })
    expect(await readdir(join(home, 'out/media/c'))).toEqual(VIDEOS.map(id => `${id}.mp4`))
    expect((await readdir(join(home, 'out'))).toSorted()).toEqual(['cache', 'media'])
  })

  it('is restored from a backup if it is empty', async () => {
    const { backup } = await exportTubeArchivist(await createArchive(), join(home, 'out'), progress)
    const config = await createEmptyArchive(backup)
    expect(await restoreBackupOffline(config, { isDryRun: true }, progress)).toMatchObject({ videos: 2 })
    expect(await listVideos(config)).toEqual([])
    expect(await restoreBackupOffline(config, {}, progress)).toMatchObject({ file: 'backup.zip', videos: 2 })
    expect(await listVideos(config)).toEqual(VIDEOS)
    await expect(restoreBackupOffline(config, {}, progress)).rejects.toMatchObject({ code: 'libraryNotEmpty' })
    expect(await readdir(config.dataDir)).not.toContainEqual(expect.stringContaining('.db'))
  })

  it('has no snapshots', async () => {
    const config = await createArchive()
    await expect(restoreSnapshotOffline(config, {}, progress)).rejects.toMatchObject({ code: 'sqliteOnly' })
  })
})

const ZIP_LINES = [
  { index: { _index: 'ta_video', _id: 'bbbbbbbbbb1' } },
  {
    youtube_id: 'bbbbbbbbbb1',
    title: 'Imported',
    published: '2020-01-01',
    media_url: '/youtube/d/bbbbbbbbbb1.mp4',
    media_size: MP4.length,
    channel: { channel_id: 'd', channel_name: 'Ann' },
    player: { watched: true, duration: 10 },
  },
].map(line => `${JSON.stringify(line)}\n`)

describe('an import of a TubeArchivist library into PostgreSQL', { timeout: 120_000 }, () => {
  async function importLibrary(config: Config, isDryRun = false) {
    const backup = join(home, 'backup.zip')
    await writeZip(backup, [{ name: 'es_video-20260101-0.json', lines: ZIP_LINES }], progress.signal)
    await mkdir(join(home, 'source/d'), { recursive: true })
    await writeFile(join(home, 'source/d/bbbbbbbbbb1.mp4'), MP4)
    return importTubeArchivist(config, { backup, mediaDir: join(home, 'source'), isDryRun }, progress)
  }
  const withAdmin = (config: Config): Config => ({ ...config, admin: { username: 'admin', password: 'adminadmin' } })

  it('adds videos and files, keeps the others, and changes nothing the second time', async () => {
    const config = withAdmin(await createArchive())
    expect((await importLibrary(config, true)).receipt.counts.videos).toEqual({ found: 1, added: 1 })
    expect(await listVideos(config)).toEqual(VIDEOS)
    const { receipt } = await importLibrary(config)
    expect(receipt).toMatchObject({ counts: { videos: { found: 1, added: 1 } }, problems: { count: 0 } })
    expect(await listVideos(config)).toEqual([...VIDEOS, 'bbbbbbbbbb1'])
    expect(await readdir(join(config.mediaDir, 'd'))).toContain('bbbbbbbbbb1.mp4')
    expect((await importLibrary(config)).receipt.counts.videos).toEqual({ found: 1, added: 0 })
    expect(await listVideos(config)).toEqual([...VIDEOS, 'bbbbbbbbbb1'])
    expect((await readdir(config.dataDir)).filter(name => name.startsWith('.import'))).toEqual([])
  })

  it('creates the archive and the first administrator in an empty database', async () => {
    const url = await createTestPostgres()
    await queryPostgres(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const config = readConfig({ data: join(home, 'new') }, { CELLAR_DATABASE: url })
    expect((await importLibrary(config, true)).receipt.counts.videos).toEqual({ found: 1, added: 1 })
    expect((await importLibrary(config)).firstAdmin).toMatchObject({ username: 'admin' })
    expect(await listVideos(config)).toEqual(['bbbbbbbbbb1'])
  })

  it('is refused while a server is connected, and nothing is changed', async () => {
    const config = withAdmin(await createArchive())
    const db = await openPostgres(config.databaseUrl!)
    onTestFinished(() => db.close())
    await expect(importLibrary(config)).rejects.toMatchObject({ code: 'alreadyRunning' })
    expect(await listVideos(config)).toEqual(VIDEOS)
  })

  it('changes no row when it fails', async () => {
    const config = withAdmin(await createArchive())
    await writeFile(join(home, 'bad.zip'), 'x')
    const request = { backup: join(home, 'bad.zip'), isDryRun: false }
    await expect(importTubeArchivist(config, request, progress)).rejects.toThrow()
    expect(await listVideos(config)).toEqual(VIDEOS)
  })
})
