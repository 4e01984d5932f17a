import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cellar, spawnCellar } from '../support/command-line.ts'
import { end } from '../support/demo.ts'
import { removeFolder } from '../support/remove-folder.ts'

let home: string
const running: ChildProcess[] = []
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-serve-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) await end(child)
  await removeFolder(home)
})

/** Starts `cellar serve` and waits until it prints its URL. */
const serve = (...args: string[]) => serveWith({}, ...args)

async function serveWith(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawnCellar(['serve', '--port', '0', '--no-jobs', ...args], {
    home,
    env: { CELLAR_LOG_LEVEL: 'error', ...env },
  })
  running.push(child)
  let talk = ''
  child.stderr?.on('data', (chunk: Buffer) => (talk += chunk.toString()))
  const closed = once(child, 'close')
  while (!talk.includes('is running at')) {
    await Promise.race([
      once(child.stderr!, 'data'),
      closed.then(() => Promise.reject(new Error(`serve ended:\n${talk}`))),
    ])
  }
  const url = /running at (\S+)/.exec(talk)?.[1] ?? ''
  return { url, child, closed, talk: () => talk }
}

describe('cellar serve', () => {
  it('prints a working password on its first start, and never again', async () => {
    const first = await serve()
    const [, name = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(first.talk()) ?? []
    const login = await cellar(['login', first.url, '--username', name, '--password-stdin'], { home, stdin: password })
    expect(login).toMatchObject({ exitCode: 0 })
    first.child.kill('SIGTERM')
    expect(await first.closed).toEqual([0, null])

    const second = await serve()
    second.child.kill('SIGINT')
    expect(await second.closed).toEqual([0, null])
    expect(second.talk()).not.toContain('password')
  })

  it('accepts requests during the drain time, but is not ready, and then closes their connections', async () => {
    const { child, closed, url } = await serveWith({ CELLAR_DRAIN_S: '2' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const get = async (path: string) => {
      const [response] = (await once(request(url + path, { agent }).end(), 'response')) as [IncomingMessage]
      const body = JSON.parse(await text(response)) as unknown
      return { status: response.statusCode, connection: response.headers.connection, body }
    }
    const ready = { status: 'ready', degraded: [] }
    expect(await get('/api/health/ready/')).toEqual({ status: 200, connection: 'keep-alive', body: ready })
    const signaledAt = performance.now()
    child.kill('SIGTERM')
    await expect.poll(async () => (await get('/api/health/ready/')).status).toBe(503)
    expect(await get('/api/health/ready/')).toMatchObject({
      connection: 'close',
      body: { status: 'not_ready', failed: ['draining'], message: 'The server is not ready: draining.' },
    })
    expect(await get('/api/health/live')).toEqual({ status: 200, connection: 'close', body: { status: 'live' } })
    expect(await get('/api/health/')).toEqual({ status: 200, connection: 'close', body: 'OK' })
    expect(await closed).toEqual([0, null])
    expect(performance.now() - signaledAt).toBeGreaterThanOrEqual(2000)
    await expect(get('/api/health/live/')).rejects.toThrow('ECONNREFUSED')
  })

  it('ends at the second signal, without the rest of the drain time', async () => {
    const { child, closed, url } = await serveWith({ CELLAR_DRAIN_S: '3600' })
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/api/health/ready/`)).status).toBe(503)
    child.kill('SIGTERM')
    expect(await closed).toEqual([143, null])
  })

  it('rejects an invalid drain time', async () => {
    const { exitCode, err } = await cellar(['serve'], { home, env: { CELLAR_DRAIN_S: '5s' } })
    expect(exitCode).toBe(2)
    expect(err).toContain('CELLAR_DRAIN_S: "5s" is not a whole number of seconds from 0 to 3600.')
  })

  it('reports that a port is in use, and the flag to change it', async () => {
    const { url } = await serve()
    const port = new URL(url).port
    const { exitCode, err } = await cellar(['serve', '--port', port, '--data', join(home, 'other')], { home })
    expect(exitCode).toBe(1)
    expect(err).toContain(
      `cellar: Port ${port} on 127.0.0.1 is in use. Stop the program using it, or use another port with --port.`,
    )
  })

  it('allows one server at a time in a data folder', async () => {
    await serve('--data', join(home, 'one'))
    const { exitCode, err } = await cellar(['serve', '--port', '0', '--data', join(home, 'one')], { home })
    expect(exitCode).toBe(1)
    expect(err).toContain(`cellar: Another server is using ${join(home, 'one')}.`)
  })

  it('reports that a folder cannot be written', async () => {
    await writeFile(join(home, 'file'), '')
    const { exitCode, err } = await cellar(['serve', '--port', '0', '--data', join(home, 'file/data')], { home })
    expect(exitCode).toBe(1)
    expect(err).toContain(`cellar: The folder ${join(home, 'file/data')} is not writable.`)
  })

  it('rejects an invalid port as a usage error', async () => {
    const { exitCode, err } = await cellar(['serve', '--port', 'eighty'], { home })
    expect(exitCode).toBe(2)
    expect(err).toContain('"eighty" is not a valid port.')
  })
})
