import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileExists, ignoreMissing, makeFolder, writeFileAtomic } from '../../platform/files/files.ts'
import { findFile } from '../../platform/files/find-file.ts'
import { mediaTexts } from '../../messages/media.ts'
import { storeNewFile } from '../../platform/files/store-new-file.ts'
import { incomingPath } from '../media-paths.ts'
import { requireSourceFile } from '../source-file.ts'
import { IGNORED_FOLDERS, MARKER, type ListedFile, type ListOptions, type MediaStorage } from './media-storage.ts'

/** The names of the folders with media files: those of channels. */
export async function listMediaFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && !IGNORED_FOLDERS.has(entry.name))
    .map(({ name }) => name)
}

/** The media folder on a local disk. Links are followed only inside the folder. */
export function createLocalMediaStorage(root: string): MediaStorage {
  const inRoot = (path: string) => join(root, path)
  const isPresent = () => fileExists(inRoot(MARKER))

  async function* list({ folder, ...options }: ListOptions): AsyncGenerator<ListedFile> {
    if (folder !== undefined) {
      yield* listFolder(folder, options)
      return
    }
    for (const name of await listMediaFolders(root)) yield* listFolder(name, options)
  }

  async function* listFolder(folder: string, { accepts, onRefused }: ListOptions): AsyncGenerator<ListedFile> {
    const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(ignoreMissing)) ?? []
    const links = new Set(entries.filter(entry => entry.isSymbolicLink()).map(({ name }) => name))
    const names = entries.map(({ name }) => name).filter(accepts)
    for (const name of names.sort()) {
      const path = `${folder}/${name}`
      const found = await stat(join(root, path)).catch(() => undefined)
      if (!found?.isFile()) continue
      const refusal = links.has(name) ? await findRefusal(path) : undefined
      if (refusal === undefined) yield { path, sizeBytes: found.size, changedMs: found.ctimeMs }
      else onRefused?.(path, refusal)
    }
  }

  const findRefusal = (path: string): Promise<string | undefined> =>
    requireSourceFile(join(root, path), root).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )

  return {
    location: root,
    isLocal: true,
    isPresent,
    async markPresent() {
      await makeFolder(root)
      if (!(await isPresent())) await writeFileAtomic(inRoot(MARKER), mediaTexts.markerContent)
    },
    isEmpty: async () => (await readdir(root)).length === 0,
    find: path => findFile(root, path),
    async readText(path) {
      const found = await findFile(root, path)
      return found && readFile(found.realPath, 'utf8')
    },
    writeText: (path, text) => writeFileAtomic(inRoot(path), text),
    async stat(path) {
      const found = await stat(inRoot(path)).catch(ignoreMissing)
      return found?.isFile() ? { sizeBytes: found.size, modifiedMs: found.mtimeMs } : undefined
    },
    withInput: (path, work) => work(inRoot(path)),
    async stage(path, write) {
      const file = inRoot(incomingPath(path))
      await makeFolder(dirname(file))
      await write(file)
    },
    move: (from, to) => storeNewFile(inRoot(from), inRoot(to)),
    change: (path, change) => change(inRoot(path)),
    remove: path => rm(inRoot(path), { force: true }),
    list,
  }
}
