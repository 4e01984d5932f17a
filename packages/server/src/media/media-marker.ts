import { fileExists, writeFileAtomic } from '../platform/files/files.ts'

const TEXT = 'The media root of a Tubecellar archive. Keep this file: without it nothing is written here.\n'

/** Says that the folder of this file is the media root, and not a place where it is not mounted. */
export async function writeMediaMarker(marker: string): Promise<void> {
  if (!(await fileExists(marker))) await writeFileAtomic(marker, TEXT)
}
