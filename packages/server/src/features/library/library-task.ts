import type { TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'

interface LibraryTaskOptions {
  /** Files that cannot be imported do not make the task fail. */
  isErrorIgnored: boolean
  /** Local metadata is preferred to that of the site. */
  isLocalPreferred: boolean
  /** Import only: reports the changes without making them. */
  isPreview: boolean
  /** Import only: replaces files of archived videos. */
  isReplacing?: boolean
  /** Rescan only: the media folder is the right one, even if many files are missing. */
  isMissingAccepted: boolean
}

interface LibraryTaskContext {
  signal: AbortSignal
  report: (report: { messages: string[]; progress?: number }) => void
  log: Logger
}

export interface LibraryTaskResult {
  tag: 'done' | 'failed'
  text: string
  outcomes: TaskOutcome[]
}

/** Updates the library from the files of a folder. Returns an outcome for each file. */
export type LibraryTask = (request: LibraryTaskOptions, run: LibraryTaskContext) => Promise<LibraryTaskResult>
