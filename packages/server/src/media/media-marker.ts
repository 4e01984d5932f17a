import { fileExists, writeFileAtomic } from '../platform/files/files.ts'

const TEXT =
  'This file marks the media folder of a Tubecellar archive. Do not delete it: without it, nothing is written here.\n'

/** Writes the file that distinguishes the media folder from an empty mount point. */
export async function writeMediaMarker(marker: string): Promise<void> {
  if (!(await fileExists(marker))) await writeFileAtomic(marker, TEXT)
}

/** Advice for a media folder without its marker file. */
export const ACCEPT_MEDIA =
  'If this is the right folder, or its files are permanently lost, run:\n  cellar rescan --accept-missing'
