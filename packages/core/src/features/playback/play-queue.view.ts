import { playQueueTexts } from '../../messages/en/playback.ts'
import { queueActionTexts } from '../../messages/en/queue-actions.ts'
import type { QueueRepeat } from '../../contract/choices.ts'
import type { PlayQueueState } from './play-queue.machine.ts'
import { upcoming, type QueueItem } from './play-queue.ts'

/** The play queue as the panel "Up next" shows it. */
export interface PlayQueueView {
  readonly items: readonly QueueRow[]
  /** `3 of 11`, or `11 videos` before the first was played. */
  readonly summary: string
  readonly repeat: QueueRepeat
  readonly repeatLabel: string
  /** At least two videos follow, so that they can be shuffled. */
  readonly canShuffle: boolean
  readonly isLoading: boolean
  /** The message if it could not be read. */
  readonly failure: string | null
}

export interface QueueRow extends QueueItem {
  readonly isCurrent: boolean
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
}

export function playQueueView({ tag, queue }: PlayQueueState): PlayQueueView {
  const { items, currentId, repeat } = queue
  const position = items.findIndex(({ id }) => id === currentId)
  const last = items.length - 1
  return {
    items: items.map((item, index) => ({
      ...item,
      isCurrent: index === position,
      canMoveUp: index > 0,
      canMoveDown: index < last,
    })),
    summary: position < 0 ? queueActionTexts.count(items.length) : playQueueTexts.position(position + 1, items.length),
    repeat,
    repeatLabel: playQueueTexts.repeat[repeat],
    canShuffle: upcoming(queue).length > 1,
    isLoading: tag === 'idle' || tag === 'loading',
    failure: tag === 'failed' ? playQueueTexts.notLoaded : null,
  }
}
