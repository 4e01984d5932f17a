import type { StateChoice, StatesView } from '@tubecellar/core'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import styles from './state-chips.module.css'

interface StateChipsProps {
  view: StatesView
  onChoose: (state: StateChoice) => void
}

/** The states of the queue with their numbers; one is chosen. */
export function StateChips({ view: { current, choices }, onChoose }: StateChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={downloadsTexts.state}>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
        >
          {label} <span className={styles.count}>{count}</span>
        </button>
      ))}
    </div>
  )
}
