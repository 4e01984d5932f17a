import styles from './text-segmented-control.module.css'

interface TextSegmentedControlProps<T extends string> {
  label: string
  value: T
  choices: readonly { readonly value: T; readonly label: string }[]
  onChoose: (value: T) => void
}

/** A segmented control with text labels. */
export function TextSegmentedControl<T extends string>({
  label,
  value,
  choices,
  onChoose,
}: TextSegmentedControlProps<T>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          className={styles.segment}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
