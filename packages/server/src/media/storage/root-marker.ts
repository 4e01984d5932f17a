import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaTexts } from '../../messages/media.ts'
import { makeFolder, writeFileAtomic } from '../../platform/files/files.ts'
import { MARKER } from './media-storage.ts'

/** The marker of a media folder. A folder that was always the only one of its archive has no IDs. */
export interface RootMarker {
  readonly archiveId: string | undefined
  /** Identifies the folder on every disk and mount point. */
  readonly rootId: string | undefined
}

export const parseMarker = (text: string): RootMarker => ({
  archiveId: /^Archive: (\S+)$/m.exec(text)?.[1],
  rootId: /^Root: (\S+)$/m.exec(text)?.[1],
})

/** Undefined without a marker that can be read. */
export async function readMarker(folder: string): Promise<RootMarker | undefined> {
  const text = await readFile(join(folder, MARKER), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseMarker(text)
}

/** Creates the folder if it does not exist. */
export async function writeMarker(folder: string, { archiveId, rootId }: Required<RootMarker>): Promise<void> {
  await makeFolder(folder)
  await writeFileAtomic(join(folder, MARKER), mediaTexts.rootMarker(archiveId ?? '', rootId ?? ''))
}
