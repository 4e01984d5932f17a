import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isBucketUnreachable } from './bucket-error.ts'

let server: Server
let status: number
beforeEach(async () => {
  server = createServer((_, response) => response.writeHead(status).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => server.close())

/** The error of a request to the server. */
async function requestError(): Promise<unknown> {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1 })
  if (status === 0) await new Promise(done => server.close(done))
  const head = client.send(new HeadObjectCommand({ Bucket: 'archive', Key: 'file' }))
  return head.catch((error: unknown) => error).finally(() => client.destroy())
}

it.each([
  ['does not run', 0, true],
  ['is busy', 503, true],
  ['refuses the key', 403, false],
  ['does not have the object', 404, false],
])('recognizes a server that %s', async (_, answer, isUnreachable) => {
  status = answer
  const error = await requestError()
  expect(isBucketUnreachable(error)).toBe(isUnreachable)
  expect(isBucketUnreachable(new Error('a step failed', { cause: error }))).toBe(isUnreachable)
})

it('ignores other errors', () => {
  expect(isBucketUnreachable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(false)
  expect(isBucketUnreachable('text')).toBe(false)
})
