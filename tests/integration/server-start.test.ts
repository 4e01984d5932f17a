import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig, startServer, startWorker, type Config } from '@tubecellar/server'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

let home: string
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'cellar-start-'))))
afterEach(() => removeFolder(home))

const configFor = (extra: Partial<Config> = {}): Config => ({
  ...readConfig({ port: 0, data: join(home, 'data'), jobs: false }, { CELLAR_LOG_LEVEL: 'silent' }),
  ...extra,
})

/** Starts, and ends a started server: only the rejection is expected. */
async function findStartError(config: Config): Promise<unknown> {
  try {
    await (await startServer(config)).close()
    return undefined
  } catch (error) {
    return error
  }
}

describe('starting', () => {
  it('creates an admin once, with a password that is shown only then', async () => {
    const first = await startServer(configFor())
    const { username, password } = first.firstAdmin!
    const body = JSON.stringify({ username, password })
    const signIn = (url: string) =>
      fetch(`${url}/api/user/login/`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect((await signIn(first.url)).status).toBe(204)
    await first.close()

    const second = await startServer(configFor())
    expect(second.firstAdmin).toBeUndefined()
    expect((await signIn(second.url)).status).toBe(204)
    await second.close()
  })

  it('does not load the client of PostgreSQL for an archive on SQLite', async () => {
    const program = `
      import { createRequire } from 'node:module'
      import { readConfig, startServer } from '@tubecellar/server'
      const config = readConfig({ port: 0, data: process.argv[1], jobs: false }, { CELLAR_LOG_LEVEL: 'silent' })
      await (await startServer(config)).close()
      const files = Object.keys(createRequire(import.meta.url).cache)
      console.log(files.filter(file => file.includes('/node_modules/pg/')).length)`
    const args = ['--input-type=module', '--eval', program, join(home, 'data')]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname })
    expect(stdout.trim().split('\n').at(-1)).toBe('0')
  })

  it('makes the database accessible only to its owner, in any folder', async () => {
    const config = configFor()
    await mkdir(config.dataDir, { mode: 0o755 })
    await writeFile(databaseFile(config.dataDir), '', { mode: 0o644 })
    const server = await startServer(config)
    onTestFinished(() => server.close())
    const names = (await readdir(config.dataDir)).filter(name => /^(cellar\.db|secret)/.test(name))
    const modes = await Promise.all(names.map(async name => (await stat(join(config.dataDir, name))).mode & 0o777))
    expect(names.length).toBeGreaterThan(2)
    expect(modes).toEqual(names.map(() => 0o600))
  })

  it('rejects a second server on the same folder, while the first continues', async () => {
    const first = await startServer(configFor())
    expect(await findStartError(configFor())).toMatchObject({
      code: 'alreadyRunning',
      message: expect.stringContaining('--data') as string,
    })
    expect((await fetch(`${first.url}/api/health/`)).status).toBe(200)
    await first.close()
    expect(await findStartError(configFor())).toBeUndefined()
  })

  it('succeeds after a process that held the folder was killed', async () => {
    const script = `
      const { lockInstance } = await import(${JSON.stringify(new URL('../../packages/server/src/database/instance-lock.ts', import.meta.url).href)})
      globalThis.held = lockInstance(process.argv[1])
      console.log('locked')
      setInterval(() => {}, 1000)`
    await (await startServer(configFor())).close()
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script, join(home, 'data')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void holder.kill('SIGKILL'))
    await once(holder.stdout, 'data')
    expect(await findStartError(configFor())).toMatchObject({ code: 'alreadyRunning' })
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(await findStartError(configFor())).toBeUndefined()
  })

  it('reports the port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await findStartError(configFor({ port }))).toMatchObject({
      code: 'portInUse',
      message: expect.stringContaining(`Port ${port}`) as string,
    })
    other.close()
    await once(other, 'close')
    expect(await findStartError(configFor({ port }))).toBeUndefined()
  })

  it('reports an address that is not one of this computer', async () => {
    expect(await findStartError(configFor({ host: '203.0.113.1' }))).toMatchObject({ code: 'addressUnavailable' })
  })

  it('reports the folder that cannot be written', async () => {
    await writeFile(join(home, 'data'), 'a file where the folder should be')
    expect(await findStartError(configFor())).toMatchObject({
      code: 'folderNotWritable',
      message: expect.stringContaining(join(home, 'data')) as string,
    })
  })

  it('rejects a database of a newer release, and a damaged one', async () => {
    const config = configFor()
    await (await startServer(config)).close()
    const db = openDatabase(databaseFile(config.dataDir))
    db.raw.pragma('user_version = 9999')
    db.close()
    expect(await findStartError(config)).toMatchObject({ code: 'newerSchema' })
    await writeFile(databaseFile(config.dataDir), 'x'.repeat(10_000))
    expect(await findStartError(config)).toMatchObject({ code: 'databaseCorrupted' })
  })

  it('that fails halfway releases the database, also in a worker', async () => {
    await (await startServer(configFor())).close()
    const db = openDatabase(databaseFile(join(home, 'data')))
    db.raw.exec('ALTER TABLE jobs RENAME TO other')
    db.close()
    // An unreadable file is at the path of the key, which a worker does not need.
    await rm(join(home, 'data', 'secret.key'))
    await mkdir(join(home, 'data', 'secret.key'))
    const files = async () => {
      const links = await readdir('/proc/self/fd')
      const targets = await Promise.all(links.map(link => readlink(join('/proc/self/fd', link)).catch(() => '')))
      return targets.filter(target => target.startsWith(home))
    }
    await expect(startWorker(configFor({ hasJobs: true }))).rejects.toThrow()
    expect(await files()).toEqual([])
    await expect(startServer(configFor())).rejects.toThrow()
    expect(await files()).toEqual([])
  })

  it('makes the data folder accessible only to its owner', async () => {
    await (await startServer(configFor())).close()
    const { mode } = await stat(join(home, 'data'))
    expect(mode & 0o777).toBe(0o700)
  })
})

describe('stopping', () => {
  it('does not wait for a client that receives a large file', async () => {
    const server = await startTestServer()
    await server.addFile('mediaDir', 'UCx/large.mp4', new Uint8Array(64 * 1024 * 1024))
    const authorization = `Token ${await server.addToken('viewer')}`
    const response = await server.fetch('/youtube/UCx/large.mp4', { headers: { authorization } })
    const reader = response.body!.getReader()
    await reader.read()
    // The client stops reading: without its own limit the server would wait forever.
    await server.stop()
    await reader.cancel().catch(() => undefined)
  })

  it('leaves the database complete, without files next to it', async () => {
    const config = configFor()
    await (await startServer(config)).close()
    const files = await readdir(config.dataDir)
    expect(files.filter(name => name.startsWith('cellar.db'))).toEqual(['cellar.db'])
  })
})

describe('health', () => {
  it('reports that the server is degraded, and still serves, when the media folder is missing', async () => {
    const server = await startTestServer()
    expect(await (await server.fetch('/api/health/')).json()).toBe('OK')
    await rm(server.config.mediaDir, { recursive: true })
    const client = await server.signIn()
    await waitUntil('the media folder to be missed', async () => ((await client.ping()).problems?.length ?? 0) > 0)
    const response = await server.fetch('/api/health')
    expect([response.status, await response.json()]).toEqual([200, 'Degraded: media-missing'])
    const ready = await server.fetch('/api/health/ready/')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', degraded: ['media'] }])
    await server.stop()
  })
})
