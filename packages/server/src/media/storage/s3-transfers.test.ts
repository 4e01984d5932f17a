import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import { listUnfinishedUploads } from '../../testing/s3-bucket.ts'
import { startSwift } from '../../testing/swift-server.ts'
import { createTestBucket } from '../../testing/test-bucket.ts'
import { localImages } from '../images/image-storage.ts'
import { createS3TrashFiles } from '../trash-objects.ts'
import type { BucketConfig, ObjectStore } from './object-store.ts'
import { createS3Client } from './s3-client.ts'
import { createS3Objects } from './s3-objects.ts'
import { planParts, S3_LIMITS } from './s3-transfers.ts'

const MIB = 1024 ** 2
/** Swift accepts parts of 5 MiB, as AWS does. */
const LIMITS = { partBytes: 5 * MIB, maxCopyBytes: 6 * MIB, copyPartBytes: 5 * MIB, maxObjectBytes: 20 * MIB }

let home: string
let bucket: BucketConfig
let objects: ObjectStore
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-transfers-'))
  bucket = await createTestBucket()
  objects = createS3Objects(bucket, LIMITS)
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function createFile(sizeBytes: number): Promise<{ file: string; content: Buffer }> {
  const file = join(home, 'file')
  const content = randomBytes(sizeBytes)
  await writeFile(file, content)
  return { file, content }
}

async function readObject(key: string): Promise<Buffer> {
  const file = join(home, 'read')
  await objects.download(key, file)
  return readFile(file)
}

const listUploads = async () => listUnfinishedUploads(await startSwift(inject('swiftFolder')), bucket)

const createUpload = (key: string) =>
  createS3Client(bucket).send(new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key: key }))

describe('the parts of a file', () => {
  const GIB = 1024 ** 3
  it.each([
    { sizeBytes: 0, partSize: 16 * MIB, queueSize: 4 },
    { sizeBytes: 100 * GIB, partSize: 16 * MIB, queueSize: 4 },
    { sizeBytes: 500 * GIB, partSize: Math.ceil((500 * GIB) / 10_000), queueSize: 2 },
    { sizeBytes: 5 * 1024 * GIB, partSize: Math.ceil((5 * 1024 * GIB) / 10_000), queueSize: 1 },
  ])('are at most 10,000 for $sizeBytes bytes', ({ sizeBytes, ...plan }) => {
    expect(planParts(sizeBytes, S3_LIMITS)).toEqual(plan)
    expect(Math.ceil(sizeBytes / plan.partSize)).toBeLessThanOrEqual(10_000)
  })
})

describe('large objects', () => {
  it('are uploaded and copied in parts, with the same content', async () => {
    const { file, content } = await createFile(12 * MIB + 1)
    await objects.upload('UCa/a.mp4', file)
    await objects.copy('UCa/a.mp4', 'UCa/b ü.mp4', { isNew: true })
    const [source, copy] = [await objects.head('UCa/a.mp4'), await objects.head('UCa/b ü.mp4')]
    expect(copy).toMatchObject({ sizeBytes: content.length, content: source!.content })
    // An ETag with the number of parts shows that the parts were copied.
    expect(copy!.etag).toMatch(/-3"$/)
    expect((await readObject('UCa/b ü.mp4')).equals(content)).toBe(true)
    expect(await listUploads()).toEqual([])
  })

  it('of a size that no server accepts are refused before anything is written', async () => {
    const { file } = await createFile(1)
    await truncate(file, LIMITS.maxObjectBytes + 1)
    const upload = objects.upload('UCa/a.mp4', file)
    await expect(upload).rejects.toThrow('S3-compatible storage can store files of up to 20.0 MiB')
    expect(await objects.isEmpty()).toBe(true)
  })

  it('are not stored in part when the upload is stopped', async () => {
    const { file } = await createFile(12 * MIB)
    const stop = new AbortController()
    const upload = objects.upload('UCa/a.mp4', file, { signal: stop.signal })
    stop.abort(new Error('stopped'))
    await expect(upload).rejects.toThrow('stopped')
    expect(await objects.head('UCa/a.mp4')).toBeUndefined()
    await expect.poll(listUploads).toEqual([])
  })
})

describe('new objects', () => {
  it('never replace an existing one', async () => {
    const { file } = await createFile(12 * MIB)
    await objects.upload('UCa/large.mp4', file, { isNew: true })
    await objects.writeText('UCa/small.vtt', 'old', { isNew: true })
    const attempts = [
      () => objects.upload('UCa/small.vtt', file, { isNew: true }),
      () => objects.writeText('UCa/large.mp4', 'new', { isNew: true }),
      () => objects.writeText('UCa/small.vtt', 'new', { isNew: true }),
      () => objects.copy('UCa/large.mp4', 'UCa/small.vtt', { isNew: true }),
      () => objects.copy('UCa/small.vtt', 'UCa/large.mp4', { isNew: true }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toBeInstanceOf(NameTakenError)
    expect(await objects.readText('UCa/small.vtt')).toBe('old')
    expect((await objects.head('UCa/large.mp4'))?.sizeBytes).toBe(12 * MIB)
    expect(await listUploads()).toEqual([])
  })

  it('are written by a server without conditional writes', async () => {
    await objects.writeText('UCa/a.vtt', 'first', { isNew: true })
    await objects.copy('UCa/a.vtt', 'UCa/b.vtt', { isNew: true })
    expect(await objects.readText('UCa/b.vtt')).toBe('first')
  })
})

describe('abandoned uploads', () => {
  it('are deleted when they are old and belong to this archive', async () => {
    const own = ['media/UCa/.a.mp4.incoming', 'media/.trash/files/e1/UCa/a.mp4', 'media/.backups/a.zip']
    const others = ['backup/a.mp4', 'media/other/UCa/a.mp4']
    for (const key of [...own, ...others]) await createUpload(key)
    const trashAt = (now: number) =>
      createS3TrashFiles(
        () => Promise.resolve(objects),
        localImages,
        () => now,
      )
    await trashAt(Date.now()).sweep()
    expect(await listUploads()).toHaveLength(5)
    await trashAt(Date.now() + 8 * 24 * 3600_000).sweep()
    expect(await listUploads()).toEqual(others)
  })
})
