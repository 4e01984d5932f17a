import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** Number of selected items, also on other pages. */
  selectedCount: number
  /** Totals of the selected items. */
  summary?: string
  /** Number of items that can be selected. */
  count: number
  onAll: () => void
  onClear: () => void
  /** What can be done with the selected items. */
  children: ReactNode
}

/** The number of selected rows and the actions for them. It replaces the filters. */
export function SelectionBar({ selectedCount, summary, count, onAll, onClear, children }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={uiTexts.selection}>
      <IconButton icon={X} label={uiTexts.clearSelection} onClick={onClear} />
      <strong role="status">{uiTexts.selected(selectedCount)}</strong>
      {summary !== undefined && <span className={styles.summary}>{summary}</span>}
      {selectedCount < count && (
        <Button size="small" variant="quiet" onClick={onAll}>
          {uiTexts.selectAll(count)}
        </Button>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
