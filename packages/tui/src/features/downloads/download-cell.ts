import type { DownloadRow } from '@tubecellar/core'
import type { GridCell } from '../../ui/list/cover-cell.tsx'

/** An item of the queue as a cell: what it failed with counts for more than what it is. */
export function downloadCell(
  { id, title, tags, channel, duration, thumbUrl, message }: DownloadRow,
  isPicked: boolean,
): GridCell {
  return {
    key: id,
    title: isPicked ? `* ${title}` : title,
    detail: message ?? [channel.name, ...tags.slice(1)].filter(text => text !== '').join(', '),
    marker: message === null ? (tags[0] ?? '') : '!',
    isWarning: message !== null,
    chip: duration,
    imageUrl: thumbUrl,
    progress: null,
  }
}
