import { Undo2 } from 'lucide-react'
import type { PlaybackView } from '@tubecellar/core'
import styles from './skip-toast.module.css'

/** Which segment was skipped, and the way back into it. */
export function SkipToast({ skipped, onUndo }: { skipped: PlaybackView['skipped']; onUndo: () => void }) {
  return (
    <div className={styles.place} role="status">
      {skipped && (
        <div className={styles.toast}>
          <i className={styles.mark} style={{ '--mark': `var(--${skipped.category}, var(--filler))` }} />
          <span>{skipped.text}</span>
          <button type="button" className={styles.undo} aria-keyshortcuts="s" onClick={onUndo}>
            <Undo2 aria-hidden />
            {skipped.undoLabel}
            <kbd>S</kbd>
          </button>
        </div>
      )}
    </div>
  )
}
