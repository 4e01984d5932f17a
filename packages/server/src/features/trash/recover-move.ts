import { recoverCollection } from './move-collection.ts'
import { readManifest, type Manifest } from './manifest.ts'
import type { TrashContext } from './trash-context.ts'

/** Restores every file of a moving entry to the library, and removes the entry. Does nothing without such an entry. */
export async function undoMove(context: TrashContext, entryId: string): Promise<void> {
  const { files } = context
  const text = await files.manifest(entryId, 'moving')
  const manifest = text === undefined ? undefined : readManifest(text)
  for (const { path } of manifest?.files ?? []) await files.moveOut(entryId, path)
  await files.discard(entryId, 'moving')
}

/** Moves the files of a moving entry that are still in the library into the entry, and settles it. */
async function completeMove({ files, entries }: TrashContext, { entry, files: listed }: Manifest): Promise<void> {
  for (const { path } of listed) if (!(await files.has(entry.id, 'moving', path))) await files.moveIn(entry.id, path)
  await entries.put(entry)
  await files.settle(entry.id)
}

/**
 * Ends an interrupted move in either direction. If the library has the rows, the video is restored; otherwise all of it
 * is moved to the trash.
 */
export async function recoverMove(context: TrashContext, entryId: string): Promise<void> {
  const text = await context.files.manifest(entryId, 'moving')
  // No file is moved before the manifest exists.
  if (text === undefined) return context.files.discard(entryId, 'moving')
  const manifest = readManifest(text)
  if (manifest === undefined) {
    context.log.error({ entry: entryId }, 'a trash entry cannot be read and was left as it is')
    return
  }
  if (manifest.entry.kind !== 'video') return recoverCollection(context, manifest)
  const isInLibrary = (await context.rows.read(manifest.entry.video_id)) !== undefined
  if (isInLibrary && manifest.rows !== null) {
    await undoMove(context, entryId)
    await context.entries.remove(entryId)
  } else await completeMove(context, manifest)
  context.log.warn({ entry: entryId, video: manifest.entry.video_id, isInLibrary }, 'recovered an interrupted move')
}
