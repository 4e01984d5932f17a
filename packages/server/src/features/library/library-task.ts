import type { TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'

interface DiskTaskOptions {
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

interface DiskRun {
  signal: AbortSignal
  report: (report: { messages: string[]; progress?: number }) => void
  log: Logger
}

export interface LibraryTaskResult {
  tag: 'done' | 'failed'
  text: string
  outcomes: TaskOutcome[]
}

/** Compares the library with the files of a folder and updates it, with a line in the report for every file. */
export type LibraryTask = (request: DiskTaskOptions, run: DiskRun) => Promise<LibraryTaskResult>
