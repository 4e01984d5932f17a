import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCopyCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { formatBytes } from '@tubecellar/core/format'
import { mediaTexts } from '../../messages/media.ts'
import type { ObjectFacts, ObjectStore } from './object-store.ts'
import { ignoreMissing, isNotImplemented } from './s3-client.ts'
import { CONTENT_ID, type ObjectWriter, type WriteCondition } from './write-object.ts'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

export interface S3Limits {
  /** Larger files are uploaded in parts of this size, or larger ones if there would be too many. */
  readonly partBytes: number
  /** Larger objects are copied in parts. */
  readonly maxCopyBytes: number
  readonly copyPartBytes: number
  readonly maxObjectBytes: number
}

/** The limits of AWS, which other servers share. */
export const S3_LIMITS: S3Limits = {
  partBytes: 16 * MIB,
  maxCopyBytes: 5 * GIB,
  copyPartBytes: 512 * MIB,
  maxObjectBytes: 5 * 1024 * GIB,
}

const MAX_PARTS = 10_000
/** Parts are in memory until they are uploaded. */
const MAX_BUFFERED_BYTES = 128 * MIB
const MAX_PARALLEL_PARTS = 4

interface TransferDeps {
  client: S3Client
  bucket: string
  prefix: string
  head: (key: string) => Promise<ObjectFacts | undefined>
  write: ObjectWriter
  limits: S3Limits
}

/** How a file is divided into parts. */
export function planParts(sizeBytes: number, { partBytes }: Pick<S3Limits, 'partBytes'>) {
  const partSize = Math.max(partBytes, Math.ceil(sizeBytes / MAX_PARTS))
  const queueSize = Math.min(MAX_PARALLEL_PARTS, Math.max(1, Math.floor(MAX_BUFFERED_BYTES / partSize)))
  return { partSize, queueSize }
}

/** Uploads and copies of objects of any size. */
export function createS3Transfers({
  client,
  bucket: Bucket,
  prefix,
  head,
  write,
  limits,
}: TransferDeps): Pick<ObjectStore, 'upload' | 'copy' | 'abortUploads'> {
  const at = (key: string) => ({ Bucket, Key: prefix + key })
  const sourceName = (key: string) => `${Bucket}/${encodeURIComponent(prefix + key)}`

  async function copyInParts(from: string, to: string, source: ObjectFacts, condition: WriteCondition) {
    const { sizeBytes, content } = source
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...at(to), Metadata: { [CONTENT_ID]: content } }),
    )
    const upload = { ...at(to), UploadId }
    try {
      const Parts = []
      const { partSize } = planParts(sizeBytes, { partBytes: limits.copyPartBytes })
      for (let start = 0, PartNumber = 1; start < sizeBytes; start += partSize, PartNumber++) {
        const CopySourceRange = `bytes=${start}-${Math.min(start + partSize, sizeBytes) - 1}`
        const copied = await client.send(
          new UploadPartCopyCommand({ ...upload, CopySource: sourceName(from), PartNumber, CopySourceRange }),
        )
        Parts.push({ PartNumber, ETag: copied.CopyPartResult?.ETag })
      }
      // Some servers do not support a condition on the ETag of an object that was uploaded in parts.
      if ((await head(from))?.content !== content) throw new Error(mediaTexts.changedDuringCopy(from))
      await client.send(new CompleteMultipartUploadCommand({ ...upload, ...condition, MultipartUpload: { Parts } }))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  return {
    async upload(key, file, { isNew = false, signal } = {}) {
      const { size } = await stat(file)
      if (size > limits.maxObjectBytes)
        throw new Error(mediaTexts.isTooLargeForBucket(formatBytes(size), formatBytes(limits.maxObjectBytes)))
      const content = randomUUID()
      await write({ key, content, isNew }, async condition => {
        signal?.throwIfAborted()
        const params = { ...at(key), ...condition, Body: createReadStream(file), Metadata: { [CONTENT_ID]: content } }
        const upload = new Upload({ client, ...planParts(size, limits), params })
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
      })
    },

    async copy(from, to, { isNew = false } = {}) {
      const source = await head(from)
      if (!source) throw Object.assign(new Error(`no such object: ${from}`), { code: 'ENOENT' })
      await write({ key: to, content: source.content, isNew }, condition =>
        source.sizeBytes > limits.maxCopyBytes
          ? copyInParts(from, to, source, condition)
          : client.send(new CopyObjectCommand({ ...at(to), ...condition, CopySource: sourceName(from) })),
      )
    },

    async abortUploads(beforeMs, isOwn) {
      let aborted = 0
      let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
      while (markers) {
        const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(markers)
        for (const { Key = '', UploadId, Initiated } of page?.Uploads ?? []) {
          const isAbandoned = Initiated !== undefined && Initiated.getTime() < beforeMs
          if (!isAbandoned || !Key.startsWith(prefix) || !isOwn(Key.slice(prefix.length))) continue
          // Another process may have aborted it.
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ignoreMissing)
          aborted++
        }
        markers = page?.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
      }
      return aborted
    },
  }

  async function listUploads(markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }) {
    return client
      .send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...markers }))
      .catch((error: unknown) => {
        if (!isNotImplemented(error) && !isDenied(error)) throw error
      })
  }
}

const isDenied = (error: unknown) => error instanceof Error && error.name === 'AccessDenied'
