import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import { readConfig, startServer, startWorker, StartError, type RunningServer } from '@tubecellar/server'
import { createTestPostgres, dynamicQuery, openPostgres } from '@tubecellar/server/testing'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cellar } from '../support/command-line.ts'
import { removeFolder } from '../support/remove-folder.ts'

const PASSWORD = 'of the tests'
const TEXT = randomBytes(32).toString('base64')

let home: string
let url: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-key-'))
  onTestFinished(() => removeFolder(home))
  url = await createTestPostgres()
})

const keyFile = (server: string) => join(home, server, 'secret.key')

const configFor = (name: string, env: Record<string, string> = {}) =>
  readConfig(
    { port: 0, data: join(home, name), media: join(home, 'media'), jobs: false, workerName: name },
    { CELLAR_LOG_LEVEL: 'silent', CELLAR_PASSWORD: PASSWORD, CELLAR_DATABASE: url, ...env },
  )

async function start(name: string, env?: Record<string, string>, isKeyReplaced = false): Promise<RunningServer> {
  const server = await startServer(configFor(name, env), { isKeyReplaced })
  onTestFinished(() => server.close())
  return server
}

async function refusal(name: string, env?: Record<string, string>): Promise<StartError> {
  const error: unknown = await start(name, env).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  return error as StartError
}

async function signIn(server: RunningServer) {
  const client = createClient(
    createGotTransport({
      serverUrl: server.url,
      credentials: { tag: 'session', jar: await createCookieJar(undefined, async () => undefined) },
    }),
  )
  await client.login({ body: { username: 'admin', password: PASSWORD, remember_me: 'off' } })
  return client
}

async function rows() {
  const db = await openPostgres(url, { maxConnections: 1 })
  try {
    return JSON.stringify(
      await db.all(dynamicQuery(({ build }) => build.selectFrom('settings').selectAll().orderBy('name'))),
    )
  } finally {
    await db.close()
  }
}

describe('the servers of an archive in PostgreSQL', () => {
  it('accept the tokens and links of each other with the same key, which is not stored', async () => {
    const file = join(home, 'key.txt')
    await writeFile(file, `${TEXT}\n`)
    const first = await start('one', { CELLAR_SECRET_KEY_FILE: file })
    const second = await start('two', { CELLAR_SECRET_KEY: Buffer.from(TEXT, 'base64').toString('hex') })
    const [one, two] = [await signIn(first), await signIn(second)]
    expect(await two.getToken()).toEqual(await one.getToken())
    const { url: path } = await one.signMedia({ body: { path: '/youtube/none/none.mp4' } })
    expect((await fetch(`${second.url}${path}`)).status).toBe(404)
    expect([existsSync(keyFile('one')), existsSync(keyFile('two'))]).toEqual([false, false])
    for (const text of [TEXT, Buffer.from(TEXT, 'base64').toString('hex')]) expect(await rows()).not.toContain(text)
  })

  it('do not start without the key, or with another one, and change nothing', async () => {
    await start('one')
    const before = await rows()
    const without = await refusal('two')
    expect([without.code, without.hint]).toEqual(['keyMissing', expect.stringContaining(keyFile('two'))])
    expect(existsSync(keyFile('two'))).toBe(false)
    const other = await refusal('two', { CELLAR_SECRET_KEY: TEXT })
    expect([other.code, other.message]).toEqual(['otherKey', expect.stringContaining('CELLAR_SECRET_KEY')])
    expect(`${other.message}${other.hint ?? ''}`).not.toContain(TEXT)
    expect(await rows()).toBe(before)
    await copyFile(keyFile('one'), keyFile('two'))
    await start('two')
    expect(await rows()).toBe(before)
  })

  it('start with another key after it has replaced a lost one', async () => {
    await (await start('one')).close()
    await rm(keyFile('one'))
    expect((await refusal('one')).hint).toContain('cellar serve --replace-key')
    await (await start('one', undefined, true)).close()
    await start('one')
    expect((await refusal('two', { CELLAR_SECRET_KEY: TEXT })).code).toBe('otherKey')
  })

  it('agree on one key if they start at the same time with a new archive', async () => {
    const results = await Promise.allSettled([
      start('one', { CELLAR_SECRET_KEY: TEXT }),
      start('two', { CELLAR_SECRET_KEY: randomBytes(32).toString('hex') }),
    ])
    const refused = results.filter(result => result.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as StartError).code)).toEqual(['otherKey'])
  })

  it('share it with no worker, which does not need it', async () => {
    await start('one')
    const worker = await startWorker(configFor('attic'))
    await worker.close()
    expect(existsSync(keyFile('attic'))).toBe(false)
  })
})

describe('the command', () => {
  const env = () => ({ CELLAR_DATABASE: url, CELLAR_LOG_LEVEL: 'debug', CELLAR_SECRET_KEY: TEXT })

  it('explains how to use the same key, and does not show it', async () => {
    await (await start('one')).close()
    const { exitCode, out, err } = await cellar(['serve', '--port', '0'], { home, env: env() })
    expect(exitCode).toBe(1)
    expect(err).toContain('differs from that of the other servers')
    expect(err).toContain('CELLAR_SECRET_KEY_FILE')
    expect(out + err).not.toContain(TEXT)
  })
})

describe('an archive on SQLite', () => {
  it('has the key of its data folder, or that of the configuration', async () => {
    const sqlite = { CELLAR_DATABASE: '' }
    const one = await start('one', sqlite)
    const { token } = await (await signIn(one)).getToken()
    await one.close()
    const key = await readFile(keyFile('one'))
    expect(key.byteLength).toBe(32)
    await rm(keyFile('one'))
    const again = await start('one', { ...sqlite, CELLAR_SECRET_KEY: key.toString('base64') })
    expect((await (await signIn(again)).getToken()).token).toBe(token)
  })
})
