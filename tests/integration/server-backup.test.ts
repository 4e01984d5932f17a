import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@tubecellar/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { IS_POSTGRES, startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await startTestServer({ prepare: db => void seedLibrary(db, { videos: 40, channels: 3 }) })
  token = await server.addToken('admin')
})
afterEach(() => server.stop())

async function call(method: string, path: string, body?: unknown) {
  const response = await server.fetch(path, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as Record<string, never>) }
}

describe('backups', () => {
  const path = '/api/appsettings/backup/'

  it('are the files of the folder, by name, newest first', async () => {
    expect((await call('GET', path)).body).toEqual([])
    await server.addFile('dataDir', 'backups/ta_backup-20260101-auto.zip', 'abc')
    await server.addFile('dataDir', 'backups/ta_backup-20260203.zip', '')
    await server.addFile('dataDir', 'backups/odd - name.zip', 'x')
    await server.addFile('dataDir', 'backups/notes.txt', 'x')
    await server.addFile('dataDir', 'backups/.hidden.zip', 'x')
    await symlink(join(server.config.dataDir, 'cellar.db'), join(server.config.dataDir, 'backups/link.zip'))
    const { body } = await call('GET', path)
    expect(body).toEqual([
      {
        filename: 'ta_backup-20260203.zip',
        file_path: 'backups/ta_backup-20260203.zip',
        file_size: 0,
        timestamp: '20260203',
        reason: 'False',
      },
      {
        filename: 'ta_backup-20260101-auto.zip',
        file_path: 'backups/ta_backup-20260101-auto.zip',
        file_size: 3,
        timestamp: '20260101',
        reason: 'auto',
      },
      expect.objectContaining({
        filename: 'odd - name.zip',
        timestamp: expect.stringMatching(/^\d{8}$/) as string,
        reason: 'False',
      }),
    ])
    expect((await call('GET', `${path}odd%20-%20name.zip/`)).body).toMatchObject({ file_size: 1 })
  })

  it.each(['nothing.zip', '..%2Fcellar.db', '..', 'link.zip', '..%5Ccellar.db', 'a%00.zip', '.hidden.zip'])(
    'do not include %s',
    async name => {
      await server.addFile('dataDir', 'backups/.hidden.zip', 'x')
      for (const method of ['GET', 'POST', 'DELETE'])
        expect([404, 405]).toContain((await call(method, `${path}${name}/`)).status)
    },
  )

  it('are created and restored by tasks, and deleted immediately', async () => {
    await server.addFile('dataDir', 'backups/ta_backup-20260101-auto.zip', 'abc')
    const made = await call('POST', path)
    expect(made.status).toBe(200)
    const restored = await call('POST', `${path}ta_backup-20260101-auto.zip/`)
    expect(restored.body).toMatchObject({ filename: 'ta_backup-20260101-auto.zip', message: 'Restoring.' })
    expect((await call('GET', `/api/task/by-id/${String(restored.body?.task_id)}/`)).body).toMatchObject({
      name: 'restore_backup',
    })
    expect((await call('DELETE', `${path}ta_backup-20260101-auto.zip/`)).status).toBe(204)
    expect((await call('GET', path)).body).toEqual([])
  })
})

// Only SQLite has snapshots.
describe.skipIf(IS_POSTGRES)('snapshots', () => {
  const path = '/api/appsettings/snapshot/'
  const take = async () => String((await call('POST', path)).body?.snapshot_name)
  const countVideos = async () =>
    ((await call('GET', '/api/video/')).body?.paginate as { total_hits: number } | undefined)?.total_hits
  const deleteVideos = (where: string) =>
    server.withDatabase(db => void db.raw.exec(`DELETE FROM videos WHERE ${where}`))

  it('show when the next one is due even if there is none', async () => {
    const { body } = await call('GET', path)
    expect(body).toEqual({
      next_exec: expect.any(Number) as number,
      next_exec_str: expect.stringMatching(/^\d{4}-\d\d-\d\d 12:00$/) as string,
      expire_after: '30d',
      snapshots: [],
    })
    expect(Number(body?.next_exec)).toBeGreaterThan(Date.now() / 1000)
  })

  it('are valid copies of the whole database in one file', async () => {
    const id = await take()
    expect(id).toMatch(/^\d{8}-\d{9}-manual$/)
    const { body } = await call('GET', `${path}${id}/`)
    expect(body).toMatchObject({ id, state: 'SUCCESS', duration_s: expect.any(Number) as number })
    expect((await call('GET', path)).body?.snapshots).toEqual([body])
    const copy = openDatabase(join(server.config.dataDir, 'snapshots', `${id}.db`))
    expect(copy.raw.prepare('SELECT count(*) FROM videos').pluck().get()).toBe(40)
    copy.close()
    expect((await call('DELETE', `${path}${id}/`)).status).toBe(204)
    for (const method of ['GET', 'POST', 'DELETE']) expect((await call(method, `${path}${id}/`)).status).toBe(404)
  })

  it('restore the library while the server runs, and do not change accounts and sessions', async () => {
    const client = await server.signIn('viewer')
    await client.updateUserConfig({ body: { grid_items: 6 } })
    await call('POST', '/api/appsettings/config/', { subscriptions: { channel_size: 7 } })
    const id = await take()

    deleteVideos('rowid % 2 = 0')
    expect(await countVideos()).toBe(20)
    await client.updateUserConfig({ body: { grid_items: 4 } })
    await call('POST', '/api/appsettings/config/', { subscriptions: { channel_size: 9 } })
    const later = await server.addToken('viewer')

    const reading = (async () => {
      const counts = new Set<number | undefined>()
      for (let i = 0; i < 30; i++) counts.add((await call('GET', '/api/video/')).status)
      return counts
    })()
    expect(await call('POST', `${path}${id}/`)).toMatchObject({ status: 200, body: { accepted: true } })
    expect([...(await reading)].filter(status => status !== 200 && status !== 503)).toEqual([])

    expect(await countVideos()).toBe(40)
    expect((await call('GET', '/api/appsettings/config/')).body).toMatchObject({ subscriptions: { channel_size: 7 } })
    expect(await client.getUserConfig()).toMatchObject({ grid_items: 4 })
    expect(await server.withToken(later).ping()).toMatchObject({ response: 'pong' })

    // The state before the restore can be restored too.
    const [before] = (await call('GET', path)).body?.snapshots as unknown as Array<{ id: string }>
    expect(before?.id).toMatch(/before-restore$/)
    await call('POST', `${path}${before?.id}/`)
    expect(await countVideos()).toBe(20)
    await server.restart()
    expect(await countVideos()).toBe(20)
    expect((await call('POST', '/api/user/me/', { grid_items: 5 })).status).toBe(200)
  })

  it('restore accounts that a new database lacks, with their watch states, and keep existing ones', async () => {
    const video = server.withDatabase(db =>
      String(db.raw.prepare('SELECT id FROM videos ORDER BY id LIMIT 1').pluck().get()),
    )
    const watching = await server.signIn('viewer')
    await watching.saveProgress({ params: { id: video }, body: { position: 30 } })
    const viewerToken = await server.addToken('viewer')
    const id = await take()
    // As after a start with a new database: the account is unknown, its number belongs to another account, and there is
    // no record of a deletion.
    server.withDatabase(db => {
      const old = Number(db.raw.prepare(`SELECT id FROM users WHERE name = 'viewer'`).pluck().get())
      db.raw.prepare('DELETE FROM users WHERE id = ?').run(old)
      db.raw.exec('DELETE FROM deleted_accounts')
      db.raw.prepare(`INSERT INTO users (id, name, password_hash, created_at) VALUES (?, 'newcomer', 'x', 0)`).run(old)
    })
    const { status, body } = await call('POST', `${path}${id}/`)
    expect([status, body]).toEqual([200, { accepted: true, accounts_added: ['viewer'], accounts_left_out: [] }])
    const client = await server.signIn('viewer')
    expect((await client.getVideo({ params: { id: video } })).player.position).toBe(30)
    expect(await server.withToken(viewerToken).ping()).toMatchObject({ response: 'pong' })
    expect((await call('GET', '/api/ping/')).status).toBe(200)
    server.withDatabase(db => {
      expect(db.raw.prepare('SELECT name FROM users ORDER BY name').pluck().all()).toEqual([
        'admin',
        'newcomer',
        'viewer',
      ])
      expect(db.raw.pragma('foreign_key_check')).toEqual([])
    })
  })

  it('exclude the watch states of accounts that were deleted since', async () => {
    const [video = ''] = server.withDatabase(db =>
      db.raw.prepare<[], string>('SELECT id FROM videos LIMIT 1').pluck().all(),
    )
    const client = await server.signIn('viewer')
    await client.saveProgress({ params: { id: video }, body: { position: 30 } })
    const id = await take()
    server.withDatabase(db => {
      const { id: old } = db.raw.prepare<[], { id: number }>(`SELECT id FROM users WHERE name = 'viewer'`).get()!
      db.raw.prepare('DELETE FROM users WHERE id = ?').run(old)
      db.raw.prepare(`INSERT INTO users (id, name, password_hash, created_at) VALUES (?, 'newcomer', 'x', 0)`).run(old)
    })
    expect((await call('POST', `${path}${id}/`)).body).toMatchObject({ accounts_left_out: ['viewer'] })
    server.withDatabase(db => {
      expect(db.raw.prepare('SELECT count(*) FROM watch_state').pluck().get()).toBe(0)
      expect(db.raw.prepare(`SELECT count(*) FROM users WHERE name IN ('newcomer', 'admin')`).pluck().get()).toBe(2)
      expect(db.raw.pragma('foreign_key_check')).toEqual([])
      expect(db.raw.pragma('integrity_check', { simple: true })).toBe('ok')
    })
  })

  it('are rejected when damaged, of a newer release, or of another format', async () => {
    const id = await take()
    const folder = join(server.config.dataDir, 'snapshots')
    await writeFile(join(folder, 'noise.db'), 'x'.repeat(9000))
    await writeFile(join(folder, 'empty.db'), '')
    const newer = openDatabase(join(folder, `${id}.db`))
    newer.raw.pragma('user_version = 999')
    newer.close()
    for (const name of ['noise', 'empty', id]) {
      const { status, body } = await call('POST', `${path}${name}/`)
      expect([name, status]).toEqual([name, 400])
      expect(body?.error).toEqual(expect.any(String))
    }
    expect(await countVideos()).toBe(40)
  })

  it('are not restored while a task runs', async () => {
    const id = await take()
    server.withDatabase(
      db =>
        void db.raw.exec(`INSERT INTO jobs (id, name, payload, status, run_at, created_at)
          VALUES ('j', 'download_pending', '{}', 'STARTED', 0, 0)`),
    )
    const { status, body } = await call('POST', `${path}${id}/`)
    expect([status, body?.error]).toEqual([400, expect.stringContaining('A task is running')])
  })

  it('are for admins only', async () => {
    const client = await server.signIn('viewer')
    await expect(client.listSnapshots()).rejects.toMatchObject({ status: 403 })
  })
})
