import { Play } from 'lucide-react'
import { useOverlayOpener } from '../../routing/overlay-link.ts'
import styles from './play-button.module.css'

/** Plays a video right here, over the page; its title leads to its own page. For the middle of a cover. */
export function PlayButton({ id, title }: { id: string; title: string }) {
  const open = useOverlayOpener()
  return (
    <button
      type="button"
      className={styles.disc}
      aria-label={`Play: ${title}`}
      title="Play in overlay"
      onClick={() => open(id)}
    >
      <Play aria-hidden />
    </button>
  )
}
