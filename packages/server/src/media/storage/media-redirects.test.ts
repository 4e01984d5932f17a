import { describe, expect, it, vi } from 'vitest'
import { createMediaRedirects } from './media-redirects.ts'
import type { BucketConfig, SignOptions } from './object-store.ts'
import { openBucket } from './open-media-storage.ts'

const BUCKET: BucketConfig = {
  url: 's3://archive/a',
  bucket: 'archive',
  prefix: 'a/',
  region: 'eu-west-1',
  accessKeyId: 'key',
  secretAccessKey: 'a secret',
  redirect: 'auto',
}
const HOUR_MS = 3_600_000

function create(changes: Partial<BucketConfig>, addresses: readonly string[] = ['203.0.113.1'], now = 0) {
  const bucket = { ...BUCKET, ...changes }
  const resolve = vi.fn(() => Promise.resolve(addresses))
  return createMediaRedirects({ bucket, open: openBucket(bucket), clock: { now: () => now }, resolve })
}

const findOrigin = (...args: Parameters<typeof create>) => create(...args).findOrigin()

describe('the storage that browsers read from', () => {
  it('is AWS, or an encrypted endpoint with public addresses only', async () => {
    expect(await findOrigin({})).toBe('https://s3.eu-west-1.amazonaws.com')
    const endpoint = 'https://storage.example/s3'
    expect(await findOrigin({ endpoint })).toBe('https://storage.example')
    for (const address of [
      '10.1.2.3',
      '192.168.1.1',
      '172.16.0.1',
      '127.0.0.1',
      '100.64.0.1',
      'fd00::1',
      '::1',
      'fe80::1',
    ])
      expect(await findOrigin({ endpoint }, ['203.0.113.1', address])).toBeUndefined()
    expect(await findOrigin({ endpoint: 'http://storage.example' })).toBeUndefined()
    expect(await findOrigin({ endpoint }, [])).toBeUndefined()
  })

  it('is the public endpoint if there is one', async () => {
    const endpoint = 'http://10.0.0.1:9000'
    expect(await findOrigin({ endpoint, publicEndpoint: 'https://files.example' }, [])).toBe('https://files.example')
    expect(await findOrigin({ endpoint, publicEndpoint: 'http://127.0.0.1:9000' }, [])).toBe('http://127.0.0.1:9000')
  })

  it('is none if redirects are off', async () => {
    expect(await findOrigin({ redirect: 'off' })).toBeUndefined()
    expect(await findOrigin({ redirect: 'off', publicEndpoint: 'https://files.example' })).toBeUndefined()
  })

  it('is looked up again after the name server has failed', async () => {
    const resolve = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new Error('EAI_AGAIN'))
      .mockResolvedValue(['203.0.113.1'])
    const bucket = { ...BUCKET, endpoint: 'https://storage.example' }
    const redirects = createMediaRedirects({ bucket, open: openBucket(bucket), clock: { now: () => 0 }, resolve })
    expect(await redirects.findOrigin()).toBeUndefined()
    expect(await redirects.findOrigin()).toBe('https://storage.example')
    await redirects.findOrigin()
    expect(resolve).toHaveBeenCalledTimes(2)
  })
})

it('signs the same URL for three hours, and it is valid for at least three more', async () => {
  const target = { path: 'UCa/a ü.mp4', type: 'video/mp4' }
  const sign = (now: number) => create({}, [], now).sign(target)
  const first = new URL(await sign(3 * HOUR_MS))
  expect(first.pathname).toBe('/archive/a/UCa/a%20%C3%BC.mp4')
  const { searchParams } = first
  expect(searchParams.get('X-Amz-Date')).toBe('19700101T030000Z')
  expect(searchParams.get('X-Amz-Expires')).toBe('21600')
  expect(searchParams.get('response-content-type')).toBe('video/mp4')
  expect(searchParams.has('response-content-disposition')).toBe(false)
  expect(first.href).not.toContain('a%20secret')
  expect(await sign(6 * HOUR_MS - 1)).toBe(first.href)
  expect(await sign(6 * HOUR_MS)).not.toBe(first.href)
})

it('signs the disposition of a download', async () => {
  const disposition = "attachment; filename*=UTF-8''a.mp4"
  const open = () =>
    Promise.resolve({ sign: (_key: string, options: SignOptions) => Promise.resolve(JSON.stringify(options)) })
  const redirects = createMediaRedirects({ bucket: BUCKET, open: open as never, clock: { now: () => 0 } })
  expect(JSON.parse(await redirects.sign({ path: 'a.mp4', type: 'video/mp4', disposition }))).toMatchObject({
    disposition,
  })
})
