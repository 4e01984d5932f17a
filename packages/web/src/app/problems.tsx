import { TriangleAlert, X } from 'lucide-react'
import type { LayoutView } from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './problems.module.css'

interface ProblemsProps {
  problems: LayoutView['problems']
  onClose: (message: string) => void
}

/** Warnings of the server and how to fix them. */
export function Problems({ problems, onClose }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <section aria-label={appTexts.warningsOfServer}>
      <ul className={styles.problems}>
        {problems.map(({ message, fix }) => (
          <li key={message} className={styles.problem}>
            <TriangleAlert className={styles.icon} aria-hidden />
            <div className={styles.text}>
              <strong>{message}</strong>
              <code>{fix}</code>
            </div>
            <IconButton icon={X} label={appTexts.closeMessage(message)} isSmall onClick={() => onClose(message)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
