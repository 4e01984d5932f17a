import { copyFile, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileExists, ignoreMissing, makeFolder, writeFileAtomic } from '../platform/files/files.ts'
import { NameTakenError, storeNewFile } from '../platform/files/store-new-file.ts'

/** In the media folder; folders that start with a dot are not part of the library. */
export const TRASH_FOLDER = '.trash'
const MANIFEST = 'manifest.json'
export const THUMB = 'thumb.jpg'
/** Files of an entry, in folders as in the media folder. */
const FILES = 'files'
/** Prefixes of the folders of unsettled entries. */
const PREFIXES = { settled: '', moving: '.moving-', replacing: '.replacing-' } as const
const DELETING = '.deleting-'

/** Another file exists at the path to which a file must be restored. */
export class FileExistsError extends Error {}

/**
 * The state of an entry: `settled` permanently, `moving` while its files are moved in or out, `replacing` while a new
 * file of the video is expected.
 */
export type EntryState = keyof typeof PREFIXES

/**
 * Moves files between the media folder and the trash folder in it, by renaming. If a folder of the media folder is a
 * separate volume, its files stay on that volume, in its own trash folder. Paths are relative to the media folder.
 */
export interface TrashFiles {
  list(state: EntryState): Promise<string[]>
  /** Creates an entry that contains only its manifest, and syncs it to disk. */
  begin(id: string, manifest: string, state?: EntryState): Promise<void>
  /** Undefined if the entry does not exist. */
  manifest(id: string, state: EntryState): Promise<string | undefined>
  /** Changes a settled entry to a moving one. False when it does not exist. */
  unsettle(id: string): Promise<boolean>
  settle(id: string, state?: EntryState): Promise<void>
  /** Moves a file from the library to an entry that is not settled. Returns false when the file does not exist. */
  moveIn(id: string, path: string, state?: EntryState): Promise<boolean>
  /** The same as `moveIn`, but copies the file: for small files. */
  copyIn(id: string, path: string, state: EntryState): Promise<void>
  /**
   * Moves a file from an entry to the library; `replaces` an existing file. Returns false when the entry does not have
   * it. @throws FileExistsError
   */
  moveOut(id: string, path: string, options?: { replaces?: boolean; state?: EntryState }): Promise<boolean>
  has(id: string, state: EntryState, path: string): Promise<boolean>
  inLibrary(path: string): Promise<boolean>
  /** Bytes; undefined when the library has no regular file at the path, or the path is outside the media folder. */
  sizeInLibrary(path: string): Promise<number | undefined>
  /** Bytes of the files that a settled entry has in the trash folders of these folders; '' is the media folder itself. */
  sizeOn(id: string, folders: readonly string[]): Promise<number>
  /** The volumes that have a trash folder, each as the list of its folders; the volume of the media folder is first. */
  listVolumes(): Promise<string[][]>
  /** Deletes an entry with its files. Does nothing when it is not in that state. */
  discard(id: string, state: EntryState): Promise<void>
  /** Finishes deletions that were interrupted, and deletes the parts of abandoned uploads. */
  sweep(): Promise<void>
  /** Copies an image to an entry, if it exists. */
  copyImageIn(id: string, source: string, options?: { name?: string; state?: EntryState }): Promise<void>
  /** Copies an image of an entry to `target`, unless `target` exists. */
  copyImageOut(id: string, state: EntryState, target: string, name?: string): Promise<void>
}

export function createTrashFiles(mediaDir: string): TrashFiles {
  const root = join(mediaDir, TRASH_FOLDER)
  const entryFolder = (id: string, state: EntryState) => join(root, PREFIXES[state] + id)
  const inMedia = (path: string) => join(mediaDir, path)
  const inEntry = (folder: string, path: string) => join(folder, FILES, path)
  /** On the volume of the file; its name does not contain the state, because it is accessed only through the entry. */
  const pathOnVolume = (id: string, path: string) => join(mediaDir, dirname(path), TRASH_FOLDER, id, basename(path))

  async function findStoredPath(id: string, state: EntryState, path: string): Promise<string | undefined> {
    for (const storedPath of [inEntry(entryFolder(id, state), path), pathOnVolume(id, path)])
      if ((await findStat(storedPath)) !== undefined) return storedPath
    return undefined
  }

  /** Whether its folder, with links resolved, is in the media folder. */
  async function isInside(path: string): Promise<boolean> {
    const folder = await realpath(dirname(inMedia(path))).catch(ignoreMissing)
    const realMediaDir = await realpath(mediaDir).catch(ignoreMissing)
    if (folder === undefined || realMediaDir === undefined) return false
    const relativePath = relative(realMediaDir, folder)
    return relativePath !== '' && relativePath.split(sep)[0] !== '..'
  }

  async function removeFromVolumes(id: string, folders: Iterable<string>) {
    for (const folder of folders) await rm(join(mediaDir, folder, TRASH_FOLDER, id), { recursive: true, force: true })
  }

  return {
    async list(state) {
      const names = (await readdir(root).catch(ignoreMissing)) ?? []
      if (state === 'settled') return names.filter(name => !name.startsWith('.'))
      const prefix = PREFIXES[state]
      return names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
    },
    async begin(id, manifest, state = 'moving') {
      // Not recursive: otherwise a read-only disk would be reported as a missing folder.
      await mkdir(root, { mode: 0o755 }).catch(ignoreExisting)
      const folder = entryFolder(id, state)
      await mkdir(folder).catch(ignoreExisting)
      await mkdir(join(folder, FILES)).catch(ignoreExisting)
      await writeFileAtomic(join(folder, MANIFEST), manifest)
      await syncFolder(folder)
    },
    manifest: (id, state) => readFile(join(entryFolder(id, state), MANIFEST), 'utf8').catch(ignoreMissing),
    async unsettle(id) {
      try {
        await rename(entryFolder(id, 'settled'), entryFolder(id, 'moving'))
        return true
      } catch (error) {
        ignoreMissing(error as NodeJS.ErrnoException)
        return false
      }
    },
    async settle(id, state = 'moving') {
      await rename(entryFolder(id, state), entryFolder(id, 'settled'))
      await syncFolder(root)
    },
    async moveIn(id, path, state = 'moving') {
      if ((await findStat(inMedia(path))) === undefined) return false
      const storedPath = inEntry(entryFolder(id, state), path)
      await mkdir(dirname(storedPath)).catch(ignoreExisting)
      try {
        await rename(inMedia(path), storedPath)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        const other = pathOnVolume(id, path)
        await mkdir(dirname(dirname(other))).catch(ignoreExisting)
        await mkdir(dirname(other)).catch(ignoreExisting)
        await rename(inMedia(path), other)
      }
      return true
    },
    async copyIn(id, path, state) {
      const storedPath = inEntry(entryFolder(id, state), path)
      await mkdir(dirname(storedPath)).catch(ignoreExisting)
      await copyFile(inMedia(path), `${storedPath}.unfinished`)
      await rename(`${storedPath}.unfinished`, storedPath)
    },
    async moveOut(id, path, { replaces = false, state = 'moving' } = {}) {
      const storedPath = await findStoredPath(id, state, path)
      if (storedPath === undefined) return false
      if (!replaces && (await findStat(inMedia(path))) !== undefined) throw new FileExistsError(path)
      await mkdir(dirname(inMedia(path))).catch(ignoreExisting)
      if (!(await isInside(path))) throw new FileExistsError(path)
      if (replaces) await rename(storedPath, inMedia(path))
      else
        await storeNewFile(storedPath, inMedia(path)).catch((error: unknown) => {
          throw error instanceof NameTakenError ? new FileExistsError(path) : error
        })
      await syncFolder(dirname(inMedia(path)))
      return true
    },
    has: async (id, state, path) => (await findStoredPath(id, state, path)) !== undefined,
    inLibrary: async path => (await findStat(inMedia(path))) !== undefined,
    async sizeInLibrary(path) {
      const found = await findStat(inMedia(path))
      return found && !found.isDirectory() && (await isInside(path)) ? found.size : undefined
    },
    async sizeOn(id, folders) {
      let size = 0
      for (const folder of folders)
        size += await sizeBelow(
          folder === '' ? join(entryFolder(id, 'settled'), FILES) : join(mediaDir, folder, TRASH_FOLDER, id),
        )
      return size
    },
    async listVolumes() {
      const main = await stat(mediaDir)
      const volumes = new Map([[main.dev, ['']]])
      for (const name of await readdir(mediaDir)) {
        if (name.startsWith('.')) continue
        const found = await stat(join(mediaDir, name)).catch(ignoreMissing)
        if (found === undefined || found.dev === main.dev) continue
        if (await fileExists(join(mediaDir, name, TRASH_FOLDER)))
          volumes.set(found.dev, [...(volumes.get(found.dev) ?? []), name])
      }
      return [...volumes.values()]
    },
    async discard(id, state) {
      const deletedFolder = join(root, DELETING + id)
      await rename(entryFolder(id, state), deletedFolder).catch(ignoreMissing)
      await removeFromVolumes(id, await listFolders(join(deletedFolder, MANIFEST)))
      await rm(deletedFolder, { recursive: true, force: true })
    },
    async sweep() {
      for (const name of (await readdir(root).catch(ignoreMissing)) ?? [])
        if (name.startsWith(DELETING)) {
          await removeFromVolumes(name.slice(DELETING.length), await listFolders(join(root, name, MANIFEST)))
          await rm(join(root, name), { recursive: true, force: true })
        }
    },
    async copyImageIn(id, source, { name = THUMB, state = 'moving' } = {}) {
      if (await fileExists(source)) await copyFile(source, join(entryFolder(id, state), name))
    },
    async copyImageOut(id, state, target, name = THUMB) {
      const source = join(entryFolder(id, state), name)
      if (!(await fileExists(source)) || (await fileExists(target))) return
      await makeFolder(dirname(target))
      await copyFile(source, target)
    },
  }
}

/** The folders of the media folder that the files of an entry came from. */
async function listFolders(manifest: string): Promise<Set<string>> {
  try {
    const { files } = JSON.parse(await readFile(manifest, 'utf8')) as { files: Array<{ path: string }> }
    const folders = files.map(({ path }) => dirname(path))
    return new Set(folders.filter(folder => /^[^./\\][^/\\]*$/.test(folder)))
  } catch {
    return new Set()
  }
}

async function sizeBelow(folder: string): Promise<number> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? []
  let size = 0
  for (const entry of found) if (entry.isFile()) size += (await findStat(join(entry.parentPath, entry.name)))?.size ?? 0
  return size
}

const findStat = (path: string) => lstat(path).catch(ignoreMissing)

async function syncFolder(path: string): Promise<void> {
  if (!(await stat(path).catch(ignoreMissing))) return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error
  return undefined
}
