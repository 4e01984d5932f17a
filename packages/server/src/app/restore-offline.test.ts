import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { lockInstance } from '../database/instance-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { restoreSnapshotOffline } from './restore-offline.ts'

const LIMIT_MS = 60_000

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cellar-offline-'))
  await mkdir(join(dataDir, 'snapshots'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const config = () => readConfig({ data: dataDir }, {})
const progress = () => ({ signal: new AbortController().signal, onStep: () => undefined })
const file = () => join(dataDir, 'cellar.db')

function makeDatabase(path: string, { title, schema }: { title?: string; schema?: number } = {}) {
  const db = openDatabase(path)
  if (title !== undefined)
    db.raw.exec(`
      INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);
      INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
      VALUES ('v', 'c', '${title}', 'videos', 0, 0, 0, 'c/v.mp4')`)
  db.raw.pragma('journal_mode = DELETE')
  if (schema !== undefined) db.raw.pragma(`user_version = ${schema}`)
  db.close()
}
const makeSnapshot = (day: number, options?: { title?: string; schema?: number }) =>
  makeDatabase(join(dataDir, `snapshots/202601${day}-120000000-daily.db`), options)

function titleNow() {
  const db = openDatabase(file())
  const title = db.raw.prepare<[], string>('SELECT title FROM videos').pluck().get()
  db.close()
  return title
}

describe('an offline restore', { timeout: LIMIT_MS }, () => {
  it('restores the newest usable snapshot with videos, and reports the skipped ones', async () => {
    makeDatabase(file(), { title: 'Now' })
    makeSnapshot(10, { title: 'Oldest' })
    makeSnapshot(11, { title: 'Newest' })
    makeSnapshot(12, { title: 'Of a newer release', schema: 9999 })
    await writeFile(join(dataDir, 'snapshots/20260113-120000000-daily.db'), 'no database '.repeat(500))
    makeSnapshot(14)
    const restored = await restoreSnapshotOffline(config(), {}, progress())
    expect(restored).toMatchObject({ file: '20260111-120000000-daily.db', accounts: 0, videos: 1 })
    expect(restored.skipped.map(each => [each.file.slice(0, 8), each.reason])).toEqual([
      ['20260113', expect.stringContaining('It is damaged') as string],
      ['20260112', 'A newer release took it.'],
    ])
    expect(titleNow()).toBe('Newest')
    const setAside = openDatabase(restored.setAside ?? '')
    expect(setAside.raw.prepare('SELECT title FROM videos').pluck().get()).toBe('Now')
    setAside.close()
    expect((await readdir(dataDir)).filter(name => name.includes('.restoring'))).toEqual([])
  })

  it('restores one without videos if there is no other', async () => {
    makeSnapshot(10)
    expect(await restoreSnapshotOffline(config(), {}, progress())).toMatchObject({ videos: 0, setAside: undefined })
  })

  it('changes nothing in a dry run', async () => {
    await writeFile(file(), 'damaged')
    makeSnapshot(10, { title: 'Old' })
    const restored = await restoreSnapshotOffline(config(), { isDryRun: true }, progress())
    expect(restored).toMatchObject({ file: '20260110-120000000-daily.db', videos: 1, setAside: undefined })
    expect(await readFile(file(), 'utf8')).toBe('damaged')
    expect((await readdir(dataDir)).filter(name => /restoring|set-aside/.test(name))).toEqual([])
  })

  it('of a snapshot by name restores no other', async () => {
    makeSnapshot(10, { title: 'Old' })
    makeSnapshot(11, { title: 'Newer' })
    await restoreSnapshotOffline(config(), { name: '20260110-120000000-daily' }, progress())
    expect(titleNow()).toBe('Old')
    const rejected = restoreSnapshotOffline(config(), { name: 'missing' }, progress())
    await expect(rejected).rejects.toMatchObject({ code: 'nothingToRestore' })
    expect(titleNow()).toBe('Old')
  })

  it('without a usable snapshot keeps the database and lists alternatives', async () => {
    await writeFile(file(), 'damaged')
    await writeFile(join(dataDir, 'snapshots/20260113-120000000-daily.db'), 'no database '.repeat(500))
    await expect(restoreSnapshotOffline(config(), {}, progress())).rejects.toMatchObject({
      code: 'nothingToRestore',
      message: expect.stringContaining('20260113-120000000-daily.db: It is damaged') as string,
      hint: expect.stringContaining('cellar rebuild --offline') as string,
    })
    expect(await readFile(file(), 'utf8')).toBe('damaged')
  })

  it('is rejected while a server uses the folder, and can be stopped', async () => {
    makeSnapshot(10, { title: 'Old' })
    const lock = lockInstance(dataDir)
    await expect(restoreSnapshotOffline(config(), {}, progress())).rejects.toMatchObject({ code: 'alreadyRunning' })
    lock.release()
    const stopped = { ...progress(), signal: AbortSignal.abort(new Error('stopped')) }
    await expect(restoreSnapshotOffline(config(), {}, stopped)).rejects.toThrow('stopped')
    expect(existsSync(file())).toBe(false)
  })
})
