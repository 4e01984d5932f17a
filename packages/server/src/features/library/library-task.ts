import type { TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'

interface DiskTaskOptions {
  /** Files that cannot be taken do not make a failure of the whole. */
  isErrorIgnored: boolean
  /** What is on the disk is asked before the site. */
  isLocalPreferred: boolean
  /** Of an import: nothing is done but told. */
  isPreview: boolean
  /** Of an import: files of archived videos are replaced. */
  isReplacing?: boolean
  /** Of a rescan: the media folder is the right one, whatever is missing in it. */
  isMissingAccepted: boolean
}

interface DiskRun {
  signal: AbortSignal
  report: (report: { messages: string[]; progress?: number }) => void
  log: Logger
}

export interface DiskResult {
  tag: 'done' | 'failed'
  text: string
  outcomes: TaskOutcome[]
}

/** Brings the library and the files of a folder together, with a line in the report for every file. */
export type DiskTask = (request: DiskTaskOptions, run: DiskRun) => Promise<DiskResult>
