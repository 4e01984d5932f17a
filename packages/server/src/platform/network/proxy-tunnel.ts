import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { platformTexts } from '../../messages/platform.ts'

/** URL schemes of proxies. With `socks5h`, the proxy resolves names also for yt-dlp. */
export const PROXY_SCHEMES = ['http', 'https', 'socks5', 'socks5h'] as const

interface Target {
  readonly host: string
  readonly port: number
}

/** A connection to the target through a proxy. Errors do not contain the password of the proxy. */
export function openTunnel(proxy: URL, target: Target, signal: AbortSignal): Promise<Socket> {
  return /^https?:$/.test(proxy.protocol)
    ? openHttpTunnel(proxy, target, signal)
    : openSocksTunnel(proxy, target, signal)
}

const password = (proxy: URL) => decodeURIComponent(proxy.password)
const username = (proxy: URL) => decodeURIComponent(proxy.username)
const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

async function openHttpTunnel(proxy: URL, { host, port }: Target, signal: AbortSignal): Promise<Socket> {
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  const credentials = Buffer.from(`${username(proxy)}:${password(proxy)}`).toString('base64')
  const request = (proxy.protocol === 'https:' ? requestHttps : requestHttp)({
    method: 'CONNECT',
    host: withoutBrackets(proxy.hostname),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    path: authority,
    headers: { host: authority, ...(proxy.username ? { 'proxy-authorization': `Basic ${credentials}` } : {}) },
    agent: false,
    signal,
  })
  // Later errors are events of the socket; without this listener they would end the process.
  request.on('error', () => undefined)
  request.end()
  const [response, socket] = (await once(request, 'connect')) as [{ statusCode?: number }, Socket]
  if (response.statusCode === 200) return socket
  socket.destroy()
  throw new Error(platformTexts.proxyRefused(String(response.statusCode)))
}

const SOCKS_PORT = 1080
const VERSION = 5
const NO_AUTHENTICATION = 0
const PASSWORD_AUTHENTICATION = 2

/** RFC 1928, with the passwords of RFC 1929. */
async function openSocksTunnel(proxy: URL, { host, port }: Target, signal: AbortSignal): Promise<Socket> {
  const socket = connect(Number(proxy.port) || SOCKS_PORT, withoutBrackets(proxy.hostname))
  const abort = () => socket.destroy()
  signal.addEventListener('abort', abort, { once: true })
  try {
    await once(socket, 'connect', { signal })
    const method = proxy.username ? PASSWORD_AUTHENTICATION : NO_AUTHENTICATION
    socket.write(Buffer.from([VERSION, 1, method]))
    const [, accepted] = await readBytes(socket, 2, signal)
    if (accepted !== method) throw new Error(platformTexts.proxyRefused('SOCKS'))
    if (method === PASSWORD_AUTHENTICATION) {
      const [name, secret] = [Buffer.from(username(proxy)), Buffer.from(password(proxy))]
      socket.write(Buffer.concat([Buffer.from([1, name.length]), name, Buffer.from([secret.length]), secret]))
      const [, status] = await readBytes(socket, 2, signal)
      if (status !== 0) throw new Error(platformTexts.proxyRefused('SOCKS'))
    }
    socket.write(Buffer.concat([Buffer.from([VERSION, 1, 0]), encodeHost(host), Buffer.from([port >> 8, port & 0xff])]))
    const [, result, , type] = await readBytes(socket, 4, signal)
    if (result !== 0) throw new Error(platformTexts.proxyRefused(`SOCKS ${result}`))
    const addressLength = type === 1 ? 4 : type === 4 ? 16 : ((await readBytes(socket, 1, signal))[0] ?? 0)
    await readBytes(socket, addressLength + 2, signal)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function encodeHost(host: string): Buffer {
  if (isIP(host) === 4) return Buffer.from([1, ...host.split('.').map(Number)])
  const name = Buffer.from(host)
  return Buffer.concat([Buffer.from([3, name.length]), name])
}

async function readBytes(socket: Socket, size: number, signal: AbortSignal): Promise<Buffer> {
  for (;;) {
    const chunk = socket.read(size) as Buffer | null
    if (chunk?.length === size) return chunk
    if (chunk !== null || socket.readableEnded || socket.destroyed) throw new Error(platformTexts.proxyRefused('SOCKS'))
    await once(socket, 'readable', { signal })
  }
}
