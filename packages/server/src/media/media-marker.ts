import { fileExists, writeFileAtomic } from '../platform/files/files.ts'
import { mediaTexts } from '../messages/media.ts'

const TEXT = mediaTexts.markerContent

/** Writes the file that distinguishes the media folder from an empty mount point. */
export async function writeMediaMarker(marker: string): Promise<void> {
  if (!(await fileExists(marker))) await writeFileAtomic(marker, TEXT)
}

/** Advice for a media folder without its marker file. */
export const ACCEPT_MEDIA = mediaTexts.acceptMissing
