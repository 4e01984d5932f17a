import { openWritable } from './open-serving.ts'
import { serveArchive, type ServeContext, type ServedArchive } from './served-archive.ts'
import { readVolumeInfo } from '../platform/files/volume-info.ts'

const POLL_MS = 3_000

/** With less free space the database cannot be opened. */
const MIN_FREE_BYTES = 1024 * 1024

interface Options {
  /** Called once with the archive on the disk itself. If it fails, the archive is closed and opened again later. */
  onOpen: (archive: ServedArchive) => Promise<void>
}

/** Opens the archive as soon as the disk of the data folder can be written. */
export function waitForDisk(context: ServeContext, { onOpen }: Options): { stop(): Promise<void> } {
  const { config, roles, log } = context
  let timer: NodeJS.Timeout | undefined
  let opening: Promise<boolean> | undefined
  let isStopped = false
  let lastReason: string | undefined

  async function tryOpen(): Promise<boolean> {
    const facts = await readVolumeInfo(config.dataDir)
    if (facts.tag !== 'writable' || facts.freeBytes < MIN_FREE_BYTES) return false
    const archive = await serveArchive(context, await openWritable(config, { roles }))
    try {
      await onOpen(archive)
      return true
    } catch (error) {
      await archive.app.close()
      await archive.stopWork()
      await archive.release()
      throw error
    }
  }

  function schedule() {
    timer = setTimeout(() => {
      opening = tryOpen().catch((error: unknown) => {
        const reason = String(error)
        if (reason !== lastReason) log.warn({ err: error }, 'the database cannot be opened for writing yet')
        lastReason = reason
        return false
      })
      void opening.then(isDone => {
        if (!isDone && !isStopped) schedule()
      })
    }, POLL_MS)
    timer.unref()
  }

  schedule()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await opening
    },
  }
}
