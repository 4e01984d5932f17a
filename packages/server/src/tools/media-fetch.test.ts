import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaFetch } from './media-fetch.ts'

const never = new AbortController().signal
let server: Server
let url: string
let busyAnswers = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const at = request.url ?? ''
    if (at === '/picture') response.end('bytes')
    else if (at === '/there') response.writeHead(302, { location: '/picture' }).end()
    else if (at === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (at === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (at === '/cloud') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    else if (at === '/busy') response.writeHead(++busyAnswers < 2 ? 503 : 200).end('at last')
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
  const answer = await createMediaFetch().bytes(url + path, 1_000, signal)
  return answer && [answer.status, answer.body.toString()]
}

describe('a small fetch', () => {
  it('brings the bytes, also from where it is sent on to', async () => {
    expect(await get('/picture')).toEqual([200, 'bytes'])
    expect(await get('/there')).toEqual([200, 'bytes'])
  })

  it('tells what is not there', async () => {
    expect(await get('/nothing')).toEqual([404, 'no'])
  })

  it('tries again when the other side is busy', async () => {
    expect(await get('/busy')).toEqual([200, 'at last'])
  })

  it('brings nothing that is too large, leads in circles, or out of the web', async () => {
    expect(await get('/huge')).toBeUndefined()
    expect(await get('/round')).toBeUndefined()
    expect(await get('/file')).toBeUndefined()
    expect(await createMediaFetch().bytes('file:///etc/passwd', 1_000, never)).toBeUndefined()
    expect(await createMediaFetch().bytes('no address', 1_000, never)).toBeUndefined()
  })

  it('does not go where clouds keep credentials, nor lets itself be sent there', async () => {
    const asked: unknown[] = []
    const fetch = createMediaFetch((address, options) => {
      asked.push(address)
      return globalThis.fetch(address, options)
    })
    expect(await fetch.bytes(`${url}/cloud`, 1_000, never)).toBeUndefined()
    expect(await fetch.bytes('http://169.254.169.254/', 1_000, never)).toBeUndefined()
    expect(await fetch.bytes('http://[fe80::1]/', 1_000, never)).toBeUndefined()
    expect(asked).toEqual([new URL(`${url}/cloud`)])
  })

  it('ends at once when it is stopped', async () => {
    await expect(get('/picture', AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  })
})
