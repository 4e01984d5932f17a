import { Search } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'
import { SEARCH_KEY, usePageKey } from '../keys/use-page-key.ts'
import styles from './top-search.module.css'

/** The link to the search page; `/` focuses it. Narrow windows have an icon instead. */
export function TopSearch({ placeholder }: { placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = input.current?.value.trim() ?? ''
    if (query !== '') void navigate(screenPath({ tag: 'search', query }))
  }
  usePageKey(SEARCH_KEY, () => {
    // Hidden in a narrow window: the search page has a separate field.
    if (input.current?.checkVisibility()) input.current.focus()
    else void navigate(screenPath({ tag: 'search', query: '' }))
  })
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <Search className={styles.icon} aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={placeholder}
        aria-keyshortcuts={SEARCH_KEY}
        placeholder={placeholder}
        maxLength={2000}
      />
      <kbd className={styles.key} aria-hidden>
        {SEARCH_KEY}
      </kbd>
    </form>
  )
}
