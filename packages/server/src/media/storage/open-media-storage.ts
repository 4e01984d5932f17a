import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import { once } from '../../platform/once.ts'
import { createTrashFiles, type TrashFiles } from '../trash-files.ts'
import { createS3TrashFiles } from '../trash-objects.ts'
import { createLocalMediaStorage } from './local-media-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import type { BucketConfig, ObjectStore } from './object-store.ts'
import { createMediaRedirects, type MediaRedirects } from './media-redirects.ts'
import { createS3MediaStorage } from './s3-media-storage.ts'

export type MediaConfig = Pick<Config, 'mediaDir' | 'cacheDir' | 'bucket'>

/** The bucket, connected at the first use: a server with a local media folder never loads the library for it. */
export const openBucket = (bucket: BucketConfig): (() => Promise<ObjectStore>) =>
  once(async () => (await import('./s3-objects.ts')).createS3Objects(bucket))

/**
 * The media of an archive, in its folder or its bucket. `archiveId` is written to the marker of a bucket; without it, the
 * bucket cannot be marked.
 */
export function createMediaStorage(config: MediaConfig, archiveId?: () => Promise<string>): MediaStorage {
  const { mediaDir, cacheDir, bucket } = config
  if (bucket === undefined) return createLocalMediaStorage(mediaDir)
  return createS3MediaStorage({
    location: bucket.url,
    open: openBucket(bucket),
    workDir: join(cacheDir, 'download'),
    archiveId: archiveId ?? (() => Promise.reject(new Error('the bucket is only read'))),
  })
}

/** The trash of an archive, in its media folder or its bucket. */
export const openTrashFiles = ({ mediaDir, bucket }: MediaConfig): TrashFiles =>
  bucket === undefined ? createTrashFiles(mediaDir) : createS3TrashFiles(openBucket(bucket))

/** Undefined for a media folder. */
export const openMediaRedirects = ({ bucket }: MediaConfig, clock: Clock): MediaRedirects | undefined =>
  bucket && createMediaRedirects({ bucket, open: openBucket(bucket), clock })
