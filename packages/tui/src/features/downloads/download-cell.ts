import { stateLines, stateSummary, type DownloadRow } from '@tubecellar/core'
import type { GridCell } from '../../ui/list/cover-cell.tsx'

/** A queue item as a grid cell. */
export function downloadCell({ id, title, channel, duration, thumbUrl, state }: DownloadRow): GridCell {
  const isFailed = state.tag === 'failed'
  const name = stateLines(state).title
  return {
    key: id,
    title,
    detail: isFailed ? name : [name, stateSummary(state), channel.name].filter(text => text !== '').join(', '),
    marker: isFailed ? '!' : state.tag,
    isWarning: isFailed,
    chip: duration,
    imageUrl: thumbUrl,
    progress: state.tag === 'downloading' ? state.fraction : null,
  }
}
