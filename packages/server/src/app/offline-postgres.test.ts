import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { openPostgres } from '../database/postgres-database.ts'
import { insertChannels, insertUser, insertVideos } from '../testing/library-rows.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { exportTubeArchivist, importTubeArchivist } from './migrate-library.ts'
import { restoreBackupOffline, restoreSnapshotOffline } from './restore-offline.ts'

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

  it('has no snapshots, and no import of another library', async () => {
    const config = await createArchive()
    await expect(restoreSnapshotOffline(config, {}, progress)).rejects.toMatchObject({ code: 'sqliteOnly' })
    const request = { backup: join(home, 'backup.zip'), isDryRun: false }
    await expect(importTubeArchivist(config, request, progress)).rejects.toThrow(/cellar database copy/)
  })
})
