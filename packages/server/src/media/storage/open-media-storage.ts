import type { Logger } from 'pino'
import { createImageAdoption, type ImageAdoption } from '../images/image-adoption.ts'
import { join } from 'node:path'
import { minFreeBytes, type Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import { once } from '../../platform/once.ts'
import { createLocalBackups, type BackupFiles } from '../backups/backup-files.ts'
import { createBucketBackups } from '../backups/bucket-backups.ts'
import { createAdoptionCheck } from '../images/adopt-images.ts'
import { createBucketImages } from '../images/bucket-images.ts'
import { createImageCache } from '../images/image-cache.ts'
import { localImages, type ImageStorage } from '../images/image-storage.ts'
import { createTrashFiles, type TrashFiles } from '../trash-files.ts'
import { createRootsTrashFiles } from '../trash-in-roots.ts'
import { createS3TrashFiles } from '../trash-objects.ts'
import { createArchiveId, type ArchiveId, type ArchiveSettings } from './archive-id.ts'
import { createLocalMediaStorage } from './local-media-storage.ts'
import { createMediaRoots } from './media-roots.ts'
import type { MediaRoots, MediaStorage } from './media-storage.ts'
import type { BucketConfig, ObjectStore } from './object-store.ts'
import { createMediaRedirects, type MediaRedirects } from './media-redirects.ts'
import { createRootsStorage } from './roots-storage.ts'
import { createS3MediaStorage } from './s3-media-storage.ts'

const UNKNOWN_ID: ArchiveId = {
  create: () => Promise.reject(new Error('the bucket is only read')),
  read: () => Promise.resolve(undefined),
}

export type MediaConfig = Pick<
  Config,
  'mediaDir' | 'extraMediaDirs' | 'mediaRules' | 'minFreeBytes' | 'cacheDir' | 'bucket'
>

/** All media folders, the first one first. Not used with a bucket. */
export const listMediaDirs = ({ mediaDir, extraMediaDirs = [] }: MediaConfig): readonly string[] => [
  mediaDir,
  ...extraMediaDirs,
]

/** The bucket, connected at the first use: a server with a local media folder never loads the library for it. */
export const openBucket = (bucket: BucketConfig): (() => Promise<ObjectStore>) =>
  once(async () => (await import('./s3-objects.ts')).createS3Objects(bucket))

/**
 * The media of an archive, in its folders or its bucket. Without the settings of the archive, a bucket or several
 * folders cannot be marked, and a bucket can be that of another archive.
 */
export function createMediaStorage(config: MediaConfig, settings?: ArchiveSettings): MediaStorage {
  const { mediaDir, mediaRules, cacheDir, bucket } = config
  if (bucket === undefined) {
    const folders = listMediaDirs(config)
    if (folders.length === 1) return createLocalMediaStorage(mediaDir)
    const rules = mediaRules ?? {}
    return createRootsStorage(
      createMediaRoots({ folders, rules, minFreeBytes: minFreeBytes(config, 'media'), settings }),
    )
  }
  return createS3MediaStorage({
    location: bucket.url,
    open: openBucket(bucket),
    workDir: join(cacheDir, 'download'),
    archiveId: settings ? createArchiveId(settings) : UNKNOWN_ID,
  })
}

/** The trash of an archive, in its media folders or its bucket. */
export function openTrashFiles(
  { mediaDir, bucket }: MediaConfig,
  images: ImageStorage,
  roots?: MediaRoots,
): TrashFiles {
  if (bucket !== undefined) return createS3TrashFiles(openBucket(bucket), images)
  return roots ? createRootsTrashFiles(roots) : createTrashFiles(mediaDir)
}

/** The images of an archive, in its cache folder or its bucket. */
export function openImages({ cacheDir, bucket }: MediaConfig, media: MediaStorage): ImageStorage {
  if (bucket === undefined) return localImages
  const isAdopted = createAdoptionCheck({ cacheDir, url: bucket.url })
  const cache = createImageCache({ cacheDir, isAdopted })
  return createBucketImages({
    open: openBucket(bucket),
    media,
    cacheDir,
    isAdopted,
    onCached: sizeBytes => void cache.add(sizeBytes),
  })
}

export function openImageAdoption({ cacheDir, bucket }: MediaConfig, media: MediaStorage, log: Logger): ImageAdoption {
  const source = bucket && { url: bucket.url, open: openBucket(bucket) }
  return createImageAdoption({ cacheDir, bucket: source, media, log })
}

/** The ZIP backups of an archive, in its data folder or its bucket. */
export function openBackupFiles(
  { dataDir, cacheDir, bucket }: Pick<Config, 'dataDir'> & MediaConfig,
  media: MediaStorage,
): BackupFiles {
  const local = createLocalBackups(dataDir)
  if (bucket === undefined) return local
  return createBucketBackups({ open: openBucket(bucket), media, workDir: join(cacheDir, 'download'), local })
}

/** Undefined for a media folder. */
export const openMediaRedirects = ({ bucket }: MediaConfig, clock: Clock): MediaRedirects | undefined =>
  bucket && createMediaRedirects({ bucket, open: openBucket(bucket), clock })
