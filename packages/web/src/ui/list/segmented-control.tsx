import type { LucideIcon } from 'lucide-react'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<T extends string> {
  label: string
  value: T
  choices: readonly { readonly value: T; readonly label: string }[]
  icons: Readonly<Record<T, LucideIcon>>
  onChoose: (value: T) => void
}

/** A segmented control with an icon and a name for each choice. */
export function SegmentedControl<T extends string>({
  label,
  value,
  choices,
  icons,
  onChoose,
}: SegmentedControlProps<T>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {choices.map(choice => {
        const Icon: LucideIcon = icons[choice.value]
        return (
          <button
            key={choice.value}
            type="button"
            className={styles.segment}
            aria-label={choice.label}
            title={choice.label}
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
          >
            <Icon className={styles.icon} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
