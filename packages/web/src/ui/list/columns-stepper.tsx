import { Minus, Plus } from 'lucide-react'
import { use } from 'react'
import type { ColumnsView } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { GridColumnsContext, useGridColumns } from './grid-columns.ts'
import styles from './columns-stepper.module.css'

interface ColumnsStepperProps {
  columns: ColumnsView
  onChange: (count: number) => void
}

/** Grid columns: as many as fit, or a chosen number. Minus is hidden at the lower limit, plus at the upper limit. */
export function ColumnsStepper({ columns, onChange }: ColumnsStepperProps) {
  const store = use(GridColumnsContext)
  const { count, isAuto, canAdd, canRemove } = useGridColumns(columns)
  const choose = (next: number) => {
    store.setAuto(false)
    onChange(next)
  }
  return (
    <div className={styles.stepper} role="group" aria-label={uiTexts.columns}>
      <span className={styles.end}>
        {canRemove && (
          <button
            type="button"
            className={styles.step}
            aria-label={uiTexts.fewerColumns}
            title={uiTexts.fewerColumns}
            onClick={() => choose(count - 1)}
          >
            <Minus className={styles.icon} aria-hidden />
          </button>
        )}
      </span>
      <output className={styles.count}>{count}</output>
      <button
        type="button"
        className={styles.auto}
        aria-pressed={isAuto}
        title={uiTexts.autoColumns}
        onClick={() => store.setAuto(true)}
      >
        {uiTexts.auto}
      </button>
      <span className={styles.end}>
        {canAdd && (
          <button
            type="button"
            className={styles.step}
            aria-label={uiTexts.moreColumns}
            title={uiTexts.moreColumns}
            onClick={() => choose(count + 1)}
          >
            <Plus className={styles.icon} aria-hidden />
          </button>
        )}
      </span>
    </div>
  )
}
