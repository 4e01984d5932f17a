import { readdir, realpath, rmdir, unlink } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Logger } from 'pino'
import { MediaMissingError, type MediaStorage } from './storage/media-storage.ts'
import { ignoreMissing } from '../platform/files/files.ts'

/**
 * Deletes files of the archive by absolute paths. Files outside the media and cache folders are never deleted, even
 * through links, and nothing is deleted while the marker of the media root is missing.
 */
export interface ArchiveFiles {
  /** `path`: a file that must not be in a missing folder of several ones. @throws MediaMissingError */
  requireMedia(path?: string): Promise<void>
  /** Whether none of several folders is missing. */
  isComplete(): Promise<boolean>
  /**
   * Deletes a file in a folder of the roots. A missing file and a file outside of the roots are ignored. @throws
   * MediaMissingError
   */
  remove(file: string): Promise<void>
  /** The names in a folder; empty if the folder does not exist. */
  listNames(folder: string): Promise<string[]>
  /** Deletes the folder only if it is empty. @throws MediaMissingError */
  removeEmptyFolder(folder: string): Promise<void>
}

interface Deps {
  mediaDir: string
  cacheDir: string
  media: Pick<MediaStorage, 'isPresent' | 'isLocal' | 'list' | 'remove' | 'roots' | 'stat'>
  log: Logger
}

export function createArchiveFiles({ mediaDir, cacheDir, media, log }: Deps): ArchiveFiles {
  const isComplete = async () => !media.roots || (await media.roots.listMissing()).length === 0

  async function requireMedia(path?: string) {
    if (!(await media.isPresent())) throw new MediaMissingError()
    if (path !== undefined && !(await isComplete()) && !(await media.stat(path))) throw new MediaMissingError()
  }

  /** The path with the links of its folder resolved; undefined when it is outside the roots or does not exist. */
  async function resolveInRoots(
    path: string,
    depth: number,
    roots = [mediaDir, cacheDir],
  ): Promise<string | undefined> {
    const folder = await realpath(dirname(path)).catch(ignoreMissing)
    if (folder === undefined) return undefined
    for (const root of roots) {
      const realRoot = await realpath(root).catch(ignoreMissing)
      if (realRoot !== undefined && depthBelow(realRoot, folder) >= depth) return join(folder, basename(path))
    }
    log.warn({ path }, 'skipped a path outside the archive')
    return undefined
  }

  /** The path relative to the media root of a file that is in a bucket or in one of several folders. */
  function storagePath(file: string): string | undefined {
    const path = relative(mediaDir, file)
    return (media.isLocal && !media.roots) || depthBelow(mediaDir, file) < 1 ? undefined : path
  }

  async function listStorageNames(folder: string) {
    const names: string[] = []
    for await (const { path } of media.list({ folder, accepts: () => true })) names.push(basename(path))
    return names
  }

  async function removeIfEmpty(root: string, folder: string) {
    const realFolder = await resolveInRoots(folder, 0, [root])
    if (realFolder === undefined) return
    await rmdir(realFolder).catch((error: NodeJS.ErrnoException) => {
      if (!NOT_REMOVABLE.has(error.code ?? '')) throw error
    })
  }

  return {
    requireMedia,
    isComplete,
    async remove(file) {
      await requireMedia()
      const path = storagePath(file)
      if (path !== undefined) return media.remove(path)
      const realFile = await resolveInRoots(file, 1)
      if (realFile !== undefined) await unlink(realFile).catch(ignoreMissing)
    },
    async listNames(folder) {
      const path = storagePath(folder)
      return path === undefined ? ((await readdir(folder).catch(ignoreMissing)) ?? []) : listStorageNames(path)
    },
    async removeEmptyFolder(folder) {
      await requireMedia()
      const path = relative(mediaDir, folder)
      for (const root of (await media.roots?.listUsable()) ?? [mediaDir]) await removeIfEmpty(root, join(root, path))
    },
  }
}

/** The folder is not empty, is a link, or does not exist. */
const NOT_REMOVABLE = new Set(['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST', 'EBUSY'])

/** The number of folders between `root` and `folder`; -1 when `folder` is not below `root`. */
function depthBelow(root: string, folder: string): number {
  const path = relative(root, folder)
  if (isAbsolute(path) || path.split(sep)[0] === '..') return -1
  return path === '' ? 0 : path.split(sep).length
}
