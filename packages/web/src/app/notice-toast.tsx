import { Check, TriangleAlert, X } from 'lucide-react'
import type { Notice } from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { UNDO_KEY } from '../keys/use-page-key.ts'
import styles from './notice-toast.module.css'

interface NoticeToastProps {
  notice: Notice | null
  onUndo: () => void
  onClose: () => void
}

/** The result of the last action. The live region is always present, so that screen readers announce its changes. */
export function NoticeToast({ notice, onUndo, onClose }: NoticeToastProps) {
  const Icon = notice?.isError ? TriangleAlert : Check
  return (
    <div className={styles.container} role="status">
      {notice && (
        <div className={classNames(styles.notice, notice.isError && styles.error)}>
          <Icon className={styles.icon} aria-hidden />
          <span>{notice.text}</span>
          {notice.canUndo && (
            <Button size="small" variant="quiet" aria-keyshortcuts={UNDO_KEY} onClick={onUndo}>
              {appTexts.undo} <kbd aria-hidden>{UNDO_KEY}</kbd>
            </Button>
          )}
          <IconButton icon={X} label={appTexts.close} isSmall onClick={onClose} />
        </div>
      )}
    </div>
  )
}
