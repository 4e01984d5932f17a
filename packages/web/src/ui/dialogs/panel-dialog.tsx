import { X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './panel-dialog.module.css'

interface PanelDialogProps {
  label: string
  /** Shown instead of the label while it is unknown. */
  heading?: ReactNode
  /** A bottom sheet on phones. */
  isSheet?: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel over the page, open while mounted. Escape, its button and a click outside close it. */
export function PanelDialog({ label, heading = label, isSheet = false, onClose, children }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const reportClose = useEffectEvent(onClose)
  // Runs before the dialog is removed; otherwise the browser cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const listeners = new AbortController()
    // Effects that end and restart close and reopen the dialog: the event of the first close can arrive later.
    element.addEventListener('close', () => !element.open && reportClose(), { signal: listeners.signal })
    element.showModal()
    return () => {
      listeners.abort()
      element.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.panel, isSheet && styles.sheet)}
      aria-label={label}
      onClick={event => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          <IconButton icon={X} label={uiTexts.close} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
