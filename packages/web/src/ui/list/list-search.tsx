import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './list-search.module.css'

interface ListSearchProps {
  label: string
  value: string
  hint: string
  onSearch: (text: string) => void
  /** Filters after the field. */
  children?: ReactNode
}

/** The search field above a list of the user, with its filters and who can see the list. */
export function ListSearch({ label, value, hint, onSearch, children }: ListSearchProps) {
  return (
    <div className={styles.bar}>
      <div role="search" aria-label={label} className={styles.field}>
        <Search className={styles.icon} aria-hidden />
        <input
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={event => onSearch(event.currentTarget.value)}
        />
      </div>
      {children}
      <span className={styles.hint}>{hint}</span>
    </div>
  )
}
