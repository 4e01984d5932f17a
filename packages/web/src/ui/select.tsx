import { ChevronDown, type LucideIcon } from 'lucide-react'
import styles from './select.module.css'

interface SelectProps<T extends string> {
  /** Set it if an adjacent label names the control. */
  id?: string
  label: string
  icon?: LucideIcon
  value: T
  choices: readonly { readonly value: T; readonly label: string }[]
  onChoose: (value: T) => void
}

/** A native select. */
export function Select<T extends string>({ id, label, icon: Icon, value, choices, onChoose }: SelectProps<T>) {
  return (
    <span className={styles.select}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <select
        id={id}
        aria-label={label}
        title={label}
        className={styles.field}
        data-has-icon={Icon ? true : undefined}
        value={value}
        onChange={event => onChoose(event.currentTarget.value as T)}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden />
    </span>
  )
}
