import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/domain-error.ts'
import { storageRefusal } from '../../http/error-responses.ts'
import { readFailure } from '../../site/read-failure.ts'
import { createTestBucket } from '../../testing/test-bucket.ts'
import { checkBucket } from './check-bucket.ts'
import type { BucketConfig, ObjectStore } from './object-store.ts'
import { createS3Objects } from './s3-objects.ts'

let home: string
let server: Server | undefined
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-bucket-error-'))
})
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  await rm(home, { recursive: true, force: true })
})

interface Refusal {
  status: number
  code?: string
  region?: string
  body?: string
}

const LISTING = '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>'

/** A server that refuses all requests except those of some methods. */
async function startRefusing({ status, code, region, body }: Refusal, allowed: readonly string[] = []) {
  const details = region === undefined ? '' : `<Region>${region}</Region>`
  const listener: RequestListener = (request, response) => {
    request.resume()
    if (allowed.includes(request.method ?? ''))
      return void response.end(request.url?.includes('list-type') ? LISTING : '')
    const xml = `<Error><Code>${code}</Code><Message>Message of the server</Message>${details}</Error>`
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(request.method === 'HEAD' ? undefined : (body ?? xml))
  }
  server = createHttpServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return configFor(server)
}

const configFor = (listening: Server, protocol = 'http'): BucketConfig => ({
  url: 's3://archive/videos',
  bucket: 'archive',
  prefix: 'videos/',
  endpoint: `${protocol}://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  redirect: 'auto',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
})

const startError = (config: BucketConfig) =>
  checkBucket(config).then(
    () => undefined,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  )

describe('the start of a server', () => {
  it.each<[string, Refusal, string, RegExp]>([
    ['an unknown key', { status: 403, code: 'InvalidAccessKeyId' }, 'bucketDenied', /CELLAR_S3_ACCESS_KEY or/],
    ['a wrong secret', { status: 403, code: 'SignatureDoesNotMatch' }, 'bucketDenied', /CELLAR_S3_SECRET_KEY or/],
    ['a missing permission', { status: 403, code: 'AccessDenied' }, 'bucketDenied', /Allow s3:ListBucket/],
    ['a missing bucket', { status: 404, code: 'NoSuchBucket' }, 'bucketMissing', /There is no bucket archive/],
    [
      'a wrong region',
      { status: 400, code: 'AuthorizationHeaderMalformed', region: 'eu-1' },
      'bucketDenied',
      /Set CELLAR_S3_REGION=eu-1/,
    ],
    [
      'a redirect to another region',
      { status: 301, code: 'PermanentRedirect' },
      'bucketDenied',
      /Set CELLAR_S3_REGION to its/,
    ],
    ['a wrong clock', { status: 403, code: 'RequestTimeTooSkewed' }, 'bucketDenied', /Correct the clock/],
    [
      'a web page',
      { status: 200, body: '<html><p>Welcome</html>' },
      'bucketUnreachable',
      /not as S3-compatible storage/,
    ],
    ['a missing web page', { status: 404, body: 'Not found' }, 'bucketUnreachable', /not as S3-compatible storage/],
  ])('explains %s', async (_, refusal, code, message) => {
    const config = await startRefusing(refusal)
    const error = await startError(config)
    expect(error).toEqual({ code, message: expect.stringMatching(message) as string })
  })

  it('explains a certificate that is not trusted, and the wrong protocol', async () => {
    const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')]
    const subject = ['-subj', '/CN=127.0.0.1', '-days', '1']
    await promisify(execFile)('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      // wording-ok: an option of openssl
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ])
    server = createHttpsServer({ key: await readFile(key), cert: await readFile(cert) })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    expect(await startError(configFor(server, 'https'))).toEqual({
      code: 'bucketUnreachable',
      message: expect.stringMatching(/DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS/) as string,
    })
    server.close()
    server = createHttpServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    expect((await startError(configFor(server, 'https')))?.message).toMatch(/must start with http or https/)
  })

  it('explains an endpoint that does not respond', async () => {
    server = createHttpServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const config = configFor(server)
    await new Promise(done => server!.close(done))
    expect((await startError(config))?.message).toMatch(/does not respond \(ECONNREFUSED\). Check CELLAR_S3_ENDPOINT/)
    expect((await startError({ ...config, endpoint: 'http://storage.invalid' }))?.message).toMatch(
      /ENOTFOUND|EAI_AGAIN/,
    )
  })

  it('explains the answers of a real server', async () => {
    const config = await createTestBucket()
    const messageWith = async (changed: Partial<BucketConfig>) => (await startError({ ...config, ...changed }))?.message
    expect(await messageWith({})).toBeUndefined()
    expect(await messageWith({ secretAccessKey: 'wrong' })).toMatch(/does not accept the secret/)
    expect(await messageWith({ accessKeyId: 'nobody' })).toMatch(/access key/)
    expect(await messageWith({ region: 'eu-1' })).toMatch(/Set CELLAR_S3_REGION=us-east-1/)
    expect(await messageWith({ bucket: 'no-such-bucket' })).toMatch(/There is no bucket/)
  })
})

describe('a refused request', () => {
  const write = async () => {
    await writeFile(join(home, 'file'), 'x')
    return join(home, 'file')
  }

  it.each<[string, (objects: ObjectStore) => Promise<unknown>, readonly string[]]>([
    ['s3:ListBucket', objects => objects.list(''), []],
    ['s3:GetObject, s3:ListBucket', objects => objects.head('UCa/a.mp4'), []],
    ['s3:GetObject', objects => objects.readText('UCa/a.vtt'), []],
    ['s3:PutObject', objects => objects.writeText('UCa/a.vtt', 'x'), []],
    ['s3:PutObject', async objects => objects.upload('UCa/a.mp4', await write()), []],
    ['s3:GetObject, s3:PutObject', objects => objects.copy('UCa/a.mp4', 'UCa/b.mp4'), ['HEAD']],
    ['s3:DeleteObject', objects => objects.remove(['UCa/a.mp4']), []],
    ['s3:DeleteObject', objects => objects.remove(['UCa/a.mp4', 'UCa/b.mp4']), []],
  ])('names the missing permission %s', async (permission, request, allowed) => {
    const config = await startRefusing({ status: 403, code: 'AccessDenied' }, allowed)
    const error: unknown = await request(createS3Objects(config)).catch((cause: unknown) => cause)
    expect((error as Error).message).toContain(`Allow ${permission} in`)
    expect(storageRefusal(error)).toEqual(new DomainError('mediaRefused', { cause: error }))
    // The download waits until the permission is changed.
    expect(readFailure(error)).toMatchObject({ errorClass: 'not-writable', isInternal: false })
  })

  it('keeps the message of the server for the log', async () => {
    const config = await startRefusing({ status: 403, code: 'AccessDenied' })
    const request = createS3Objects(config).readText('UCa/a.vtt')
    await expect(request).rejects.toMatchObject({ serverMessage: 'Message of the server', refusal: 'denied' })
  })

  it('is a full storage when the quota is exceeded', async () => {
    const config = await startRefusing({ status: 403, code: 'QuotaExceeded' })
    const error: unknown = await createS3Objects(config)
      .writeText('UCa/a.vtt', 'x')
      .catch((cause: unknown) => cause)
    expect((error as Error).message).toContain('is full')
    expect(storageRefusal(error)).toEqual(new DomainError('mediaFull', { cause: error }))
    expect(readFailure(error)).toMatchObject({ errorClass: 'disk-full' })
  })
})
