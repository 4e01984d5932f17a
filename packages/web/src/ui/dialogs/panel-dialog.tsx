import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
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
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.panel, isSheet && styles.sheet)}
      aria-label={label}
      // Effects that end and restart close and reopen the dialog: the event of the first close arrives later.
      onClose={event => !event.currentTarget.open && onClose()}
      onClick={event => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
