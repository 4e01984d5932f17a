import { randomUUID } from 'node:crypto'
import type { Awaitable } from '../../platform/awaitable.ts'
import { StartError } from '../../platform/start-error.ts'
import { mediaTexts } from '../../messages/media.ts'
import { MARKER, type MediaStorage, type OwnOptions } from './media-storage.ts'

/** The setting with the ID of the archive. */
export const ARCHIVE_ID = 'media_archive'

/** The settings of the archive. */
export interface ArchiveSettings {
  get(name: string): Awaitable<unknown>
  update(name: string, change: (stored: unknown) => unknown): Awaitable<void>
}

/** The ID of an archive, which is in the markers of its bucket and of several media folders. */
export interface ArchiveId {
  /** Creates it if there is none. */
  create(): Promise<string>
  /** Undefined if there is none yet. It is read once, because it does not change. */
  read(): Promise<string | undefined>
}

export function createArchiveId(settings: ArchiveSettings): ArchiveId {
  let known: string | undefined
  return {
    async create() {
      await settings.update(ARCHIVE_ID, stored => stored ?? randomUUID())
      return String(await settings.get(ARCHIVE_ID))
    },
    read: async () => (known ??= await readArchiveId(settings)),
  }
}

/** The ID of an archive; undefined if it has none yet. */
export async function readArchiveId({ get }: Pick<ArchiveSettings, 'get'>): Promise<string | undefined> {
  const id = await get(ARCHIVE_ID)
  return typeof id === 'string' ? id : undefined
}

/** Whether it has most of these files. Some can have been deleted or replaced after the backup. */
async function containsVideos(media: MediaStorage, paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(paths.map(path => media.stat(path)))
  return found.filter(each => each !== undefined).length > paths.length / 2
}

/**
 * Two archives in one bucket would delete the files of each other. @throws StartError foreignBucket, sameStorage
 */
export async function requireOwnMedia(
  media: MediaStorage,
  settings: ArchiveSettings,
  { isAdopted, hasVideos, sampleVideos }: OwnOptions,
): Promise<void> {
  if (media.roots) return media.roots.requireOwn({ isAdopted, hasVideos })
  if (media.isLocal) return
  const marked = await media.readText(MARKER)
  if (marked === undefined) return
  const own = await settings.get(ARCHIVE_ID)
  if (own === marked) return
  const isOwn = own === undefined && (isAdopted || (hasVideos && (await containsVideos(media, await sampleVideos()))))
  if (isOwn) await settings.update(ARCHIVE_ID, stored => stored ?? marked)
  else
    throw new StartError('foreignBucket', mediaTexts.bucketIsForeign(media.location), { hint: mediaTexts.useOwnBucket })
}
