import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { RestorePreview } from '@tubecellar/core/contract'
import type { Config } from '@tubecellar/server'
import { openTestAccounts, databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RECOVERY_LIMIT_MS, startArchive, stopArchives } from '../support/damaged-archive.ts'
import { shellLine } from '../support/command-line.ts'
import { testPassword, prepareArchive, signIn, VIDEOS, type PreparedArchive } from '../support/prepared-archive.ts'
import { waitUntil } from '../support/wait-until.ts'

let prepared: PreparedArchive
beforeAll(async () => {
  prepared = await prepareArchive()
}, RECOVERY_LIMIT_MS)
afterEach(stopArchives)
afterAll(() => prepared.remove())

async function withDatabase(config: Config, work: (raw: ReturnType<typeof openDatabase>) => Promise<void> | void) {
  const db = openDatabase(databaseFile(config.dataDir))
  try {
    await work(db)
  } finally {
    db.close()
  }
}

/** Changes since the copies were created. */
type Changes = [what: string, expected: Partial<RestorePreview>, change: (config: Config) => Promise<void>]
const CHANGES: Changes[] = [
  [
    'nothing',
    { videos_removed: 0, accounts_kept: 2, accounts_added: [], accounts_left_out: [] },
    async () => undefined,
  ],
  [
    'a new database',
    { accounts_kept: 1, accounts_added: ['ann'], accounts_left_out: [] },
    async config => {
      for (const end of ['', '-wal', '-shm']) await rm(`${databaseFile(config.dataDir)}${end}`, { force: true })
      openDatabase(databaseFile(config.dataDir)).close()
    },
  ],
  [
    'a deleted account, a new one and another video',
    { videos_removed: 1, accounts_kept: 2, accounts_added: [], accounts_left_out: ['ann'], watch_states_left_out: 1 },
    config =>
      withDatabase(config, async db => {
        await openTestAccounts(db).add({ name: 'bob', password: testPassword('bob'), isAdmin: false })
        db.raw.exec(`
          DELETE FROM users WHERE name = 'ann';
          INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
            SELECT 'bbbbbbbbbb1', channel_id, 'B', 'videos', 0, 0, 0, 'x/b.mp4' FROM videos LIMIT 1;
          INSERT INTO watch_state (user_id, video_id, watched, position, updated_at_ms)
            SELECT id, 'bbbbbbbbbb1', 1, 0, 1 FROM users WHERE name = 'bob';
          INSERT INTO watch_state (user_id, video_id, watched, position, updated_at_ms)
            SELECT id, '${VIDEOS[1]}', 1, 0, 1 FROM users WHERE name = 'bob';`)
      }),
  ],
  [
    'an account that was created again',
    { accounts_kept: 2, accounts_added: [] },
    config =>
      withDatabase(config, async db => {
        db.raw.exec(`DELETE FROM users WHERE name = 'ann'`)
        await openTestAccounts(db).add({ name: 'Ann', password: testPassword('ann'), isAdmin: false })
      }),
  ],
]

interface Kind {
  preview: (admin: Client) => Promise<RestorePreview>
  restore: (admin: Client) => Promise<unknown>
}
const KINDS: Record<string, Kind> = {
  snapshot: {
    preview: async admin => admin.previewSnapshot({ params: { id: await snapshotId(admin) } }),
    restore: async admin => admin.restoreSnapshot({ params: { id: await snapshotId(admin) } }),
  },
  backup: {
    preview: async admin => admin.previewBackup({ params: { filename: await backupName(admin) } }),
    restore: async admin => {
      const { task_id: id } = await admin.restoreBackup({ params: { filename: await backupName(admin) } })
      // Requests are refused while the database is replaced.
      const task = () => admin.getTask({ params: { id } }).catch(() => undefined)
      await waitUntil('the restore', async () => (await task())?.status === 'SUCCESS')
    },
  },
}
/** The daily one may be older than the watch states. */
const snapshotId = async (admin: Client) =>
  (await admin.listSnapshots()).snapshots.find(({ id }) => id.endsWith('-manual'))?.id ?? ''
const backupName = async (admin: Client) => (await admin.listBackups())[0]?.filename ?? ''

function contents(config: Config) {
  const db = openDatabase(databaseFile(config.dataDir))
  const count = (table: string) => db.raw.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  const found = { videos: count('videos'), accounts: count('users'), states: count('watch_state') }
  db.close()
  return found
}

describe.each(Object.keys(KINDS))('the preview of a %s', kind => {
  const { preview, restore } = KINDS[kind]!
  it.each(CHANGES)(
    'matches the effect of the restore after: %s',
    { timeout: RECOVERY_LIMIT_MS },
    async (_, expected, change) => {
      const config = { ...(await prepared.copy()), hasJobs: true }
      await change(config)
      const before = contents(config)
      const { url } = await startArchive(config)
      const admin = await signIn(url, 'admin')
      const told = await preview(admin)
      expect(told).toMatchObject(
        kind === 'backup' ? { ...expected, watch_states_left_out: expect.any(Number) as number } : expected,
      )
      expect(told.watch_states_kept + told.watch_states_removed).toBe(before.states)
      expect(told.videos).toBe(VIDEOS.length)
      await restore(admin)
      await stopArchives()
      expect(contents(config)).toEqual({
        videos: told.videos,
        accounts: told.accounts_kept + told.accounts_added.length,
        states: told.watch_states_restored + told.watch_states_kept,
      })
    },
  )
})

describe('a copy that cannot be restored', { timeout: RECOVERY_LIMIT_MS }, () => {
  it('is rejected with the reason, and leaves no file', async () => {
    const config = await prepared.copy()
    const { url } = await startArchive(config)
    const admin = await signIn(url, 'admin')
    await expect(admin.previewSnapshot({ params: { id: 'nothing' } })).rejects.toMatchObject({ status: 404 })
    await expect(admin.previewBackup({ params: { filename: 'nothing.zip' } })).rejects.toMatchObject({ status: 404 })
  })
})

it('an offline restore with --dry-run changes nothing', { timeout: RECOVERY_LIMIT_MS }, async () => {
  const config = await prepared.copy()
  await withDatabase(config, db => void db.raw.exec(`UPDATE users SET name = 'zoe' WHERE name = 'ann'`))
  const command = `$CELLAR snapshot restore --latest --offline --dry-run --data "${config.dataDir}" --media "${config.mediaDir}"`
  const { out, exitCode } = await shellLine(command, { home: join(config.dataDir, '..') })
  expect([exitCode, out]).toEqual([0, expect.stringMatching(/^Would restore .*: 2 accounts, 2 videos\.\n$/)])
  await withDatabase(config, db => {
    expect(db.raw.prepare(`SELECT name FROM users WHERE name = 'zoe'`).pluck().get()).toBe('zoe')
  })
})
