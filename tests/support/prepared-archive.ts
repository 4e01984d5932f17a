/**
 * A small archive on disk without a server: two real videos with sidecars, the accounts admin and ann, the watch states
 * of both, a snapshot and a ZIP backup. It is created once; each test damages a copy of it.
 *
 *   const prepared = await prepareArchive()
 *   const config = await prepared.copy()
 *   await prepared.remove()
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient, type Client } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import { readConfig, rebuildLibrary, startServer, type Config } from '@tubecellar/server'
import { openTestAccounts, databaseFile, openDatabase } from '@tubecellar/server/testing'
import { serverTool } from './tools.ts'
import { removeFolder } from './remove-folder.ts'
import { waitUntil } from './wait-until.ts'

export const VIDEOS = ['aaaaaaaaaa1', 'aaaaaaaaaa2'] as const
const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'

/** Passwords of both accounts. */
export const testPassword = (name: string) => `${name}-${name}-password`

export interface PreparedArchive {
  /** Folders with a copy of it, with the media next to the data folder. */
  copy(): Promise<Config>
  remove(): Promise<void>
}

export async function prepareArchive(): Promise<PreparedArchive> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-prepared-'))
  const base = configIn(join(home, 'base'))
  await writeMedia(base.mediaDir)
  await rebuildLibrary(base, { signal: new AbortController().signal, onVideo: () => undefined })
  const db = openDatabase(databaseFile(base.dataDir))
  await openTestAccounts(db).add({ name: 'ann', password: testPassword('ann'), isAdmin: false })
  db.close()
  const server = await startServer({ ...base, hasJobs: true })
  try {
    for (const name of ['admin', 'ann']) {
      const client = await signIn(server.url, name)
      await client.setWatched({ body: { id: VIDEOS[0], is_watched: true } })
    }
    const admin = await signIn(server.url, 'admin')
    const { task_id: id } = await admin.createBackup()
    await waitUntil('the backup', async () => (await admin.getTask({ params: { id } })).status === 'SUCCESS')
  } finally {
    await server.close()
  }
  await takeSnapshot(base)
  return {
    copy: async () => {
      const folder = await mkdtemp(join(home, 'case '))
      await cp(join(home, 'base'), folder, { recursive: true })
      return configIn(folder)
    },
    remove: () => removeFolder(home),
  }
}

/** The daily snapshot may be older than the watch states. A server without jobs does not create one at the same time. */
async function takeSnapshot(config: Config): Promise<void> {
  const server = await startServer({ ...config, hasJobs: false })
  try {
    const admin = await signIn(server.url, 'admin')
    const { snapshot_name: name } = await admin.createSnapshot()
    await waitUntil('the snapshot', async () =>
      (await admin.listSnapshots()).snapshots.some(each => each.id === name && each.state === 'SUCCESS'),
    )
  } finally {
    await server.close()
  }
}

/** A client of a server on this archive. */
export async function signIn(serverUrl: string, username: string): Promise<Client> {
  const jar = await createCookieJar(undefined, async () => undefined)
  const client = createClient(createGotTransport({ serverUrl, credentials: { tag: 'session', jar } }))
  await client.login({ body: { username, password: testPassword(username), remember_me: 'off' } })
  return client
}

function configIn(folder: string): Config {
  return readConfig(
    { port: 0, data: join(folder, 'data'), media: join(folder, 'media'), jobs: false },
    { CELLAR_LOG_LEVEL: 'silent', CELLAR_PASSWORD: testPassword('admin') },
  )
}

async function writeMedia(mediaDir: string): Promise<void> {
  const folder = join(mediaDir, CHANNEL)
  await mkdir(folder, { recursive: true })
  for (const id of VIDEOS)
    await promisify(execFile)(serverTool('ffmpeg'), [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x64:rate=5'],
      ...['-pix_fmt', 'yuv420p', join(folder, `${id}.mp4`)],
    ])
}
