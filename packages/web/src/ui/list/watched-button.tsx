import { Eye, EyeOff } from 'lucide-react'
import type { VideoCard } from '@tubecellar/core'
import { videoCommandTexts } from '@tubecellar/core/messages/videos'
import { useToggleWatched } from '@tubecellar/core/react'
import { IconButton } from '../icon-button.tsx'

interface WatchedButtonProps {
  card: Pick<VideoCard, 'id' | 'title' | 'isWatched' | 'isBusy'>
  isOnMedia?: boolean
}

/** What the button and the menu entry do. */
export const watchedLabel = ({ isWatched }: Pick<VideoCard, 'isWatched'>) =>
  isWatched ? videoCommandTexts.markAsUnwatched : videoCommandTexts.markAsWatched

export function WatchedButton({ card, isOnMedia = false }: WatchedButtonProps) {
  const toggleWatched = useToggleWatched()
  const label = watchedLabel(card)
  return (
    <IconButton
      icon={card.isWatched ? EyeOff : Eye}
      label={label}
      aria-label={`${label}: ${card.title}`}
      isOnMedia={isOnMedia}
      isSmall
      // The menu of the card has this action too.
      tabIndex={-1}
      isBusy={card.isBusy}
      onClick={() => toggleWatched(card)}
    />
  )
}
