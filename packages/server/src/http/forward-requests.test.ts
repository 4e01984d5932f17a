import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { endpoints } from '@tubecellar/core/contract'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '../platform/domain-error.ts'
import { addErrorResponses } from './error-responses.ts'
import { acceptForwarded } from './forward-requests.ts'
import { forwardRequests } from './forwarding-rules.ts'

const LIST = endpoints.listVideos.path
const PING = endpoints.ping.path

let folder: string
let socketFile: string
const closing: Array<() => Promise<unknown>> = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-forward-'))
  socketFile = join(folder, 'main.sock')
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await rm(folder, { recursive: true })
})

/** A main process whose response contains the request. */
async function startMain(): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: ['loopback'] })
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) =>
      reply
        .code(request.method === 'POST' ? 201 : 200)
        .header('set-cookie', ['a=1', 'b=2'])
        .send({
          from: 'main',
          method: request.method,
          url: request.url,
          ip: request.ip,
          body: request.body,
          client: request.headers['x-cellar-client'],
        }),
  })
  app.delete('/broken', (_request, reply) => void reply.hijack().raw.destroy())
  await app.ready()
  const accepting = await acceptForwarded(app, socketFile)
  closing.push(() => Promise.all([accepting.close(), app.close()]))
  return app
}

interface ReaderOptions {
  isReader?: boolean
  isMainAlone?: () => boolean
  list?: () => unknown
}

/** A process that passes requests on. */
async function startReader({ isReader = true, isMainAlone = () => false, list }: ReaderOptions = {}) {
  const app = fastify() as unknown as FastifyInstance
  const forward = forwardRequests(app, { socketFile, isReader, isMainAlone })
  addErrorResponses(app, forward.recover)
  await app.register(cookie)
  app.all('/*', () => ({ from: 'reader' }))
  app.get(LIST, () => list?.() ?? { from: 'reader' })
  app.get(PING, () => ({ from: 'reader' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }
}

describe('a process that only reads', () => {
  it('passes changes on with their body, and the response back', async () => {
    await startMain()
    const get = await startReader()
    const { status, headers, body } = await get('/api/playlist/custom/?page=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(200_000) }),
    })
    expect([status, headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']])
    expect(body).toMatchObject({ from: 'main', method: 'POST', url: '/api/playlist/custom/?page=1' })
    expect(body['body']).toEqual({ name: 'x'.repeat(200_000) })
  })

  it('forwards the address of the client, which clients cannot set', async () => {
    await startMain()
    const get = await startReader()
    const headers = { 'x-cellar-client': '10.0.0.9' }
    expect((await get(PING, { headers })).body).toMatchObject({ ip: '127.0.0.1' })
    expect((await get(PING, { headers: { 'x-forwarded-for': '10.1.1.1' } })).body).toMatchObject({ ip: '10.1.1.1' })
    expect((await get(PING)).body).not.toHaveProperty('client')
  })

  it('handles reads itself, unless the main process has to respond to all requests', async () => {
    await startMain()
    let isAlone = false
    const get = await startReader({ isMainAlone: () => isAlone })
    expect((await get(LIST)).body).toEqual({ from: 'reader' })
    isAlone = true
    expect((await get(LIST)).body).toMatchObject({ from: 'main', url: LIST })
  })

  it('forwards a read that has to write, and one whose session it does not know', async () => {
    await startMain()
    const readonly = Object.assign(new Error('attempt to write a readonly database'), { code: 'SQLITE_READONLY' })
    let error: Error = readonly
    const get = await startReader({
      list: () => {
        throw error
      },
    })
    expect((await get(LIST)).body).toMatchObject({ from: 'main' })
    error = new DomainError('notSignedIn')
    expect((await get(LIST)).status).toBe(403)
    expect((await get(LIST, { headers: { cookie: 'sessionid=1' } })).body).toMatchObject({ from: 'main' })
    error = new DomainError('notFound')
    expect((await get(LIST)).status).toBe(404)
  })

  it('waits for a main process that is being started', async () => {
    const get = await startReader()
    const answer = get('/api/playlist/', { method: 'POST' })
    await startMain()
    expect((await answer).body).toMatchObject({ from: 'main' })
  })

  it('answers probes immediately with 503 without a main process', async () => {
    const get = await startReader()
    const { status, headers, body } = await get(endpoints.getReadiness.path)
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    expect(body).toMatchObject({ message: expect.stringContaining('is being started again') as string })
    expect((await get(LIST)).body).toEqual({ from: 'reader' })
  })

  it('answers 503 when the main process ends while it handles the request', async () => {
    await startMain()
    const get = await startReader()
    const { status, headers, body } = await get('/broken', { method: 'DELETE' })
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    expect(body).toMatchObject({ message: expect.stringContaining('Try again') as string })
  })
})

describe('a process with its own connection to PostgreSQL', () => {
  it('forwards only requests for the state of the main process, and handles them without it', async () => {
    const get = await startReader({ isReader: false })
    expect((await get(PING)).body).toEqual({ from: 'reader' })
    await startMain()
    expect((await get(PING)).body).toMatchObject({ from: 'main' })
    expect((await get('/api/playlist/', { method: 'POST' })).body).toEqual({ from: 'reader' })
  })
})
