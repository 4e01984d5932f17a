import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { mediaTexts } from '../../messages/media.ts'
import { ignoreMissing } from '../../platform/files/files.ts'
import { classifyStorageError } from '../../platform/files/storage-error.ts'
import { FetchError } from '../../site/error-class.ts'
import { incomingPath } from '../media-paths.ts'
import { fileStem, isMediaName, mediaNames } from '../media-tree.ts'
import { createLocalMediaStorage, listMediaFolders } from './local-media-storage.ts'
import {
  MediaMissingError,
  type ListedFile,
  type ListOptions,
  type MediaRoots,
  type MediaStorage,
} from './media-storage.ts'

/** How many channel folders are remembered. */
const MAX_REMEMBERED = 10_000

/**
 * Media in several folders. All files of a video are in the same one: that of its media file. Other paths are searched
 * for in all folders, so that files can be moved between folders, and disks between mount points.
 */
export function createRootsStorage(roots: MediaRoots): MediaStorage {
  const storages = roots.folders.map(createLocalMediaStorage)
  /** Where files of a channel folder were last found: the disks of the other folders are not searched first. */
  const remembered = new Map<string, MediaStorage>()

  const requireStorage = (folder: string) => storages[roots.folders.indexOf(folder)]!

  /** The result of the first storage that has one. A failed disk is skipped unless no other one has a result. */
  async function findFirst<T>(
    searched: readonly MediaStorage[],
    find: (storage: MediaStorage) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    let failure: { error: unknown } | undefined
    for (const storage of searched) {
      try {
        const found = await find(storage)
        if (found !== undefined) return found
      } catch (error) {
        if (classifyStorageError(error) === undefined) throw error
        failure ??= { error }
      }
    }
    if (failure) throw failure.error
    return undefined
  }

  const locate = (path: string) =>
    findFirst(storages, async storage => ((await storage.stat(path)) ? storage : undefined))

  /** The storage with the first of these files, in the folder of `path`. */
  async function locateFirst(path: string, names: readonly string[]): Promise<MediaStorage | undefined> {
    for (const name of names) {
      const found = await locate(`${dirname(path)}/${name}`)
      if (found) return found
    }
    return undefined
  }

  /** The storage with the media file of the video that a file belongs to; otherwise the one with its sidecar. */
  const findHome = (path: string) => {
    const stem = stemOf(path)
    return locateFirst(path, [...mediaNames(stem), `${stem}.tubecellar.json`])
  }

  /** The storage with the media file that is being published. */
  const findStaged = (path: string) =>
    locateFirst(
      path,
      mediaNames(stemOf(path)).map(name => basename(incomingPath(name))),
    )

  async function requireUsable(storage: MediaStorage): Promise<MediaStorage> {
    if (!(await roots.isUsable(storage.location))) throw new FetchError('media-missing', '')
    return storage
  }

  async function rank(path: string): Promise<MediaStorage[]> {
    const ranked = await roots.rank(dirname(path))
    if (ranked.length === 0) throw new FetchError('media-missing', '')
    return ranked.map(requireStorage)
  }

  /** Where a small file is written. While a folder is missing, the video of an unknown file may be there. */
  async function chooseForFile(path: string): Promise<MediaStorage> {
    const found = (await locate(path)) ?? (await findHome(path)) ?? (await findStaged(path))
    if (found) return requireUsable(found)
    if ((await roots.listMissing()).length > 0) throw new FetchError('media-missing', '')
    return (await rank(path))[0]!
  }

  /** An existing file. */
  async function requireFile(path: string): Promise<MediaStorage> {
    const found = await locate(path)
    if (found) return requireUsable(found)
    if ((await roots.listMissing()).length > 0) throw new FetchError('media-missing', '')
    return storages[0]!
  }

  async function removeFrom(removed: readonly MediaStorage[], path: string) {
    for (const storage of removed)
      if ((await storage.stat(path)) && (await roots.isUsable(storage.location))) await storage.remove(path)
  }

  async function* list({ folder, ...options }: ListOptions): AsyncGenerator<ListedFile> {
    const usable = (await roots.listUsable()).map(requireStorage)
    if (folder !== undefined) {
      yield* listFolder(folder, usable, options)
      return
    }
    const byFolder = new Map<string, MediaStorage[]>()
    for (const storage of usable)
      for (const name of (await listMediaFolders(storage.location).catch(ignoreMissing)) ?? [])
        byFolder.set(name, [...(byFolder.get(name) ?? []), storage])
    for (const [name, found] of byFolder) yield* listFolder(name, found, options)
  }

  /** Of the files of one video that are in two folders, only those in the first one are listed. */
  async function* listFolder(
    folder: string,
    listed: readonly MediaStorage[],
    options: Omit<ListOptions, 'folder'>,
  ): AsyncGenerator<ListedFile> {
    const owners = new Map<string, MediaStorage>()
    for (const storage of listed)
      for await (const file of storage.list({ folder, ...options })) {
        const name = basename(file.path)
        const key = isMediaName(name) ? fileStem(name) : name
        const owner = listed.length > 1 ? (owners.get(key) ?? storage) : storage
        if (listed.length > 1) owners.set(key, owner)
        if (owner === storage) yield file
        else options.onRefused?.(file.path, mediaTexts.isInTwoFolders(owner.location, storage.location))
      }
  }

  return {
    location: roots.folders.join(', '),
    isLocal: true,
    roots,
    isPresent: async () => (await roots.listUsable()).length > 0,
    markPresent: () => roots.markAll(),
    async isEmpty() {
      for (const folder of roots.folders)
        if (((await readdir(folder).catch(ignoreMissing)) ?? []).length > 0) return false
      return true
    },
    async find(path) {
      const folder = dirname(path)
      const last = remembered.get(folder)
      const searched = last ? [last, ...storages.filter(storage => storage !== last)] : storages
      const found = await findFirst(searched, async storage => {
        const file = await storage.find(path)
        if (!file) return undefined
        if (remembered.size >= MAX_REMEMBERED) remembered.clear()
        remembered.set(folder, storage)
        return file
      })
      if (!found && (await roots.listMissing()).length > 0) throw new MediaMissingError()
      return found
    },
    readText: path => findFirst(storages, storage => storage.readText(path)),
    writeText: async (path, text) => (await chooseForFile(path)).writeText(path, text),
    stat: path => findFirst(storages, storage => storage.stat(path)),
    withInput: async (path, work) => (await requireFile(path)).withInput(path, work),
    async stage(path, write, signal) {
      const home = await findHome(path).catch(ignoreDiskError)
      const candidates = home ? [await requireUsable(home)] : await rank(path)
      const staged = await stageInFirst(candidates, path, write, signal)
      await removeFrom(
        storages.filter(storage => storage !== staged),
        incomingPath(path),
      )
    },
    move: async (from, to) => (await requireFile(from)).move(from, to),
    change: async (path, change) => (await requireFile(path)).change(path, change),
    async remove(path) {
      const found = await locate(path)
      if (found) await (await requireUsable(found)).remove(path)
    },
    list,
  }
}

/** The name of the media file that a file belongs to, without its extension. No ID contains a period. */
const stemOf = (path: string) => basename(path).replace(/^\./, '').split('.')[0] ?? ''

/** A video of a failed disk cannot be found; new ones are stored on the other disks. */
function ignoreDiskError(error: unknown): undefined {
  if (classifyStorageError(error) === undefined) throw error
}

/** Stores the file in the first folder that has space for it. */
async function stageInFirst(
  [storage, ...others]: readonly MediaStorage[],
  path: string,
  write: (file: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<MediaStorage> {
  try {
    await storage!.stage(path, write, signal)
    return storage!
  } catch (error) {
    const isFull = error instanceof FetchError ? error.errorClass === 'disk-full' : classifyStorageError(error)
    if (others.length === 0 || !isFull) throw error
    return stageInFirst(others, path, write, signal)
  }
}
