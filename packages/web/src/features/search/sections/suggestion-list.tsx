import { Bookmark, Film, History, ListVideo, Search, Tag, Tv, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type SuggestionOption } from '@tubecellar/core'
import { useSearchSuggestions } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { Highlighted } from '../../../ui/highlighted.tsx'
import styles from './suggestion-list.module.css'

export interface SuggestionListProps {
  id: string
  /** The text of the field. */
  text: string
  /** Gets the handler of the keys of the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  /** The ID of the option that the keys chose; null for none. */
  onActive: (id: string | null) => void
  onText: (text: string) => void
  onClose: () => void
}

const ICONS: Readonly<Record<SuggestionOption['kind'], LucideIcon>> = {
  word: Search,
  tag: Tag,
  video: Film,
  channel: Tv,
  playlist: ListVideo,
  recent: History,
  saved: Bookmark,
}

/** Suggestions below a search field, in groups. The focus stays in the field. */
export function SuggestionList({ id, text, keys, onActive, onText, onClose }: SuggestionListProps) {
  const navigate = useNavigate()
  const { view: groups, actions } = useSearchSuggestions(text, true)
  const options = groups.flatMap(group => group.options)
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = options.findIndex(option => option.id === activeId)
  const activate = (index: number) => {
    const option = options[index]
    setActiveId(option?.id ?? null)
    onActive(option ? optionId(id, options.indexOf(option)) : null)
  }
  const open = (option: SuggestionOption) => {
    void actions.store.run(option.kind === 'word' ? option.query : text)
    onText(option.screen.tag === 'search' ? option.query : '')
    onClose()
    void navigate(screenPath(option.screen))
  }
  useEffect(() => {
    keys.current = event => {
      const option = options[active]
      const count = options.length
      switch (event.key) {
        case 'ArrowDown':
          activate(active + 1 < count ? active + 1 : -1)
          break
        case 'ArrowUp':
          activate(active < 0 ? count - 1 : active - 1)
          break
        case 'Tab':
          if (!option || event.shiftKey) return onClose()
          onText(option.query)
          activate(-1)
          break
        case 'Enter':
          if (!option) {
            void actions.store.run(text)
            return onClose()
          }
          open(option)
          break
        case 'Escape':
          onClose()
          break
        default:
          return
      }
      event.preventDefault()
      event.stopPropagation()
    }
    return () => {
      keys.current = null
    }
  })
  return (
    <div
      className={styles.list}
      hidden={options.length === 0}
      // A press on an option must not take the focus from the field.
      onPointerDown={event => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={sectionTexts.suggestions}>
        {groups.map(group => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles.title} aria-hidden>
              {group.title}
            </div>
            {group.options.map(option => {
              const index = options.indexOf(option)
              const Icon = ICONS[option.kind]
              return (
                <div
                  key={option.id}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  onClick={() => open(option)}
                >
                  <Icon aria-hidden />
                  <span className={styles.label}>
                    <Highlighted parts={option.text} />
                  </span>
                  <span className={styles.detail}>{option.detail}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {groups.some(({ options: all }) => all.some(({ forget }) => forget !== null)) && (
        <button type="button" tabIndex={-1} className={styles.forget} onClick={() => void actions.forgetAll.run()}>
          <X aria-hidden />
          {sectionTexts.forgetAll}
        </button>
      )}
    </div>
  )
}

const optionId = (id: string, index: number) => `${id}-${index}`
