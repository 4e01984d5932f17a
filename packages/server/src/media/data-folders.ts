import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../platform/start-error.ts'
import { makeFolder } from '../platform/files/files.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import type { MediaRoots } from './storage/media-storage.ts'
import { mediaTexts } from '../messages/media.ts'

/** The folders of images in the cache, by subject. */
export const IMAGE_FOLDERS = ['videos', 'channels', 'playlists'] as const

type Folders = Pick<Config, 'dataDir' | 'mediaDir' | 'cacheDir'>

/** Creates the folders of the server. @throws StartError folderNotWritable */
export async function prepareFolders(config: Folders): Promise<void> {
  await prepareDataFolder(config)
  await prepare(config.mediaDir, '--media')
  await prepareCache(config)
}

/** The data folder contains secrets: only its owner may read it. @throws StartError folderNotWritable */
export async function prepareDataFolder({ dataDir }: Folders): Promise<void> {
  await prepare(dataDir, '--data', 0o700)
}

/**
 * Creates the cache and media folders, and marks new ones of several. The media folder of an archive that `hasVideos` is not created: it may be a
 * mount point, or below one. A disk that does not allow it is a fault that the server reports. @throws StartError
 * folderNotWritable when an archive without videos cannot write there
 */
export async function tryPrepareFolders(
  config: Folders,
  { hasVideos, roots }: { hasVideos: boolean; roots: MediaRoots | undefined },
): Promise<void> {
  const tolerate = (error: unknown) => {
    const state = error instanceof StartError ? classifyStorageError(error) : undefined
    if (state === undefined || (state === 'denied' && !hasVideos)) throw error
  }
  await prepareCache(config).catch(tolerate)
  if (!hasVideos) await prepare(config.mediaDir, '--media').catch(tolerate)
  await roots?.markNew({ hasVideos })
}

async function prepareCache({ cacheDir }: Folders) {
  for (const folder of IMAGE_FOLDERS) await prepare(join(cacheDir, folder), '--data')
}

async function prepare(folder: string, flag: string, mode = 0o755) {
  try {
    await makeFolder(folder, mode)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError('folderNotWritable', mediaTexts.folderIsNotWritable(folder, flag), { cause })
  }
}
