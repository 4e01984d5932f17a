import { basename, dirname, extname } from 'node:path'
import { epochSeconds } from '../../platform/clock.ts'
import { newEntryId, readManifest, writeManifest, type Manifest } from './manifest.ts'
import { makeManifest } from './move-to-trash.ts'
import type { TrashContext } from './trash-context.ts'

/**
 * Keeps the old media file of a video when a download or an import replaces it. Each step can be repeated after a
 * crash: the entry is found by its video until the new file is in place.
 */
export interface FileReplacement {
  /**
   * Called before the rows are replaced: copies them with the small files. Does nothing if there is no archived file.
   */
  prepare(videoId: string, reason?: 'download' | 'import'): Promise<void>
  /**
   * Called just before the new file is moved to `mediaPath`: moves the prepared file, and any file that
   * exists at that path, to the trash.
   */
  clear(videoId: string, mediaPath: string): Promise<void>
  /** Called after the new file is in place. */
  finish(videoId: string): Promise<void>
}

export function createFileReplacement(context: TrashContext): FileReplacement {
  const { files, archive, paths } = context

  async function start(manifest: Manifest) {
    const { id, video_id: videoId } = manifest.entry
    try {
      await files.begin(id, writeManifest(manifest), 'replacing')
      await files.copyImageIn(id, paths.videoThumb(videoId), { state: 'replacing' })
    } catch (error) {
      await files.discard(id, 'replacing')
      throw error
    }
  }

  /** Small files that have changed since then belong to the new download. */
  async function copySmallFiles({ entry, files: listed, rows }: Manifest) {
    for (const { path, size } of listed)
      if (path !== findMediaPath(rows) && !(await files.has(entry.id, 'replacing', path)))
        if ((await files.sizeInLibrary(path)) === size) await files.copyIn(entry.id, path, 'replacing')
  }

  return {
    async prepare(videoId, reason = 'download') {
      await archive.requireMedia()
      const [inProgress] = await findReplacing(context, videoId)
      if (inProgress !== undefined) return copySmallFiles(inProgress)
      const rows = await context.rows.read(videoId)
      if (rows === undefined || !(await files.inLibrary(String(rows.video.media_path)))) return
      const deletion = { entryId: newEntryId(), rows, why: { reason } } as const
      const manifest = await makeManifest(context, deletion)
      await start(manifest)
      await copySmallFiles(manifest)
    },
    async clear(videoId, mediaPath) {
      for (const { entry, rows } of await findReplacing(context, videoId)) {
        const old = findMediaPath(rows)
        if (old !== undefined && !(await files.has(entry.id, 'replacing', old)))
          await files.moveIn(entry.id, old, 'replacing')
      }
      if (!(await files.inLibrary(mediaPath))) return
      const manifest = await makeManifestOfUnknownFile(context, videoId, mediaPath)
      await start(manifest)
      await files.moveIn(manifest.entry.id, mediaPath, 'replacing')
    },
    async finish(videoId) {
      for (const manifest of await findReplacing(context, videoId)) await settleReplaced(context, manifest)
    },
  }
}

/** Ends replacements whose download is no longer in the queue: an old file without a successor is restored. */
export async function recoverReplacements(context: TrashContext): Promise<void> {
  const { files } = context
  for (const manifest of await findReplacing(context)) {
    const { id, video_id: videoId } = manifest.entry
    if (await context.isQueued(videoId)) continue
    const old = findMediaPath(manifest.rows) ?? manifest.files[0]?.path
    if (old !== undefined && !(await files.inLibrary(await findCurrentPath(context, videoId, old))))
      await files.moveOut(id, old, { state: 'replacing' })
    await settleReplaced(context, manifest)
  }
}

/** The entry is kept if it has the file; otherwise there is nothing to restore. */
async function settleReplaced({ files, entries }: TrashContext, { entry, rows, files: listed }: Manifest) {
  const old = findMediaPath(rows) ?? listed[0]?.path
  if (old === undefined || !(await files.has(entry.id, 'replacing', old))) return files.discard(entry.id, 'replacing')
  await entries.put(entry)
  await files.settle(entry.id, 'replacing')
}

async function findReplacing({ files }: TrashContext, videoId?: string): Promise<Manifest[]> {
  const found: Manifest[] = []
  for (const id of await files.list('replacing')) {
    const manifest = readManifest((await files.manifest(id, 'replacing')) ?? '')
    // No file is moved before the manifest is complete.
    if (manifest === undefined) await files.discard(id, 'replacing')
    else if (videoId === undefined || manifest.entry.video_id === videoId) found.push(manifest)
  }
  return found
}

const findMediaPath = (rows: Manifest['rows']) => (rows === null ? undefined : String(rows.video.media_path))

async function findCurrentPath({ rows }: TrashContext, videoId: string, fallback: string): Promise<string> {
  const current = await rows.read(videoId)
  return current === undefined ? fallback : String(current.video.media_path)
}

/** The manifest of a file that the library does not have, at the path of a new download. */
async function makeManifestOfUnknownFile(
  { files, images, paths, clock }: TrashContext,
  videoId: string,
  path: string,
): Promise<Manifest> {
  const size = (await files.sizeInLibrary(path)) ?? 0
  const folder = dirname(path)
  return {
    entry: {
      id: newEntryId(),
      kind: 'video',
      video_id: videoId,
      title: basename(path, extname(path)),
      channel_id: folder,
      channel_name: folder,
      duration: 0,
      size,
      height: 0,
      has_media: 1,
      has_thumb: (await images.has(paths.videoThumb(videoId))) ? 1 : 0,
      reason: 'download',
      deleted_by: null,
      source_id: null,
      source_name: null,
      watched_days: null,
      deleted_at: epochSeconds(clock),
    },
    files: [{ path, size }],
    rows: null,
  }
}
