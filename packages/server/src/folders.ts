import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** The folders under the cache that hold art, by what it is of. */
export const ART_FOLDERS = ['videos', 'channels', 'playlists'] as const

/** Makes the folders the server lives in. The data folder holds secrets: only its owner may enter. @throws StartError */
export function prepareFolders({ dataDir, mediaDir, cacheDir }: Config): void {
  makeFolder(dataDir, '--data', 0o700)
  makeFolder(mediaDir, '--media')
  for (const folder of ART_FOLDERS) makeFolder(join(cacheDir, folder), '--data')
}

function makeFolder(folder: string, flag: string, mode = 0o755) {
  try {
    mkdirSync(folder, { recursive: true, mode })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(
      'folderNotWritable',
      `The folder ${folder} cannot be written. Make it belong to the user that runs the server, or choose another with ${flag}.`,
      { cause },
    )
  }
}
