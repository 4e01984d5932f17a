import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { readArchiveId } from '../media/storage/archive-id.ts'
import { createMediaStorage, openBackupFiles, openBucket } from '../media/storage/open-media-storage.ts'
import { systemClock } from '../platform/clock.ts'
import { insertRows } from '../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../testing/library-rows.ts'
import { createTestBucket } from '../testing/test-bucket.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import type { ArchiveDatabase } from './archive-database.ts'
import { findArchiveTraces } from './archive-traces.ts'
import { databaseFile } from './dependencies.ts'
import { openByEngine } from './open-by-engine.ts'
import { openDatabase } from '../database/open-database.ts'
import { restoreBackupOffline } from './restore-offline.ts'
import { createSqliteArchive } from './sqlite-archive.ts'

const VIDEOS = ['aaaaaaaaaa1', 'aaaaaaaaaa2']
const NAME = 'ta_backup-20260102-auto.zip'
const DAY = '20260102'
const { signal } = new AbortController()
const progress = { signal, onStep: () => undefined }

let home: string
let bucket: NonNullable<Config['bucket']>
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-lost-disk-'))
  onTestFinished(() => rm(home, { recursive: true }))
  bucket = await createTestBucket()
})

/** The configuration of an archive on a new computer. */
async function configure(engine: string, data: string): Promise<Config> {
  const variables = engine === 'PostgreSQL' ? { CELLAR_DATABASE: await createTestPostgres() } : {}
  return { ...readConfig({ data: join(home, data) }, variables), bucket }
}

async function useArchive<T>(config: Config, work: (archive: ArchiveDatabase) => Promise<T>): Promise<T> {
  const archive = await openByEngine<ArchiveDatabase>(config, {
    sqlite: () => createSqliteArchive(openDatabase(databaseFile(config.dataDir))),
    postgres: ({ openPostgresArchive }, url) => openPostgresArchive(url),
  })
  try {
    return await work(archive)
  } finally {
    await archive.close()
  }
}

/** An archive of two videos with a backup in the bucket. Returns its ID. */
async function createArchive(engine: string): Promise<string> {
  const config = await configure(engine, 'lost')
  await mkdir(config.dataDir)
  return useArchive(config, async archive => {
    await insertRows(archive.db, 'users', [{ id: 1, name: 'Ann', password_hash: 'hash', is_admin: 1, created_at: 1 }])
    await insertChannels(archive.db, { id: 'c' })
    await insertVideos(archive.db, ...VIDEOS.map(id => ({ id })))
    const settings = createSettingsStore(archive.db)
    const media = createMediaStorage(config, settings)
    await media.markPresent()
    const backups = archive.createBackups({ config, clock: systemClock })
    const write = (path: string) => backups.write(path, DAY, { signal, onPage: () => undefined })
    await openBackupFiles(config, media).create(NAME, write, signal)
    return (await readArchiveId(settings))!
  })
}

const readRestored = (config: Config) =>
  useArchive(config, async ({ db }) => ({
    id: await readArchiveId(createSettingsStore(db)),
    videos: (await createArchivedVideoStore(db).idsAfter('', 100)).toSorted(),
  }))

describe.each(['SQLite', 'PostgreSQL'])('an archive on %s whose disk was lost', { timeout: 120_000 }, engine => {
  it('is restored from the backup in its bucket, which then is its own', async () => {
    const id = await createArchive(engine)
    const config = await configure(engine, 'new')
    expect(await findArchiveTraces(config)).toMatchObject({ backups: [NAME], hasCopiedVideos: true })
    expect(await restoreBackupOffline(config, { isDryRun: true }, progress)).toMatchObject({ file: NAME, videos: 2 })
    const request = engine === 'SQLite' ? {} : { name: NAME }
    expect(await restoreBackupOffline(config, request, progress)).toMatchObject({ accounts: 1, videos: 2 })
    expect(await readRestored(config)).toEqual({ id, videos: VIDEOS })
    const left = await readdir(config.dataDir, { recursive: true })
    expect(left.filter(name => /zip|backup-|restoring/.test(name))).toEqual([])
  })

  it('is not restored from a damaged or missing backup', async () => {
    const config = await configure(engine, 'new')
    const objects = await openBucket(bucket)()
    await objects.writeText(`.backups/${NAME}`, 'not a ZIP')
    const restored = restoreBackupOffline(config, {}, progress)
    await expect(restored).rejects.toMatchObject({ code: 'nothingToRestore' })
    await expect(restored).rejects.toThrow(`No backup in ${config.dataDir} or ${bucket.url} can be restored. ${NAME}:`)
    await expect(restoreBackupOffline(config, { name: 'no.zip' }, progress)).rejects.toThrow('can be restored')
  })

  it('is not restored without its bucket', async () => {
    const config = await configure(engine, 'new')
    const away = { ...config, bucket: { ...bucket, endpoint: 'http://127.0.0.1:1' } }
    await expect(restoreBackupOffline(away, {}, progress)).rejects.toMatchObject({ code: 'bucketUnreachable' })
  })
})
