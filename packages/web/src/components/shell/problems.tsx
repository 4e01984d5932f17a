import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { LayoutView } from '@tubecellar/core'
import { IconButton } from '../icon-button.tsx'
import styles from './problems.module.css'

/** What is missing on the server and how to get it. Closed ones stay away until the page is loaded anew. */
export function Problems({ problems }: { problems: LayoutView['problems'] }) {
  const [closed, setClosed] = useState<readonly string[]>([])
  const open = problems.filter(({ message }) => !closed.includes(message))
  if (open.length === 0) return null
  return (
    <ul className={styles.problems} aria-label="Problems on the server">
      {open.map(({ message, fix }) => (
        <li key={message} className={styles.problem}>
          <TriangleAlert className={styles.icon} aria-hidden />
          <div className={styles.text}>
            <strong>{message}</strong>
            <code>{fix}</code>
          </div>
          <IconButton icon={X} label={`Close: ${message}`} isSmall onClick={() => setClosed([...closed, message])} />
        </li>
      ))}
    </ul>
  )
}
