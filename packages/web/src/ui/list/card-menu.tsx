import {
  Clock,
  ClockCheck,
  Ellipsis,
  Eye,
  EyeOff,
  Heart,
  HeartOff,
  ListEnd,
  ListPlus,
  ListStart,
  Play,
  SquareCheck,
  Tv,
} from 'lucide-react'
import { use, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type VideoCard } from '@tubecellar/core'
import { useAddToQueue, useSavedVideo, useToggleWatched } from '@tubecellar/core/react'
import { queueActionTexts } from '@tubecellar/core/messages/queue-actions'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { IconButton } from '../icon-button.tsx'
import { MenuButton } from '../dialogs/menu-button.tsx'
import { WATCH_LATER_KEY } from '../../keys/use-page-key.ts'
import { useOverlayOpener } from '../../routing/use-overlay.ts'
import { AddToPlaylistContext } from './add-to-playlist-context.ts'
import { CardMovesContext } from './card-moves.ts'
import { CardSelectionContext } from './card-selection.ts'
import { WatchedButton, watchedLabel } from './watched-button.tsx'
import styles from './card-menu.module.css'

interface CardMenuProps {
  card: Pick<VideoCard, 'id' | 'title' | 'isWatched' | 'isBusy' | 'channel' | 'duration' | 'thumbUrl'>
  isOnMedia?: boolean
  /** Shows only the menu. */
  isMenuOnly?: boolean
}

/** The actions of a video in a list. On touch devices all of them are in one menu with a visible button. */
export function CardMenu({ card, isOnMedia = false, isMenuOnly = false }: CardMenuProps) {
  const navigate = useNavigate()
  const toggleWatched = useToggleWatched()
  const saved = useSavedVideo(card.id)
  const { playNext, playLater } = useAddToQueue()
  const openOverlay = useOverlayOpener()
  const [isAdding, setIsAdding] = useState(false)
  const AddToPlaylistDialog = use(AddToPlaylistContext)
  const selection = use(CardSelectionContext)
  const moves = use(CardMovesContext)
  const { isWatched, channel } = card
  const addToPlaylist = { label: uiTexts.addToPlaylist, icon: ListPlus }
  return (
    <>
      {!isMenuOnly && (
        <span className={styles.direct}>
          <WatchedButton card={card} isOnMedia={isOnMedia} />
          {saved && (
            <IconButton
              icon={saved.watchLater.isMember ? ClockCheck : Clock}
              label={saved.watchLater.label}
              aria-label={`${saved.watchLater.label}: ${card.title}`}
              aria-keyshortcuts={WATCH_LATER_KEY}
              isOnMedia={isOnMedia}
              isSmall
              tabIndex={-1}
              onClick={saved.watchLater.toggle}
            />
          )}
          {AddToPlaylistDialog && (
            <IconButton
              {...addToPlaylist}
              aria-label={`${addToPlaylist.label}: ${card.title}`}
              isOnMedia={isOnMedia}
              isSmall
              tabIndex={-1}
              onClick={() => setIsAdding(true)}
            />
          )}
        </span>
      )}
      {moves?.renderHandle(card, isOnMedia)}
      <MenuButton
        icon={Ellipsis}
        label={uiTexts.more(card.title)}
        isOnMedia={isOnMedia}
        items={[
          // The play button on the cover needs a pointer that hovers; touch devices use this entry.
          { label: uiTexts.playInOverlay, icon: Play, onSelect: () => openOverlay(card.id) },
          { label: queueActionTexts.playNext, icon: ListStart, onSelect: () => playNext(card) },
          { label: queueActionTexts.playLater, icon: ListEnd, onSelect: () => playLater(card) },
          {
            label: watchedLabel(card),
            icon: isWatched ? EyeOff : Eye,
            onSelect: () => toggleWatched(card),
          },
          ...(saved
            ? [
                {
                  label: saved.watchLater.label,
                  icon: saved.watchLater.isMember ? ClockCheck : Clock,
                  onSelect: saved.watchLater.toggle,
                },
                {
                  label: saved.favorite.label,
                  icon: saved.favorite.isMember ? HeartOff : Heart,
                  onSelect: saved.favorite.toggle,
                },
              ]
            : []),
          ...(selection
            ? [
                {
                  label: uiTexts.selectCard,
                  icon: SquareCheck,
                  onSelect: () => selection.toggle(card.id, { shiftKey: false }),
                },
              ]
            : []),
          ...(AddToPlaylistDialog ? [{ ...addToPlaylist, onSelect: () => setIsAdding(true) }] : []),
          ...(moves?.menuItems(card) ?? []),
          {
            label: channel.name,
            icon: Tv,
            onSelect: () => void navigate(screenPath({ tag: 'channel', id: channel.id, tab: 'videos' })),
          },
        ]}
      />
      {isAdding && AddToPlaylistDialog && <AddToPlaylistDialog videoId={card.id} onClose={() => setIsAdding(false)} />}
    </>
  )
}
