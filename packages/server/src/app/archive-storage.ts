import { join } from 'node:path'
import type { Logger } from 'pino'
import { minFreeBytes, type Config } from '../config.ts'
import type { ArchiveDatabase } from './archive-database.ts'
import type { OpenedArchive } from './opened-archive.ts'
import type { Faults } from '../platform/faults.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import type { StorageSources } from '../media/storage/read-storage.ts'
import { createStorage, type Storage } from '../media/storage/storage.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { createSpaceReserve } from '../platform/files/space-reserve.ts'

interface Deps {
  config: Config
  media: MediaStorage
  database: ArchiveDatabase
  opened: Pick<OpenedArchive, 'isCopy' | 'diskState'>
  hasVideos: () => Awaitable<boolean>
  faults: Faults
  log: Logger
}

/** The disks of an archive, with the limits of its configuration. */
export function createArchiveStorage({ config, media, database, opened, faults, log, hasVideos }: Deps): Storage {
  return createStorage({
    ...storageSources(config, media),
    hasVideos,
    writeProbe: () => database.checkWritable(),
    openedWith: opened.diskState,
    isCopy: opened.isCopy,
    reserve: createSpaceReserve(reserveFile(config.dataDir)),
    faults,
    log,
  })
}

/** The folders of an archive, with the limits of its configuration. */
export function storageSources(
  config: Config,
  media: MediaStorage,
): Pick<StorageSources, 'folders' | 'bucket' | 'mediaRoots' | 'isMediaPresent'> {
  const folder = (name: 'data' | 'cache' | 'media', path: string) => ({
    path,
    minFreeBytes: minFreeBytes(config, name),
  })
  return {
    folders: {
      data: folder('data', config.dataDir),
      cache: folder('cache', config.cacheDir),
      ...(media.isLocal && !media.roots ? { media: folder('media', config.mediaDir) } : {}),
    },
    ...(media.roots ? { mediaRoots: { roots: media.roots, minFreeBytes: minFreeBytes(config, 'media') } } : {}),
    ...(media.isLocal ? {} : { bucket: media.location }),
    isMediaPresent: () => media.isPresent(),
  }
}

/** The file that reserves space for signing in and deleting while the disk of a data folder is full. */
export const reserveFile = (dataDir: string) => join(dataDir, 'space.reserve')
