import { Plus } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { FilterMenu } from '@tubecellar/core'
import { useSearchSuggestions } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { Button } from '../../../ui/button.tsx'
import styles from './filter-row.module.css'

interface FilterMenuButtonProps {
  menu: FilterMenu
  onChoose: (term: string) => void
  onEnter: (value: string) => void
}

/** A button that opens the values of a filter, with a field for other values. */
export function FilterMenuButton({ menu, onChoose, onEnter }: FilterMenuButtonProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.add}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={menu.addLabel}
      >
        <Plus aria-hidden />
        {menu.label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={menu.label}
        className={styles.panel}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          if (newState === 'open' && panel.current && button.current) placeBelow(panel.current, button.current)
        }}
      >
        {isOpen && (
          <>
            {menu.choices.map(({ label, term }) => (
              <button
                key={term}
                type="button"
                className={styles.choice}
                onClick={() => {
                  close()
                  onChoose(term)
                }}
              >
                {label}
              </button>
            ))}
            {menu.entry !== null && (
              <FilterEntry
                menu={menu}
                placeholder={menu.entry}
                onEnter={value => {
                  close()
                  onEnter(value)
                }}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

/** A field for a value, with names from the archive for channels and tags. */
function FilterEntry({
  menu,
  placeholder,
  onEnter,
}: {
  menu: FilterMenu
  placeholder: string
  onEnter: (value: string) => void
}) {
  const [text, setText] = useState('')
  const listId = useId()
  const suggestions = useSearchSuggestions(text, menu.suggests !== null && text !== '')
  const names = suggestions.view.flatMap(({ options }) => options).filter(({ kind }) => kind === menu.suggests)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onEnter(text)
  }
  return (
    <form className={styles.entry} onSubmit={submit}>
      <input
        type="text"
        aria-label={placeholder}
        placeholder={placeholder}
        list={menu.suggests === null ? undefined : listId}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {menu.suggests !== null && (
        <datalist id={listId}>
          {names.map(({ id, label }) => (
            <option key={id} value={label} />
          ))}
        </datalist>
      )}
      <Button type="submit" size="small">
        {sectionTexts.apply}
      </Button>
    </form>
  )
}

/** Within the window, below the button. */
function placeBelow(panel: HTMLElement, button: HTMLElement) {
  const { bottom, left } = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const margin = 8
  panel.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
  panel.style.top = `${Math.max(margin, Math.min(bottom + 4, window.innerHeight - height - margin))}px`
}
