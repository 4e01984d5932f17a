import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'

const never = new AbortController().signal
let server: Server
let url: string
let busyResponses = 0
const stalled = Promise.withResolvers<void>()

beforeAll(async () => {
  server = createServer((request, response) => {
    const at = request.url ?? ''
    if (at === '/picture') response.end('bytes')
    else if (at === '/there') response.writeHead(302, { location: '/picture' }).end()
    else if (at === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (at === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (at === '/busy') response.writeHead(++busyResponses < 2 ? 503 : 200).end('at last')
    else if (at === '/link') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (at === '/stalls') response.write('a part', () => stalled.resolve())
    else if (at === '/huge') response.end(Buffer.alloc(5_000))
    else response.writeHead(404).end('no')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = async (path: string, signal = never) => {
  const incomingResponse = await createGuardedFetch({ isLoopbackAllowed: true }).bytes(url + path, 1_000, signal)
  return incomingResponse && [incomingResponse.status, incomingResponse.body.toString()]
}

describe('a small fetch', () => {
  it('returns the bytes, also after a redirect', async () => {
    expect(await get('/picture')).toEqual([200, 'bytes'])
    expect(await get('/there')).toEqual([200, 'bytes'])
  })

  it('reports missing files', async () => {
    expect(await get('/nothing')).toEqual([404, 'no'])
  })

  it('tries again when the server is busy', async () => {
    expect(await get('/busy')).toEqual([200, 'at last'])
  })

  it('rejects responses that are too large, redirect in circles, or redirect to other protocols', async () => {
    expect(await get('/huge')).toBeUndefined()
    expect(await get('/round')).toBeUndefined()
    expect(await get('/file')).toBeUndefined()
    expect(
      await createGuardedFetch({ isLoopbackAllowed: true }).bytes('file:///etc/passwd', 1_000, never),
    ).toBeUndefined()
    expect(await createGuardedFetch({ isLoopbackAllowed: true }).bytes('no address', 1_000, never)).toBeUndefined()
  })

  it('ends immediately when it is stopped, before and after the start of the response', async () => {
    await expect(get('/picture', AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
    const stop = new AbortController()
    const incomingResponse = get('/stalls', stop.signal)
    await stalled.promise
    stop.abort(new Error('stop'))
    await expect(incomingResponse).rejects.toThrow('stop')
  })

  it('never requests URLs of a site that point to this computer or its link-local network, with any name', async () => {
    const { port } = new URL(url)
    const requested: string[] = []
    server.on('request', request => requested.push(request.url ?? ''))
    const guarded = createGuardedFetch({ isLoopbackAllowed: false, trusted: ['http://localhost:9/'] })
    const addresses = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0']
    for (const host of [...addresses.map(each => `${each}:${port}`), '169.254.169.254'])
      expect(await guarded.bytes(`http://${host}/picture`, 1_000, never)).toBeUndefined()
    expect(requested).toEqual([])
  })

  it('requests a configured service on this computer, but does not follow its redirects to others', async () => {
    const chosen = createGuardedFetch({ isLoopbackAllowed: false, trusted: [`${url}/segments`] })
    expect((await chosen.bytes(`${url}/picture`, 1_000, never))?.status).toBe(200)
    expect(await chosen.bytes(`${url}/link`, 1_000, never)).toBeUndefined()
  })
})
