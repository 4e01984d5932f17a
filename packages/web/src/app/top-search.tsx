import { Search } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'
import { SEARCH_KEY, usePageKey } from '../keys/use-page-key.ts'
import styles from './top-search.module.css'

/** The way to the search page, from everywhere; `/` leads into it. Narrow windows have an icon instead. */
export function TopSearch({ placeholder }: { placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = input.current?.value.trim() ?? ''
    if (query !== '') void navigate(screenPath({ tag: 'search', query }))
  }
  usePageKey(SEARCH_KEY, () => {
    // Not there in a narrow window: its page has a field of its own.
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
