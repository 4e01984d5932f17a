import type { Logger } from 'pino'
import type { Faults } from '../../platform/faults.ts'

/** How often an empty library is compared with the folders: the media folder may be mounted later. */
const POLL_MS = 60_000

interface LibraryWatchDeps {
  /** Returns the fault of an empty library next to existing media or backups; undefined if there is none. */
  find: () => Promise<{ message: string; fix: string } | undefined>
  faults: Pick<Faults, 'report'>
  log: Pick<Logger, 'error'>
}

/** Reports an empty library while there are videos of an archive. */
export interface LibraryWatch {
  /** Never throws. */
  check(): Promise<void>
  start(): void
  stop(): void
}

export function createLibraryWatch({ find, faults, log }: LibraryWatchDeps): LibraryWatch {
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    try {
      const found = await find()
      // New videos can be downloaded: no file is overwritten.
      const fault = found && ({ code: 'library-empty', severity: 'problem', blocks: 'nothing', ...found } as const)
      faults.report('library', fault ? [fault] : [])
    } catch (error) {
      log.error({ err: error }, 'the empty library could not be compared with the folders')
    }
  }
  return {
    check,
    start: () => {
      timer = setInterval(() => void check(), POLL_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
