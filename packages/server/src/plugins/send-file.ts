import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FoundFile } from './find-file.ts'

/**
 * Sends a file that was found: whole, in the range that is asked for, or not at all when it has not changed (RFC 9110, 13 and 14).
 * Headers that are set already stay.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { root, path }: FoundFile) {
  const options = { root, cacheControl: false, index: false, dotfiles: 'allow' } as const
  const { type, statusCode, headers, stream, metadata } = await send(request.raw, encodeURI(path), options)
  const own = reply.getHeaders()
  // The length is that of what is sent, and the error of a range says how much there is.
  const fresh = Object.entries(headers).filter(([name]) => own[name.toLowerCase()] === undefined)
  if (type === 'error') {
    stream.destroy()
    const range = headers['Content-Range']
    if (range !== undefined) reply.header('content-range', range)
    throw metadata.error
  }
  return reply.code(statusCode).headers(Object.fromEntries(fresh)).send(stream)
}
