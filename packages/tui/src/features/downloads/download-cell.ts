import type { DownloadRow } from '@tubecellar/core'
import type { GridCell } from '../../ui/list/cover-cell.tsx'

/** A queue item as a grid cell. An error replaces the state. */
export function downloadCell({ id, title, tags, channel, duration, thumbUrl, message }: DownloadRow): GridCell {
  return {
    key: id,
    title,
    detail: message ?? [channel.name, ...tags.slice(1)].filter(text => text !== '').join(', '),
    marker: message === null ? (tags[0] ?? '') : '!',
    isWarning: message !== null,
    chip: duration,
    imageUrl: thumbUrl,
    progress: null,
  }
}
