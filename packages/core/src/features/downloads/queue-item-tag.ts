import type { DownloadItem, QueueItemState } from '../../contract/index.ts'

const runningStates = new Set(['downloading', 'downloaded', 'indexed', 'moved'])

/** The state by the fields that the server sends: TubeArchivist sends only a message, older servers of Tubecellar a step. */
export function queueItemTag(item: DownloadItem): QueueItemState {
  if (item.status === 'ignore') return 'ignored'
  if (item.queue_state !== undefined) return item.queue_state
  if (item.state === undefined) return item.message ? 'failed' : 'queued'
  if (runningStates.has(item.state)) return 'downloading'
  return item.state as QueueItemState
}
