import { ListVideo } from 'lucide-react'
import type { ChapterMark } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { usePosition, type PlaybackStore } from '@tubecellar/core/react'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { PlayerMenu } from './player-menu.tsx'
import { chapterAt } from './seek-bar-geometry.ts'

interface ChapterMenuProps {
  chapters: readonly ChapterMark[]
  store: PlaybackStore
  onSeek: (seconds: number) => void
}

/** The chapters where there is no space for the list: full screen, the overlay, narrow windows. */
export function ChapterMenu({ chapters, store, onSeek }: ChapterMenuProps) {
  const current = usePosition(store, at => chapterAt(chapters, at?.position ?? 0)?.start ?? -1)
  return (
    <PlayerMenu
      label={playerTexts.chapters}
      trigger={<ListVideo aria-hidden />}
      choices={chapters.map(({ title, start }) => ({ value: start, label: `${formatClock(start)}  ${title}` }))}
      current={current}
      onChoose={onSeek}
    />
  )
}
