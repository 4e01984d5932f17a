import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'

const never = new AbortController().signal
const servers: Server[] = []
let siteUrl: string
/** What the proxies received. */
let log: string[]

async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return (server.address() as AddressInfo).port
}

beforeEach(async () => {
  log = []
  siteUrl = `http://127.0.0.1:${await listen(createHttpServer((request, response) => response.end(`page ${request.url}`)))}`
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise(resolve => server.close(resolve))
})

const fetchThrough = async (proxy: string, url = `${siteUrl}/a`) => {
  const fetch = createGuardedFetch({ isLoopbackAllowed: true, proxy: new URL(proxy) })
  return (await fetch.bytes(url, 1_000, never))?.body.toString()
}

function startHttpProxy() {
  const server = createHttpServer()
  server.on('connect', (request, socket: Socket) => {
    log.push(`${request.url} ${request.headers['proxy-authorization'] ?? 'none'}`)
    const target = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(target).pipe(socket)
    })
    socket.on('error', () => target.destroy())
    target.on('error', () => socket.destroy())
  })
  return listen(server)
}

it('uses an HTTP proxy, with its password', async () => {
  const port = await startHttpProxy()
  expect(await fetchThrough(`http://jo:p%40ss@127.0.0.1:${port}`)).toBe('page /a')
  const credentials = Buffer.from('jo:p@ss').toString('base64')
  expect(log).toEqual([`${new URL(siteUrl).host} Basic ${credentials}`])
})

/** Answers each message of a client in turn, then forwards. */
function startSocksProxy(isPasswordWanted: boolean) {
  return listen(
    createServer(socket => {
      let step = 0
      socket.on('error', () => socket.destroy())
      socket.on('data', function onData(data: Buffer) {
        if (step === 0) socket.write(Buffer.from([5, isPasswordWanted ? 2 : 0]))
        else if (step === 1 && isPasswordWanted) {
          log.push(
            data
              .subarray(2)
              .toString('latin1')
              .replace(/[^\w@]/g, ' '),
          )
          socket.write(Buffer.from([1, 0]))
        } else {
          socket.off('data', onData)
          log.push(`type ${data[3]}`)
          const target = connect(data.readUInt16BE(data.length - 2), '127.0.0.1', () => {
            socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
            socket.pipe(target).pipe(socket)
          })
          target.on('error', () => socket.destroy())
        }
        step++
      })
    }),
  )
}

it('uses a SOCKS5 proxy, with and without a password', async () => {
  const open = await startSocksProxy(false)
  expect(await fetchThrough(`socks5://127.0.0.1:${open}`)).toBe('page /a')
  const closed = await startSocksProxy(true)
  expect(await fetchThrough(`socks5h://jo:p%40ss@127.0.0.1:${closed}`)).toBe('page /a')
  expect(log).toEqual(['type 1', 'jo p@ss', 'type 1'])
})

it('does not reach forbidden addresses through a proxy', async () => {
  const port = await startHttpProxy()
  const proxy = new URL(`http://127.0.0.1:${port}`)
  const fetch = createGuardedFetch({ isLoopbackAllowed: false, proxy })
  const local = siteUrl.replace('127.0.0.1', 'localhost')
  expect([await fetch.bytes(siteUrl, 1_000, never), await fetch.bytes(local, 1_000, never)]).toEqual([
    undefined,
    undefined,
  ])
  expect(log).toEqual([])
})
