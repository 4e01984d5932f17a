import type { ItemProgress, Report, Transfer } from '../../../jobs/report.ts'
import type { DownloadLog } from './download-log.ts'
import type { QueueItem } from '../queue-item.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** The items that a run is working on, which every report of the run contains. */
export interface ItemProgressReports {
  report: (report: Report) => void
  reportItem: (item: QueueItem, step: string, fraction?: number, transfer?: Transfer) => void
  /** The run no longer works on the item. */
  end(item: QueueItem): void
}

/** `logStep`: called with each report of an item. */
export function createItemProgress(
  forward: (report: Report) => void,
  logStep: DownloadLog['step'],
): ItemProgressReports {
  const items = new Map<string, ItemProgress>()
  const report = (next: Report) => forward({ ...next, items: [...items.values()] })
  return {
    report,
    reportItem({ videoId, title }, step, fraction, transfer) {
      logStep(videoId, step, transfer)
      items.set(videoId, { videoId, step, fraction, ...transfer })
      report({ messages: [downloadsTexts.downloading(title), step], progress: fraction })
    },
    end: ({ videoId }) => void items.delete(videoId),
  }
}
