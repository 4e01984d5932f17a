import { Clock, ClockCheck, Heart } from 'lucide-react'
import { FAVORITES, WATCH_LATER } from '@tubecellar/core'
import { useSavedVideo } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'

/** Adds a video to Watch Later, or removes it. Nothing where the server has no such list. */
export function WatchLaterButton({ videoId }: { videoId: string }) {
  const watchLater = useSavedVideo(videoId)?.watchLater
  if (!watchLater) return null
  const { isMember, label, toggle } = watchLater
  return (
    <Button icon={isMember ? ClockCheck : Clock} aria-pressed={isMember} title={label} onClick={toggle}>
      {WATCH_LATER.name}
    </Button>
  )
}

/** Adds a video to Favorites, or removes it. Nothing where the server has no such list. */
export function FavoriteButton({ videoId }: { videoId: string }) {
  const favorite = useSavedVideo(videoId)?.favorite
  if (!favorite) return null
  const { isMember, label, toggle } = favorite
  return (
    <Button icon={Heart} aria-pressed={isMember} title={label} onClick={toggle}>
      {FAVORITES.name}
    </Button>
  )
}
