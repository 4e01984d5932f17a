import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../platform/domain-error.ts'
import { httpTexts } from '../messages/http.ts'

/** Parsers for JSON and forms (docs/spec/wire-format.md#requests). */
export function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parse(request, body, done)
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readForm(body, request.headers['content-type'] ?? ''),
  )
  void app.register(formbody)
}

/** @throws DomainError malformedForm, also for files, because no call accepts files */
async function readForm(body: Buffer, contentType: string): Promise<Record<string, string> | undefined> {
  if (body.length === 0) return undefined
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new DomainError('malformedForm', { cause })
    })
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  if (fields.length < [...form].length)
    throw new DomainError('malformedForm', { detail: httpTexts.fileUploadsAreNotSupported })
  return Object.fromEntries(fields)
}
