import type { ReactNode } from 'react'
import type { QueueRow } from '@tubecellar/core'
import { usePlayQueue } from '@tubecellar/core/react'
import { playQueueTexts } from '@tubecellar/core/messages/playback'
import type { Handlers } from '../../keys/key-registry.ts'
import { TextInputRow } from '../../ui/text-input.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'
import { queuedId, queueLines } from './queue-lines.tsx'

interface QueueSection {
  readonly lines: readonly PageLine[]
  /** The keys of the queue, of which some need a focused video of it. */
  readonly keysFor: (focusedLine: string | undefined) => Handlers
  /** The row that asks for the name of a playlist; null while it is closed. */
  readonly form: ReactNode
}

/** The play queue as a section of the page of a video. */
export function useQueueSection(width: number, onPlay: (item: QueueRow) => void): QueueSection {
  const { view, actions } = usePlayQueue()
  const [isNaming, setNaming] = useOpen(false)
  const isEmpty = view.items.length === 0
  return {
    lines: queueLines(view, width, onPlay),
    keysFor(focusedLine) {
      const id = queuedId(focusedLine)
      const item = view.items.find(other => other.id === id)
      return {
        ...(item
          ? {
              'video.queue-up': () => actions.move(item.id, -1),
              'video.queue-down': () => actions.move(item.id, 1),
              'video.queue-remove': () => actions.remove(item.id),
            }
          : {}),
        ...(view.canShuffle ? { 'video.queue-shuffle': actions.shuffle } : {}),
        ...(isEmpty
          ? {}
          : {
              'video.queue-repeat': actions.toggleRepeat,
              'video.queue-clear': actions.clear,
              ...(actions.saveAsPlaylist.isAllowed ? { 'video.queue-save': () => setNaming(true) } : {}),
            }),
      }
    },
    form: isNaming ? (
      <TextInputRow
        label={playQueueTexts.playlistName}
        onSubmit={name => actions.saveAsPlaylist.run(name)}
        onClose={() => setNaming(false)}
      />
    ) : null,
  }
}
