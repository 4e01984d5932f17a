import { Play } from 'lucide-react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { useOverlayOpener } from '../../routing/use-overlay.ts'
import styles from './play-button.module.css'

/** Plays a video in the overlay; its title links to its page. Placed in the middle of a cover. */
export function PlayButton({ id, title }: { id: string; title: string }) {
  const open = useOverlayOpener()
  return (
    <button
      type="button"
      // The menu of the card has this action too.
      tabIndex={-1}
      className={styles.disc}
      aria-label={uiTexts.play(title)}
      title={uiTexts.playInOverlay}
      onClick={() => open(id)}
    >
      <Play aria-hidden />
    </button>
  )
}
