import { RotateCcw, Undo2 } from 'lucide-react'
import type { PlaybackView } from '@tubecellar/core'
import styles from './skip-toast.module.css'

interface SkipToastProps {
  view: Pick<PlaybackView, 'skipped' | 'resumed'> | null
  onUndo: () => void
  onRestart: () => void
}

/** The skipped segment with an undo button, or the resume position with a button to start over. */
export function SkipToast({ view, onUndo, onRestart }: SkipToastProps) {
  const { skipped = null, resumed = null } = view ?? {}
  return (
    <div className={styles.container} role="status">
      {skipped && (
        <div className={styles.toast}>
          <i className={styles.swatch} style={{ '--mark': `var(--${skipped.category}, var(--filler))` }} />
          <span>{skipped.text}</span>
          <button type="button" className={styles.undo} aria-keyshortcuts="s" onClick={onUndo}>
            <Undo2 aria-hidden />
            {skipped.undoLabel}
            <kbd>S</kbd>
          </button>
        </div>
      )}
      {!skipped && resumed && (
        <div className={styles.toast}>
          <span>{resumed.text}</span>
          <button type="button" className={styles.undo} onClick={onRestart}>
            <RotateCcw aria-hidden />
            {resumed.restartLabel}
          </button>
        </div>
      )}
    </div>
  )
}
