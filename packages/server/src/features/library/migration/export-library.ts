import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { LibraryDump } from '../library-dump.store.ts'
import { fileExists, makeFolder } from '../../../platform/files/files.ts'
import { FileExistsError, storeFile, type StorePlan } from '../../../platform/files/store-file.ts'
import { UnsafeSourceError } from '../../../media/source-file.ts'
import { classifyStorageError } from '../../../platform/files/storage-error.ts'
import { writeZip } from '../../../platform/files/zip-writer.ts'
import { localDay } from '../../../platform/local-time.ts'
import type { MediaPaths } from '../../../media/media-paths.ts'
import type { MediaStorage } from '../../../media/storage/media-storage.ts'
import { findUnusedBackupName } from '../documents/zip-name.ts'
import { backupPages } from '../documents/document-pages.ts'
import { addToList, emptyList, type CappedList } from './import-receipt.ts'
import { libraryTexts } from '../../../messages/library.ts'

export interface ExportReceipt {
  /** Absolute paths: the backup, and the folders to mount as media and cache of the other server. */
  backup: string
  mediaDir: string
  cacheDir: string
  videoCount: number
  /** The number and size of the media files. */
  media: Record<StorePlan, number> & { sizeBytes: number; copiedBytes: number }
  /** Videos whose media file does not exist. */
  withoutFile: CappedList<string>
  /** Media files in containers that the other server skips: it reads only mp4. */
  unsupportedByServer: CappedList<string>
  problems: CappedList<{ where: string; reason: string }>
}

interface ExportDeps {
  openDump: () => LibraryDump
  media: Pick<MediaStorage, 'stat' | 'withInput'>
  paths: MediaPaths
  /** Paths in the export folder, with the same layout. */
  target: MediaPaths
  targetDirs: { backupDir: string; mediaDir: string; cacheDir: string }
  clock: Clock
}

interface Progress {
  signal: AbortSignal
  onStep: (step: string) => void
}

/**
 * Exports the whole library in the layout of a TubeArchivist server: a backup to restore from, and the media and images
 * as links, or as copies if on another disk. A second run continues the first; the library itself is only read.
 */
export async function exportLibrary(deps: ExportDeps, { signal, onStep }: Progress): Promise<ExportReceipt> {
  const { targetDirs, clock } = deps
  for (const dir of Object.values(targetDirs)) await makeFolder(dir)
  const receipt: ExportReceipt = {
    backup: '',
    mediaDir: targetDirs.mediaDir,
    cacheDir: targetDirs.cacheDir,
    videoCount: 0,
    media: { 'in-place': 0, linked: 0, copied: 0, there: 0, sizeBytes: 0, copiedBytes: 0 },
    withoutFile: emptyList(),
    unsupportedByServer: emptyList(),
    problems: emptyList(),
  }
  const dump = deps.openDump()
  try {
    for (const { id, media_path: path, media_size: sizeBytes } of dump.iterateVideos()) {
      signal.throwIfAborted()
      if (receipt.videoCount++ % 100 === 0) onStep(libraryTexts.linkingVideos(receipt.videoCount))
      await exportVideo(deps, dump, receipt, { id, path, sizeBytes })
    }
    for (const { id } of dump.iterateChannels())
      for (const kind of ['thumb', 'banner', 'tvart'] as const)
        await storeImage(receipt, deps.paths.channelImage(id, kind), deps.target.channelImage(id, kind))
    for (const { id } of dump.iteratePlaylists())
      await storeImage(receipt, deps.paths.playlistThumb(id), deps.target.playlistThumb(id))
    const day = localDay(epochSeconds(clock))
    receipt.backup = join(targetDirs.backupDir, findUnusedBackupName({ day, reason: 'manual' }, []))
    onStep(libraryTexts.writingBackup)
    const unfinished = `${receipt.backup}.unfinished`
    await rm(unfinished, { force: true })
    await writeZip(unfinished, backupPages(dump, day, { isOwn: false }), signal)
    await rename(unfinished, receipt.backup)
    return receipt
  } finally {
    dump.close()
  }
}

interface ExportedVideo {
  id: string
  path: string
  sizeBytes: number
}

async function exportVideo(
  { media, paths, target }: ExportDeps,
  dump: LibraryDump,
  receipt: ExportReceipt,
  { id, path, sizeBytes }: ExportedVideo,
) {
  try {
    if (await media.stat(path)) {
      const plan = await media.withInput(path, file => storeFile(locate(file, path), target.inMedia(path)))
      receipt.media[plan]++
      receipt.media.sizeBytes += sizeBytes
      if (plan === 'copied') receipt.media.copiedBytes += sizeBytes
      if (!path.endsWith('.mp4')) addToList(receipt.unsupportedByServer, path)
    } else addToList(receipt.withoutFile, id)
    for (const { media_path: track } of dump.listSubtitles(id))
      if (await media.stat(track)) await media.withInput(track, file => storeIfPresent(file, target.inMedia(track)))
    await storeIfPresent(paths.videoThumb(id), target.videoThumb(id))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isFileError = error instanceof FileExistsError || error instanceof UnsafeSourceError
    if (classifyStorageError(error) === 'full' || (code === undefined && !isFileError)) throw error
    addToList(receipt.problems, { where: id, reason: error instanceof Error ? error.message : String(error) })
  }
}

/** The media folder that contains the file. */
const locate = (file: string, path: string) => ({ root: file.slice(0, -path.length), path })

async function storeIfPresent(source: string, target: string) {
  if (await fileExists(source)) await storeFile({ root: dirname(source), path: basename(source) }, target)
}

async function storeImage(receipt: ExportReceipt, source: string, target: string) {
  try {
    await storeIfPresent(source, target)
  } catch (error) {
    if (!(error instanceof UnsafeSourceError)) throw error
    addToList(receipt.problems, { where: source, reason: error.message })
  }
}
