import { Minus, Plus } from 'lucide-react'
import type { ColumnsView } from '@tubecellar/core'
import styles from './columns-stepper.module.css'

interface ColumnsStepperProps {
  columns: ColumnsView
  onAdd: () => void
  onRemove: () => void
}

/** Grid columns: minus is gone at the lower end, plus at the upper. Spec section 5. */
export function ColumnsStepper({ columns, onAdd, onRemove }: ColumnsStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label="Columns">
      <span className={styles.end}>
        {columns.canRemove && (
          <button
            type="button"
            className={styles.step}
            aria-label="Fewer columns"
            title="Fewer columns"
            onClick={onRemove}
          >
            <Minus className={styles.icon} aria-hidden />
          </button>
        )}
      </span>
      <output className={styles.count}>{columns.count}</output>
      <span className={styles.end}>
        {columns.canAdd && (
          <button type="button" className={styles.step} aria-label="More columns" title="More columns" onClick={onAdd}>
            <Plus className={styles.icon} aria-hidden />
          </button>
        )}
      </span>
    </div>
  )
}
