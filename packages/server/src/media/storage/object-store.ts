import type { Readable } from 'node:stream'
import type { ByteRange, FileFacts } from '../../platform/files/find-file.ts'

export const REDIRECT_MODES = ['auto', 'off'] as const

/** A bucket, or a part of it. */
export interface BucketConfig {
  /** As configured: `s3://bucket/prefix`. */
  readonly url: string
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  /** Without one, that of AWS for the region. */
  readonly endpoint?: string
  /** The endpoint for browsers, if it is another one. */
  readonly publicEndpoint?: string
  /** Whether browsers may read from the bucket directly. */
  readonly redirect: (typeof REDIRECT_MODES)[number]
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface ObjectFacts extends FileFacts {
  /** Differs after each change of the content; copies of large objects have another one. */
  readonly etag: string
  /** Identifies the content: an object and its copies have the same one. */
  readonly content: string
}

export interface ListedObject extends FileFacts {
  readonly key: string
  readonly etag: string
}

export interface ObjectListing {
  /** The next part of each key up to a slash, without the slash, sorted. */
  readonly folders: readonly string[]
  /** Sorted by key. */
  readonly objects: readonly ListedObject[]
}

export interface SignOptions {
  /** From when the URL is valid, in ms since 1970. */
  readonly signedAtMs: number
  readonly lifetimeS: number
  /** The Content-Type of the response. */
  readonly type: string
  /** The Content-Disposition of the response. */
  readonly disposition?: string
}

export interface WriteOptions {
  /** The object must not exist; an attempt to replace it throws NameTakenError. */
  readonly isNew?: boolean
}

/** The objects of a bucket. Keys are relative to the configured prefix. */
export interface ObjectStore {
  /** Undefined when there is no object. */
  head(key: string): Promise<ObjectFacts | undefined>
  read(key: string, range: ByteRange): Promise<Readable>
  readText(key: string): Promise<string | undefined>
  /** Writes the content to a local file. */
  download(key: string, file: string): Promise<void>
  writeText(key: string, text: string, options?: WriteOptions): Promise<void>
  /** Uploads a local file, in parts if it is large. The object exists only when all of it was uploaded. */
  upload(
    key: string,
    file: string,
    options?: WriteOptions & { readonly signal?: AbortSignal | undefined },
  ): Promise<void>
  /** Copies an object within the bucket, in parts if it is large. */
  copy(from: string, to: string, options?: WriteOptions): Promise<void>
  /**
   * Deletes the parts of uploads that began before this time, in ms since 1970, and were not completed. `isOwn` selects
   * them by their keys. Returns their number; 0 if the server or the key does not allow it.
   */
  abortUploads(beforeMs: number, isOwn: (key: string) => boolean): Promise<number>
  /** Deletes objects; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** The keys that start with `prefix`: only those of this level, or all of them with `isDeep`. */
  list(prefix: string, options?: { isDeep?: boolean }): Promise<ObjectListing>
  /** Whether there is any object. Throws the error of the server if it refuses. */
  isEmpty(): Promise<boolean>
  /** A URL from which everyone can read the object until it expires. */
  sign(key: string, options: SignOptions): Promise<string>
}
