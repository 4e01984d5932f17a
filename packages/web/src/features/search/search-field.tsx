import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { searchTexts } from '@tubecellar/core/messages/search'
import { IconButton } from '../../ui/icon-button.tsx'
import { SEARCH_KEY, usePageKey } from '../../keys/use-page-key.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  title: string
  placeholder: string
  text: string
  /** `29 results`, empty while there are no results. */
  total: string
  onType: (text: string) => void
  onEnter: () => void
}

/** The large field of the search page. It has the focus when the page opens. */
export function SearchField({ title, placeholder, text, total, onType, onEnter }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // In the next frame, because use-focus-on-navigation first moves the focus to the page.
    const id = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(id)
  }, [])
  usePageKey(SEARCH_KEY, () => input.current?.focus())
  const clear = () => {
    onType('')
    onEnter()
    input.current?.focus()
  }
  return (
    <>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <form
        role="search"
        className={styles.field}
        onSubmit={event => {
          event.preventDefault()
          onEnter()
        }}
      >
        <Search className={styles.icon} aria-hidden />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={placeholder}
          placeholder={placeholder}
          maxLength={2000}
          value={text}
          onChange={event => onType(event.currentTarget.value)}
        />
        <span className={styles.total} role="status">
          {total}
        </span>
        {text !== '' && <IconButton icon={X} label={searchTexts.clear} onClick={clear} />}
      </form>
    </>
  )
}
