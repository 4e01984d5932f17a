import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findPeerUser } from '../../platform/process/peer-user.ts'
import { parseByteRange } from '../../http/byte-range.ts'
import type { ReadableFile } from '../../platform/files/find-file.ts'

const PATH_BYTES = 32

/**
 * Serves one file to a program of this computer while `work` runs, at a URL with a random path. Other users can see the URL in
 * the list of processes: it is useless afterwards, and on Linux their connections are closed. `name`: only its extension is used.
 */
export async function withLoopbackUrl<T>(
  name: string,
  file: ReadableFile,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const path = `/${randomBytes(PATH_BYTES).toString('base64url')}${extname(name).replace(/[^.\w]/g, '')}`
  const server = createServer((request, response) => {
    if (request.url === path) void sendToSameUser(file, request, response).catch(() => response.destroy())
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function sendToSameUser(file: ReadableFile, request: IncomingMessage, response: ServerResponse) {
  const user = await findPeerUser(request.socket)
  if (user === undefined || user === process.getuid?.()) return send(file, request, response)
  response.destroy()
}

async function send(file: ReadableFile, { method, headers }: IncomingMessage, response: ServerResponse) {
  const { sizeBytes } = file
  response.setHeader('accept-ranges', 'bytes')
  const range = parseByteRange(headers.range, sizeBytes)
  if (range === 'unsatisfiable') return void response.writeHead(416, { 'content-range': `bytes */${sizeBytes}` }).end()
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  response.writeHead(range ? 206 : 200, {
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${sizeBytes}` } : {}),
  })
  if (method === 'HEAD' || end < start) return void response.end()
  // A program that has read enough closes the connection, which ends the read.
  await pipeline(await file.read({ start, end }), response)
}
