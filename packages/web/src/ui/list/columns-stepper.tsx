import { Minus, Plus } from 'lucide-react'
import type { ColumnsView } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import styles from './columns-stepper.module.css'

interface ColumnsStepperProps {
  columns: ColumnsView
  onAdd: () => void
  onRemove: () => void
}

/** Grid columns: minus is hidden at the lower limit, plus at the upper limit. */
export function ColumnsStepper({ columns, onAdd, onRemove }: ColumnsStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={uiTexts.columns}>
      <span className={styles.end}>
        {columns.canRemove && (
          <button
            type="button"
            className={styles.step}
            aria-label={uiTexts.fewerColumns}
            title={uiTexts.fewerColumns}
            onClick={onRemove}
          >
            <Minus className={styles.icon} aria-hidden />
          </button>
        )}
      </span>
      <output className={styles.count}>{columns.count}</output>
      <span className={styles.end}>
        {columns.canAdd && (
          <button
            type="button"
            className={styles.step}
            aria-label={uiTexts.moreColumns}
            title={uiTexts.moreColumns}
            onClick={onAdd}
          >
            <Plus className={styles.icon} aria-hidden />
          </button>
        )}
      </span>
    </div>
  )
}
