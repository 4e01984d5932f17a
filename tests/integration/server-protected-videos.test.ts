import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cellar } from '../support/command-line.ts'
import { seedLibrary } from '../support/library.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-keep-'))
  server = await startTestServer({
    prepare: db => {
      seedLibrary(db, { videos: 3, channels: 1 })
      db.raw.exec(`
        INSERT INTO users (name, password_hash, is_admin, created_at) VALUES ('watcher', 'x', 0, 0);
        INSERT INTO watch_state SELECT users.id, videos.id, 1, unixepoch() - 8 * 86400, NULL, 0 FROM videos, users
          WHERE users.name = 'watcher';
        INSERT INTO settings VALUES ('app', '{"downloads":{"autodelete_days":7,"autodelete_accounts":"everyone"}}');`)
    },
  })
})
afterEach(async () => {
  await server.stop()
  await removeFolder(home)
})

it('protected videos are not due for automatic deletion', async () => {
  const client = await server.signIn()
  const ids = (await client.listDueForDeletion()).map(({ youtube_id: id }) => id)
  expect(ids).toHaveLength(3)
  const env = { CELLAR_SERVER: server.url, CELLAR_TOKEN: await server.addToken('admin') }
  const run = (...args: string[]) => cellar(args, { home, env })
  const kept = await run('video', 'protect', '--', ids[0] ?? '')
  expect([kept.exitCode, kept.out]).toEqual([0, `${ids[0]}\tmarked\tprotected from automatic deletion\n`])
  const { out } = await run('video', 'expiring', '--json=youtube_id')
  expect(JSON.parse(out)).toEqual(ids.slice(1).map(id => ({ youtube_id: id })))
  await run('video', 'unprotect', '--', ids[0] ?? '')
  expect(await client.listDueForDeletion()).toHaveLength(3)
  expect((await run('video', 'protect', 'nothinghere')).exitCode).toBe(3)
})

it('protection is for admins', async () => {
  const viewer = await server.signIn('viewer')
  await expect(viewer.listDueForDeletion()).rejects.toMatchObject({ status: 403 })
  await expect(viewer.setProtected({ params: { id: 'x' }, body: { is_kept: true } })).rejects.toMatchObject({
    status: 403,
  })
})
