import { randomUUID } from 'node:crypto'
import type { Awaitable } from '../../platform/awaitable.ts'
import { StartError } from '../../platform/start-error.ts'
import { mediaTexts } from '../../messages/media.ts'
import { MARKER, type MediaStorage } from './media-storage.ts'

const NAME = 'media_archive'

/** The settings of the archive. */
interface Settings {
  get(name: string): Awaitable<unknown>
  update(name: string, change: (stored: unknown) => unknown): Awaitable<void>
}

/** The ID of an archive, which is the content of the marker of its bucket. It is created at the first call. */
export const createArchiveId = (settings: Settings) => async (): Promise<string> => {
  await settings.update(NAME, stored => stored ?? randomUUID())
  return String(await settings.get(NAME))
}

/** The ID of an archive; undefined if it has none yet. */
export async function readArchiveId({ get }: Pick<Settings, 'get'>): Promise<string | undefined> {
  const id = await get(NAME)
  return typeof id === 'string' ? id : undefined
}

/**
 * Two archives in one bucket would delete the files of each other. `isAdopted`: the user wants this archive to have the
 * bucket, for example after its database was lost. @throws StartError foreignBucket
 */
export async function requireOwnBucket(media: MediaStorage, settings: Settings, isAdopted: boolean): Promise<void> {
  if (media.isLocal) return
  const marked = await media.readText(MARKER)
  if (marked === undefined) return
  const own = await settings.get(NAME)
  if (own === marked) return
  if (own === undefined && isAdopted) await settings.update(NAME, () => marked)
  else
    throw new StartError('foreignBucket', mediaTexts.bucketIsForeign(media.location), { hint: mediaTexts.useOwnBucket })
}
