import { use, type MouseEvent } from 'react'
import { CardSelectionContext } from './card-selection.ts'

/** For the element of a card: while cards are selected, and with Shift, a click selects the card instead of opening it. */
export function useCardClicks(id: string): {
  readonly 'data-card': string
  readonly 'data-selected': true | undefined
  readonly onClickCapture: ((event: MouseEvent) => void) | undefined
} {
  const selection = use(CardSelectionContext)
  const onClickCapture = (event: MouseEvent) => {
    if (!selection || !(selection.isActive || event.shiftKey)) return
    // Buttons of the card and dialogs that it opened keep their purpose.
    if (!(event.target instanceof Element) || event.target.closest('[data-card-actions], [role=checkbox], dialog'))
      return
    if (!event.currentTarget.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    selection.toggle(id, event)
  }
  return {
    'data-card': id,
    'data-selected': selection?.isSelected(id) === true || undefined,
    onClickCapture: selection ? onClickCapture : undefined,
  }
}
