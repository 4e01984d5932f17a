import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { Button } from './button.tsx'
import styles from './main-actions.module.css'

interface MainActionsProps {
  children: ReactNode
  /** On phones, shown on request. */
  more: ReactNode
}

/** The actions of a page. On phones the main ones are tiles of equal width with an icon above its text. */
export function MainActions({ children, more }: MainActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <div className={styles.tiles}>
        {children}
        <div className={styles.moreButton}>
          <Button icon={Ellipsis} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {uiTexts.moreActions}
          </Button>
        </div>
      </div>
      <div className={styles.more} data-open={isOpen}>
        {more}
      </div>
    </div>
  )
}
