import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { Button } from '../button.tsx'
import { PanelDialog } from '../dialogs/panel-dialog.tsx'
import { PHONE, useMediaQuery } from '../use-media-query.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  title?: string | null
  /** Actions on the whole list, which are visible on phones too. */
  start?: ReactNode
  children: ReactNode
}

/** Heading and view controls of a list in one row that wraps; on phones the controls are in a sheet. */
export function FilterBar({ title = null, start, children }: FilterBarProps) {
  const isPhone = useMediaQuery(PHONE)
  return (
    <div className={styles.bar}>
      {title !== null && <h2 className={styles.title}>{title}</h2>}
      {start !== undefined && <div className={styles.start}>{start}</div>}
      {isPhone ? <Sheet>{children}</Sheet> : <div className={styles.controls}>{children}</div>}
    </div>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {uiTexts.view}
      </Button>
      {isOpen && (
        <PanelDialog label={uiTexts.view} isSheet onClose={() => setIsOpen(false)}>
          {children}
        </PanelDialog>
      )}
    </>
  )
}
