import { Eye, EyeOff } from 'lucide-react'
import type { VideoCard } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { IconButton } from '../icon-button.tsx'

interface WatchedButtonProps {
  card: VideoCard
  isOnMedia?: boolean
  onToggleWatched: (id: string, isWatched: boolean) => void
}

export function WatchedButton({ card, isOnMedia = false, onToggleWatched }: WatchedButtonProps) {
  const label = card.isWatched ? uiTexts.markAsUnwatched : uiTexts.markAsWatched
  return (
    <IconButton
      icon={card.isWatched ? EyeOff : Eye}
      label={label}
      aria-label={`${label}: ${card.title}`}
      isOnMedia={isOnMedia}
      isSmall
      isBusy={card.isBusy}
      onClick={() => onToggleWatched(card.id, !card.isWatched)}
    />
  )
}
