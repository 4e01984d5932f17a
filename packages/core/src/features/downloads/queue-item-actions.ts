import type { DownloadCommand, DownloadItem } from '../../contract/index.ts'
import { queueItemTag } from './queue-item-tag.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

/** `delete` deletes the item; the others are commands of the API. */
export type RowCommand = DownloadCommand | 'delete'

export interface RowAction {
  readonly command: RowCommand
  readonly label: string
}

const DOWNLOAD_NOW: RowAction = { command: 'priority', label: downloadsTexts.downloadNow }
const IGNORE: RowAction = { command: 'ignore', label: downloadsTexts.ignore }
const QUEUE_AGAIN: RowAction = { command: 'pending', label: downloadsTexts.addToQueue }
const DELETE: RowAction = { command: 'delete', label: downloadsTexts.delete }

/**
 * The actions that an item offers. Pending items can be deleted, ignored or downloaded now, which also retries a failed item; ignored
 * items can be queued again or deleted.
 */
export function rowActions(item: DownloadItem): RowAction[] {
  const tag = queueItemTag(item)
  if (tag === 'ignored') return [DELETE, QUEUE_AGAIN]
  if (tag === 'downloading') return []
  return [DELETE, IGNORE, DOWNLOAD_NOW]
}
