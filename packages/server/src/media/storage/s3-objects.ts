import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { BucketConfig, ListedObject, ObjectStore } from './object-store.ts'
import { createS3Client, ignoreMissing, isNotImplemented } from './s3-client.ts'
import { createS3Transfers, S3_LIMITS, type S3Limits } from './s3-transfers.ts'
import { CONTENT_ID, createWriter } from './write-object.ts'

/** The most keys that one request deletes. */
const MAX_DELETED = 1_000

/** Uses only requests that S3-compatible servers have in common, and others if the server supports them. */
export function createS3Objects(config: BucketConfig, limits: S3Limits = S3_LIMITS): ObjectStore {
  const { bucket: Bucket, prefix, publicEndpoint } = config
  const client = createS3Client(config)
  const publicClient = publicEndpoint === undefined ? client : createS3Client({ ...config, endpoint: publicEndpoint })
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  async function head(key: string) {
    const found = await client.send(new HeadObjectCommand(at(key))).catch(ignoreMissing)
    return (
      found && {
        sizeBytes: found.ContentLength ?? 0,
        modifiedMs: found.LastModified?.getTime() ?? 0,
        etag: found.ETag ?? '',
        content: found.Metadata?.[CONTENT_ID] ?? found.ETag ?? '',
      }
    )
  }

  const write = createWriter(head)
  const { upload, copy, abortUploads } = createS3Transfers({ client, bucket: Bucket, prefix, head, write, limits })

  async function open(key: string, Range?: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
    return Body as Readable
  }

  const removeOne = (key: string) => client.send(new DeleteObjectCommand(at(key))).catch(ignoreMissing)

  async function removeMany(keys: readonly string[]) {
    const Objects = keys.map(key => ({ Key: prefix + key }))
    const request = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
    const response = await client.send(request).catch((error: unknown) => {
      if (!isNotImplemented(error)) throw error
    })
    if (!response) for (const key of keys) await removeOne(key)
    const [failure] = response?.Errors ?? []
    if (failure) throw Object.assign(new Error(`${failure.Key}: ${failure.Message}`), { name: failure.Code })
  }

  return {
    head,
    read: (key, { start, end }) => open(key, `bytes=${start}-${end}`),
    async readText(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(ignoreMissing)
      return found?.Body?.transformToString('utf8')
    },
    download: async (key, file) => pipeline(await open(key), createWriteStream(file)),
    async writeText(key, text, options = {}) {
      const content = randomUUID()
      const object = { ...at(key), Body: Buffer.from(text), Metadata: { [CONTENT_ID]: content } }
      await write({ key, content, ...options }, condition =>
        client.send(new PutObjectCommand({ ...object, ...condition })),
      )
    },
    upload,
    copy,
    abortUploads,
    async remove(keys) {
      const [first] = keys
      if (keys.length === 1 && first !== undefined) return void (await removeOne(first))
      for (let start = 0; start < keys.length; start += MAX_DELETED)
        await removeMany(keys.slice(start, start + MAX_DELETED))
    },
    async list(below, { isDeep = false } = {}) {
      const folders: string[] = []
      const objects: ListedObject[] = []
      const Prefix = prefix + below
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, ...(isDeep ? {} : { Delimiter: '/' }) }),
        )
        for (const { Prefix: found = '' } of page.CommonPrefixes ?? []) folders.push(found.slice(Prefix.length, -1))
        for (const { Key = '', Size = 0, LastModified, ETag: etag = '' } of page.Contents ?? [])
          objects.push({
            key: Key.slice(prefix.length),
            sizeBytes: Size,
            modifiedMs: LastModified?.getTime() ?? 0,
            etag,
          })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
      return { folders, objects }
    },
    async isEmpty() {
      const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }))
      return KeyCount === 0
    },
    async sign(key, { signedAtMs, lifetimeS, type, disposition }) {
      const ResponseContentType = type
      const ResponseContentDisposition = disposition
      const command = new GetObjectCommand({ ...at(key), ResponseContentType, ResponseContentDisposition })
      return getSignedUrl(publicClient, command, { signingDate: new Date(signedAtMs), expiresIn: lifetimeS })
    },
  }
}
