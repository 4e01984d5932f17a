import type { PlayQueueView, QueueRow } from '@tubecellar/core'
import { playQueueTexts } from '@tubecellar/core/messages/playback'
import { fit, pad } from '../../terminal/fit.ts'
import { blankLine, focusableLine, headingLine } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

const KEY = 'queue-'
const DURATION_WIDTH = 8

/** The ID of the video on a line of the queue; null for other lines. */
export const queuedId = (lineKey: string | undefined): string | null =>
  lineKey?.startsWith(KEY) ? lineKey.slice(KEY.length) : null

/** The play queue on the page of a video; Enter plays a video of it. */
export function queueLines(view: PlayQueueView, width: number, onPlay: (item: QueueRow) => void): PageLine[] {
  if (view.items.length === 0) return []
  const heading = `${playQueueTexts.title} ${view.summary}`
  const titleWidth = Math.max(12, width - DURATION_WIDTH - 4)
  return [
    headingLine('queue', heading, width, view.repeat === 'off' ? '' : view.repeatLabel),
    ...view.items.map(item =>
      focusableLine({
        key: `${KEY}${item.id}`,
        section: 'queue',
        spans: [
          { text: item.isCurrent ? '► ' : '  ', as: 'accent' },
          { text: pad(fit(item.title, titleWidth), titleWidth, 'left'), isBold: item.isCurrent },
          { text: pad(item.duration, DURATION_WIDTH, 'right'), as: 'dim' },
        ],
        enter: { label: playQueueTexts.playKey, run: () => onPlay(item) },
      }),
    ),
    blankLine('queue-end'),
  ]
}
