import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FoundFile } from './find-file.ts'

/**
 * Sends a file: completely, as the requested range, or only a status if it has not changed (RFC 9110, 13 and 14).
 * Existing headers are kept.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { root, path }: FoundFile) {
  const options = { root, cacheControl: false, index: false, dotfiles: 'allow' } as const
  const { type, statusCode, headers, stream, metadata } = await send(request.raw, encodeURI(path), options)
  if (type === 'error') {
    stream.destroy()
    // An error replaces the file: its headers do not apply to the error, except for the Content-Range, which contains
    // the length of the file.
    for (const name of ['content-type', 'content-encoding', 'cache-control']) reply.removeHeader(name)
    const range = headers['Content-Range']
    if (range !== undefined) reply.header('content-range', range)
    throw metadata.error
  }
  const existingHeaders = reply.getHeaders()
  const newHeaders = Object.entries(headers).filter(([name]) => existingHeaders[name.toLowerCase()] === undefined)
  return reply.code(statusCode).headers(Object.fromEntries(newHeaders)).send(stream)
}
