import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { BucketConfig, ListedObject, ObjectStore } from './object-store.ts'
import { createS3Client, ignoreMissing } from './s3-client.ts'

/** Metadata that a copy keeps. The ETag of an object that was uploaded in parts differs from that of its copy. */
const CONTENT_ID = 'content-id'

const MIB = 1024 ** 2
const PART_BYTES = 16 * MIB
const MAX_PARTS = 10_000
/** Larger objects are copied in parts. */
const MAX_COPY_BYTES = 5 * 1024 * MIB
const COPY_PART_BYTES = 512 * MIB
/** The most keys that one request deletes. */
const MAX_DELETED = 1_000

/** Uses only requests that S3-compatible servers have in common: no checksums of the SDK, and no conditional writes. */
export function createS3Objects(config: BucketConfig): ObjectStore {
  const { bucket: Bucket, prefix, endpoint, publicEndpoint } = config
  const client = createS3Client({ ...config, endpoint })
  const publicClient = createS3Client({ ...config, endpoint: publicEndpoint ?? endpoint })
  const at = (key: string) => ({ Bucket, Key: prefix + key })
  const source = (key: string) => `${Bucket}/${encodeURIComponent(prefix + key)}`

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

  async function copyInParts(from: string, to: string, sizeBytes: number, content: string) {
    const created = await client.send(
      new CreateMultipartUploadCommand({ ...at(to), Metadata: { [CONTENT_ID]: content } }),
    )
    const part = { ...at(to), UploadId: created.UploadId }
    try {
      const Parts = []
      for (let start = 0, PartNumber = 1; start < sizeBytes; start += COPY_PART_BYTES, PartNumber++) {
        const end = Math.min(start + COPY_PART_BYTES, sizeBytes) - 1
        const CopySourceRange = `bytes=${start}-${end}`
        const copied = await client.send(
          new UploadPartCopyCommand({ ...part, PartNumber, CopySource: source(from), CopySourceRange }),
        )
        Parts.push({ PartNumber, ETag: copied.CopyPartResult?.ETag })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...part, MultipartUpload: { Parts } }))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(part)).catch(() => undefined)
      throw error
    }
  }

  async function open(key: string, Range?: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
    return Body as Readable
  }

  async function removeMany(keys: readonly string[]) {
    const Objects = keys.map(key => ({ Key: prefix + key }))
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    const [failure] = Errors
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
    async writeText(key, text) {
      const Metadata = { [CONTENT_ID]: randomUUID() }
      await client.send(new PutObjectCommand({ ...at(key), Body: Buffer.from(text), Metadata }))
    },
    async upload(key, file, signal) {
      const { size } = await stat(file)
      const upload = new Upload({
        client,
        partSize: Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)),
        params: { ...at(key), Body: createReadStream(file), Metadata: { [CONTENT_ID]: randomUUID() } },
      })
      const abort = () => void upload.abort()
      signal?.addEventListener('abort', abort, { once: true })
      try {
        await upload.done()
      } catch (error) {
        signal?.throwIfAborted()
        throw error
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
    async copy(from, to) {
      const found = await head(from)
      if (found && found.sizeBytes > MAX_COPY_BYTES) return copyInParts(from, to, found.sizeBytes, found.content)
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: source(from) }))
    },
    async remove(keys) {
      const [first] = keys
      if (keys.length === 1 && first !== undefined)
        return void (await client.send(new DeleteObjectCommand(at(first))).catch(ignoreMissing))
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
