import { ListVideo } from 'lucide-react'
import type { ChapterMark } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { PlayerMenu } from './player-menu.tsx'
import { chapterAt } from './seek-bar-geometry.ts'

interface ChapterMenuProps {
  chapters: readonly ChapterMark[]
  /** Seconds. */
  position: number
  onSeek: (seconds: number) => void
}

/** The chapters where there is no space for the list: full screen, the overlay, narrow windows. */
export function ChapterMenu({ chapters, position, onSeek }: ChapterMenuProps) {
  return (
    <PlayerMenu
      label="Chapters"
      trigger={<ListVideo aria-hidden />}
      choices={chapters.map(({ title, start }) => ({ value: start, label: `${formatClock(start)}  ${title}` }))}
      current={chapterAt(chapters, position)?.start ?? -1}
      onChoose={onSeek}
    />
  )
}
