import { rm } from 'node:fs/promises'
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../platform/domain-error.ts'
import { createErrorBody } from './error-responses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Another process of this server responds, and counts the request. */
    isForwarded?: boolean
  }
}

/** The address of the client. Only requests on the socket of the main process may have it. */
const CLIENT_HEADER = 'x-cellar-client'

/** How often the socket of a process that is starting is tried. */
const RETRY_MS = 50

/** Headers of a connection, not of a request or response (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Forwards requests to the main process of this server. */
export interface Forwarding {
  /**
   * Resolves with false, without having changed anything, when the main process does not accept requests within `waitMs`.
   * Otherwise the response is sent. Only for requests whose body has not been read.
   */
  forward(request: FastifyRequest, reply: FastifyReply, waitMs: number): Promise<boolean>
}

/** The rejection of a request that cannot be forwarded. */
export const mainProcessRestarts = (cause?: unknown) => new DomainError('restarting', { retryAfterS: 1, cause })

export function createForwarding(socketFile: string): Forwarding {
  return {
    async forward(request, reply, waitMs) {
      const socket = await connectWithin(socketFile, waitMs)
      if (!socket) return false
      reply.hijack()
      request.isForwarded = true
      send(request, reply.raw, socket)
      return true
    },
  }
}

async function connectWithin(file: string, waitMs: number): Promise<Socket | undefined> {
  const end = performance.now() + waitMs
  for (;;) {
    const socket = await tryConnect(file)
    if (socket || performance.now() >= end) return socket
    await sleep(RETRY_MS)
  }
}

function tryConnect(file: string): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect(file)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

function send({ raw, originalUrl }: FastifyRequest, response: ServerResponse, socket: Socket): void {
  const headers = Object.entries(raw.headers).filter(([name]) => name !== 'connection' && name !== 'expect')
  const forwarded = sendRequest({
    createConnection: () => socket,
    method: raw.method,
    path: originalUrl,
    headers: { ...Object.fromEntries(headers), [CLIENT_HEADER]: raw.socket.remoteAddress ?? '', connection: 'close' },
  })
  response.once('close', () => forwarded.destroy())
  forwarded.once('response', answer => sendResponse(answer, response))
  forwarded.on('error', error => {
    if (response.headersSent) response.destroy()
    else sendRefusal(response, mainProcessRestarts(error))
  })
  raw.pipe(forwarded)
}

function sendResponse(answer: IncomingMessage, response: ServerResponse) {
  const { rawHeaders } = answer
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!CONNECTION_HEADERS.has(name.toLowerCase())) headers.push(name, value)
  }
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers)
  // A response that breaks off also ends the connection of the client.
  pipeline(answer, response, () => undefined)
}

function sendRefusal(response: ServerResponse, { message, retryAfterS }: DomainError) {
  response
    .writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterS),
    })
    .end(JSON.stringify(createErrorBody(message)))
}

/** Accepts the requests that other processes of this server forward; the file must be in a private folder. */
export async function acceptForwarded(app: FastifyInstance, socketFile: string): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const address = request.headers[CLIENT_HEADER]
    delete request.headers[CLIENT_HEADER]
    // Each connection has one request. The framework and our checks of proxies read the address here.
    Object.defineProperty(request.socket, 'remoteAddress', { value: address, configurable: true })
    app.routing(request, response)
  })
  // From a process that was killed.
  await rm(socketFile, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Otherwise the primary process of the cluster would listen.
    server.listen({ path: socketFile, exclusive: true }, resolve)
  })
  return { close: () => new Promise(resolve => void server.close(() => resolve())) }
}
