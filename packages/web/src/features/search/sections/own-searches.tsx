import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchSuggestions } from '@tubecellar/core/react'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './side-panel.module.css'

interface OwnSearchesProps {
  onSearch: (query: string) => void
  /** Below the searches, and shown together with them. */
  children: ReactNode
}

/** The recent and saved searches of the user, before a query is entered. */
export function OwnSearches({ onSearch, children }: OwnSearchesProps) {
  const { view, isLoading, actions } = useSearchSuggestions('', true)
  if (isLoading) return null
  const panels = view.map(({ title, options }) => (
    <section key={title} className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {options.map(option => (
          <li key={option.id} className={styles.item}>
            <button type="button" className={styles.all} onClick={() => onSearch(option.query)}>
              {option.label}
            </button>
            <span className={styles.dim}>{option.detail}</span>
            {option.forget !== null && (
              <IconButton icon={X} label={option.forget} isSmall onClick={() => void actions.forget.run(option)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
  return (
    <>
      {panels}
      {children}
    </>
  )
}
