import type { Logger } from 'pino'
import type { Faults } from '../../platform/faults.ts'

/** How often an empty library is compared with the folders: the media folder may be mounted later. */
const POLL_MS = 60_000

interface Deps {
  /** Returns the fault of an empty library next to existing media or backups; undefined if there is none. */
  find: () => Promise<{ message: string; fix: string } | undefined>
  faults: Pick<Faults, 'report'>
  log: Pick<Logger, 'error'>
}

/** Reports an empty library while the folders contain media or backups of an archive. */
export interface EmptyLibraryWatch {
  /** Never throws. */
  check(): Promise<void>
  start(): void
  stop(): void
}

export function createEmptyLibraryWatch({ find, faults, log }: Deps): EmptyLibraryWatch {
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    try {
      const emptyLibrary = await find()
      // New videos can be downloaded: no file is overwritten.
      const fault =
        emptyLibrary && ({ code: 'library-empty', severity: 'problem', blocks: 'nothing', ...emptyLibrary } as const)
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
