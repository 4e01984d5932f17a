import { SlidersHorizontal, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { PHONE, useMedia } from './use-media.ts'
import styles from './filter-bar.module.css'

/** Heading and view controls of a list in one row that wraps; on a phone the controls wait in a sheet. */
export function FilterBar({ title = null, children }: { title?: string | null; children: ReactNode }) {
  const isPhone = useMedia(PHONE)
  return (
    <div className={styles.bar}>
      {title !== null && <h2 className={styles.title}>{title}</h2>}
      {isPhone ? <Sheet>{children}</Sheet> : <div className={styles.controls}>{children}</div>}
    </div>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        View
      </Button>
      <dialog
        ref={dialog}
        className={styles.sheet}
        aria-label="View"
        onClick={event => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className={styles.body}>
          <div className={styles.head}>
            <h2>View</h2>
            <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}
