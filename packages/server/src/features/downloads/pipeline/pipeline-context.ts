import { Shortcoming } from '@tubecellar/core/contract'
import type { FetchContext, FetchTools } from '../../metadata/index.ts'
import * as z from 'zod'
import type { QueueItem } from '../queue-item.ts'
import type { Ffprobe } from '../../../media/ffprobe.ts'
import type { Remux } from '../../../media/remux.ts'
import type { FetchError } from '../../../site/error-class.ts'
import type { PublicationStore } from '../publications.store.ts'
import type { FileReplacement } from '../../trash/index.ts'
import type { AfterDownload } from './after-download.ts'
import type { ArchivedVideoStore } from '../../videos/index.ts'
import type { ImprovementStore } from '../improvements/improvements.store.ts'
import type { Publisher } from './publisher.ts'

/** Dependencies of the pipeline steps. */
export interface PipelineTools extends FetchTools {
  ffprobe: Ffprobe
  remux: Remux
  afterDownload: Pick<AfterDownload, 'scheduleVideoWork'>
  publications: PublicationStore
  archived: Pick<ArchivedVideoStore, 'get'>
  improvements: Pick<ImprovementStore, 'noteResult'>
  publisher: Publisher
  /** Why nothing may be downloaded now: a disk is full or cannot be written. */
  findDownloadBlock: () => Promise<FetchError | undefined>
  /** Space that copies leave free on the disk of the media folder. */
  mediaMinFreeBytes: number
  /** Keeps an archived file that a new download replaces. */
  replacement: FileReplacement
  /** Deletes the fetched files of a video that is not archived yet. */
  discard: (videoId: string) => Promise<void>
}

/** The state of one item in the pipeline. */
export interface PipelineContext extends PipelineTools, FetchContext {
  item: QueueItem
  /** Adds a sentence to the result of the run. */
  note: (text: string) => void
}

/** Results of a download that publishing needs. */
export const Work = z.object({
  mediaFile: z.string(),
  infoFile: z.string(),
  /** How the file is worse than at its source. Absent in the work of older releases. */
  shortcomings: z.array(Shortcoming).catch([]),
  /** The site did not list wanted subtitles, because a PO token is missing. */
  areSubtitlesRefused: z.boolean().catch(false),
})
export type Work = z.output<typeof Work>
