import { Search } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'
import { SEARCH_KEY, usePageKey } from '../keys/use-page-key.ts'
import styles from './top-search.module.css'

const SuggestionList = lazy(async () => ({
  default: (await import('../features/search/sections/suggestion-list.tsx')).SuggestionList,
}))

/** The field that opens the search page, with suggestions; `/` focuses it. Narrow windows have an icon instead. */
export function TopSearch({ placeholder }: { placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null)
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const close = () => {
    setIsOpen(false)
    setActiveId(null)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = text.trim()
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
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId ?? undefined}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={placeholder}
        aria-keyshortcuts={SEARCH_KEY}
        placeholder={placeholder}
        maxLength={2000}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={event => {
          if (isOpen) keys.current?.(event)
          else if (event.key === 'ArrowDown') setIsOpen(true)
        }}
      />
      <kbd className={styles.key} aria-hidden>
        {SEARCH_KEY}
      </kbd>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionList id={listId} text={text} keys={keys} onActive={setActiveId} onText={setText} onClose={close} />
        </Suspense>
      )}
    </form>
  )
}
