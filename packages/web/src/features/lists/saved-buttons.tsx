import { Clock, ClockCheck, Heart } from 'lucide-react'
import { FAVORITES, WATCH_LATER } from '@tubecellar/core'
import { useSavedVideo } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'

/** Adds a video to Watch Later and Favorites, or removes it. Nothing where the server has no such lists. */
export function SavedButtons({ videoId }: { videoId: string }) {
  const saved = useSavedVideo(videoId)
  if (!saved) return null
  const { watchLater, favorite } = saved
  return (
    <>
      <Button
        icon={watchLater.isMember ? ClockCheck : Clock}
        aria-pressed={watchLater.isMember}
        title={watchLater.label}
        onClick={watchLater.toggle}
      >
        {WATCH_LATER.name}
      </Button>
      <Button icon={Heart} aria-pressed={favorite.isMember} title={favorite.label} onClick={favorite.toggle}>
        {FAVORITES.name}
      </Button>
    </>
  )
}
