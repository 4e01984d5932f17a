import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { lockInstance } from './db/instance-lock.ts'
import { openDatabase } from './db/open.ts'
import { databaseFile } from './deps.ts'
import { prepareFolders } from './folders.ts'
import { createLog } from './log.ts'
import { createMediaPaths } from './services/media-paths.ts'
import { createRebuild, type Rebuilt } from './services/rescue/rebuild.ts'
import { createLibraryStore } from './stores/library.ts'
import { createEmbeddedInfo } from './tools/embedded-info.ts'
import { createRun } from './tools/exec.ts'
import { createFfprobe } from './tools/ffprobe.ts'
import { createToolPaths } from './tools/tool-paths.ts'

/** Makes the library of a data folder anew from its media and their sidecars. @throws StartError while a server uses it */
export async function rebuildLibrary(
  config: Config,
  progress: { signal: AbortSignal; onVideo: (path: string) => void },
): Promise<Rebuilt> {
  prepareFolders(config)
  const lock = lockInstance(config.dataDir)
  try {
    const db = openDatabase(databaseFile(config.dataDir))
    try {
      const run = createRun({})
      const paths = createToolPaths(config.tools)
      const tools = {
        ffprobe: createFfprobe({ run, paths }),
        embeddedInfo: createEmbeddedInfo({ run, paths }),
        paths: createMediaPaths(config),
        library: createLibraryStore(db),
        clock: systemClock,
      }
      return await createRebuild({ tools, mediaDir: config.mediaDir, log: createLog(config.logLevel) })(progress)
    } finally {
      db.close()
    }
  } finally {
    lock.release()
  }
}
