import { ChevronDown, type LucideIcon } from 'lucide-react'
import styles from './select.module.css'

interface SelectProps<T extends string> {
  label: string
  icon?: LucideIcon
  value: T
  choices: readonly { readonly value: T; readonly label: string }[]
  onChoose: (value: T) => void
}

/** One of several, by the browser's own list. */
export function Select<T extends string>({ label, icon: Icon, value, choices, onChoose }: SelectProps<T>) {
  return (
    <label className={styles.select}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <select
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
    </label>
  )
}
