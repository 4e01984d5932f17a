import styles from './filter-chips.module.css'

interface FilterChipsProps<T> {
  /** The name of the group, for screen readers. */
  label: string
  filters: readonly { value: T; label: string; count?: string; isCurrent: boolean }[]
  onFilter: (value: T) => void
}

/** Filters of a list, with their numbers of items if they are known; one is chosen. */
export function FilterChips<T extends string>({ label: name, filters, onFilter }: FilterChipsProps<T>) {
  return (
    <div className={styles.filters} role="group" aria-label={name}>
      {filters.map(({ value, label, count, isCurrent }) => (
        <button
          key={value}
          type="button"
          className={styles.filter}
          aria-pressed={isCurrent}
          onClick={() => onFilter(value)}
        >
          {label}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </button>
      ))}
    </div>
  )
}
