import type { Awaitable } from '../../platform/awaitable.ts'
import type { VolumeInfo } from '../../platform/files/volume-info.ts'
import { mediaTexts } from '../../messages/media.ts'
import type { MediaRoots } from './media-storage.ts'
import type { RootVolumes } from './root-faults.ts'
import type { StorageFacts, Volume, VolumeName } from './storage-faults.ts'

/** Space that is kept free for signing in and deleting on a full disk. A small disk has a smaller reserve. */
export const RESERVE_BYTES = 4 * 1024 * 1024
const RESERVE_SHARE = 16

/** With less than this share of the reserve free, the disk counts as full even before a write fails. */
const FULL_SHARE = 8

export interface StorageSources {
  folders: Readonly<Partial<Record<VolumeName, Pick<Volume, 'path' | 'minFreeBytes'>>>>
  /** The URL of the bucket that contains the media instead of a folder. */
  bucket?: string
  /** Several media folders, which are not among the folders. */
  mediaRoots?: { readonly roots: Pick<MediaRoots, 'folders' | 'listMissing'>; readonly minFreeBytes: number }
  isMediaPresent: () => Promise<boolean>
  hasVideos: () => Awaitable<boolean>
  readVolume: (folder: string) => Promise<VolumeInfo>
}

const NAMES = ['data', 'cache', 'media'] as const

/** The state of the folders of an archive and their disks. */
export async function readStorage({
  folders,
  bucket,
  mediaRoots,
  isMediaPresent,
  hasVideos,
  readVolume,
}: StorageSources): Promise<StorageFacts> {
  const volumes = await Promise.all(
    NAMES.flatMap(name => {
      const folder = folders[name]
      return folder ? [readVolume(folder.path).then(facts => ({ name, ...folder, facts }))] : []
    }),
  )
  const data = volumes.find(({ name }) => name === 'data')?.facts
  const facts = {
    volumes,
    database: data && isFull(data) ? ('full' as const) : undefined,
    ...(mediaRoots ? { mediaRoots: await readRoots(mediaRoots, { readVolume, hasVideos }) } : {}),
  }
  if (mediaRoots) return { ...facts, isMediaMissing: false }
  try {
    const isMediaMissing = !(await isMediaPresent()) && (await hasVideos())
    const isUnmarked = isMediaMissing && bucket !== undefined
    return { ...facts, isMediaMissing, ...(isUnmarked ? { bucketFailure: mediaTexts.bucketIsUnmarked(bucket) } : {}) }
  } catch (error) {
    if (bucket === undefined) throw error
    return { ...facts, isMediaMissing: true, bucketFailure: error instanceof Error ? error.message : String(error) }
  }
}

async function readRoots(
  { roots, minFreeBytes }: NonNullable<StorageSources['mediaRoots']>,
  { readVolume, hasVideos }: Pick<StorageSources, 'readVolume' | 'hasVideos'>,
): Promise<RootVolumes> {
  const missing = await roots.listMissing()
  const read = roots.folders.map(async path => ({
    path,
    facts: await readVolume(path),
    isMissing: missing.includes(path),
  }))
  return { roots: await Promise.all(read), minFreeBytes, hasVideos: await hasVideos() }
}

export const reserveBytes = (totalBytes: number) => Math.min(RESERVE_BYTES, Math.floor(totalBytes / RESERVE_SHARE))

const isFull = (facts: VolumeInfo) =>
  facts.tag === 'writable' && facts.freeBytes < reserveBytes(facts.totalBytes) / FULL_SHARE
