import { Check } from 'lucide-react'
import { use } from 'react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { CardSelectionContext } from './card-selection.ts'
import styles from './select-box.module.css'

interface SelectBoxProps {
  id: string
  title: string
  /** In a column of a table, always visible. */
  isColumn?: boolean
}

/** Selects a card: in the corner of its cover, visible on hover and while cards are selected. */
export function SelectBox({ id, title, isColumn = false }: SelectBoxProps) {
  const selection = use(CardSelectionContext)
  if (!selection) return null
  const isSelected = selection.isSelected(id)
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={uiTexts.select(title)}
      className={styles.box}
      data-active={selection.isActive || isColumn || undefined}
      data-is-column={isColumn || undefined}
      // The key x selects the card in focus; while cards are selected, boxes are tab stops too.
      tabIndex={selection.isActive ? 0 : -1}
      onClick={event => selection.toggle(id, event)}
    >
      <span className={styles.mark}>{isSelected && <Check aria-hidden />}</span>
    </button>
  )
}
