import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'

const CREDENTIALS = `Basic ${Buffer.from('jo:p@ss').toString('base64')}`

/** Forwards requests with the password, as URLs or through tunnels. */
function createProxy(log: string[]) {
  const isAllowed = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === CREDENTIALS
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (!isAllowed(incoming)) return void answer.writeHead(407).end()
    log.push(incoming.url ?? '')
    const { 'proxy-authorization': _, ...headers } = incoming.headers
    const { method = 'GET' } = incoming
    const outgoing = request(incoming.url ?? '', { method, headers }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }
  return createServer(forward).on('connect', (incoming, socket: Socket) => {
    if (!isAllowed(incoming)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    log.push(`tunnel ${incoming.url}`)
    const target = connect(Number(incoming.url?.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(target).pipe(socket)
    })
    target.on('error', () => socket.destroy())
    socket.on('error', () => target.destroy())
  })
}

describe('a worker with a proxy', () => {
  const log: string[] = []
  const proxy = createProxy(log)
  let archive: Archive
  beforeAll(async () => {
    await new Promise<void>(resolve => void proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as AddressInfo
    archive = await startArchive({ config: { workerProxy: `http://jo:p%40ss@127.0.0.1:${port}` } })
  }, ARCHIVE_LIMIT_MS)
  afterAll(async () => {
    await archive?.stop()
    proxy.closeAllConnections()
    await new Promise(resolve => proxy.close(resolve))
  })

  it('downloads with yt-dlp and fetches thumbnails through it', { timeout: ARCHIVE_LIMIT_MS }, async () => {
    const [url = ''] = archive.tube.videos
    await archive.add([url], true)
    await waitUntil('the video', async () => (await archive.client.listVideos({ query: {} })).data.length === 1)
    expect(log.filter(each => each.startsWith(new URL(url).origin)).length).toBeGreaterThan(1)
    await waitUntil('the thumbnail', () => log.includes(`tunnel ${new URL(url).host}`))
  })

  it('shows the proxy without its password', async () => {
    const findings = JSON.stringify(await archive.client.diagnose())
    expect(findings).toContain('Requests to sites use the proxy http://127.0.0.1:')
    expect(findings).not.toContain('p%40ss')
  })
})
