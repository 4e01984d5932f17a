import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadableFile } from '../platform/files/find-file.ts'
import { parseByteRange } from './byte-range.ts'
import { checkConditions, isRangeCurrent } from './conditions.ts'

/**
 * Sends a file: completely, as the requested range, or only a status if it has not changed (RFC 9110, 13 and 14). The
 * caller sets the Content-Type.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ReadableFile) {
  const { headers, method } = request.raw
  const { sizeBytes } = file
  const modified = new Date(file.modifiedMs)
  const version = {
    etag: `W/"${sizeBytes.toString(16)}-${modified.getTime().toString(16)}"`,
    lastModified: modified.toUTCString(),
  }
  const condition = checkConditions(headers, version)
  if (condition === 'changed') throw createRejection(reply, 412)
  reply.headers({ 'accept-ranges': 'bytes', 'last-modified': version.lastModified, etag: version.etag })
  if (condition === 'unchanged') return reply.code(304).send()

  const range = isRangeCurrent(headers['if-range']?.toString(), version)
    ? parseByteRange(headers.range, sizeBytes)
    : undefined
  if (range === 'unsatisfiable') throw createRejection(reply, 416, { 'content-range': `bytes */${sizeBytes}` })
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
  reply.header('content-length', end - start + 1)
  const isEmpty = method === 'HEAD' || end < start
  return reply.send(isEmpty ? Readable.from([]) : await file.read({ start, end }))
}

/** The error response replaces the file: the headers of the file do not apply to it. */
function createRejection(reply: FastifyReply, statusCode: number, headers: Readonly<Record<string, string>> = {}) {
  for (const name of ['content-type', 'content-encoding', 'cache-control', 'accept-ranges', 'last-modified', 'etag'])
    reply.removeHeader(name)
  return Object.assign(new Error(`status ${statusCode}`), { statusCode, headers })
}
