import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './player-menu.module.css'

interface PlayerMenuProps<T> {
  label: string
  trigger: ReactNode
  choices: readonly { readonly value: T; readonly label: string }[]
  current: T
  onChoose: (value: T) => void
  /** More groups below; choosing in them keeps the menu open, so that the effect is visible. */
  more?: readonly MenuGroup[]
}

interface MenuGroup {
  readonly label: string
  readonly choices: readonly { readonly label: string; readonly isCurrent: boolean; readonly choose: () => void }[]
}

/** A button of the player that opens a short list of choices. */
export function PlayerMenu<T extends string | number | null>(props: PlayerMenuProps<T>) {
  const { label, trigger, choices, current, onChoose, more = [] } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div
      className={styles.place}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <Choices label={label} onClose={close}>
          {choices.map(choice => (
            <button
              key={String(choice.value)}
              type="button"
              role="menuitemradio"
              aria-checked={choice.value === current}
              tabIndex={-1}
              className={styles.choice}
              onClick={() => {
                onChoose(choice.value)
                close()
              }}
            >
              {choice.label}
            </button>
          ))}
          {more.map(group => (
            <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
              <span aria-hidden>{group.label}</span>
              {group.choices.map(choice => (
                <button
                  key={choice.label}
                  type="button"
                  role="menuitemradio"
                  aria-checked={choice.isCurrent}
                  tabIndex={-1}
                  className={styles.choice}
                  onClick={choice.choose}
                >
                  {choice.label}
                </button>
              ))}
            </div>
          ))}
        </Choices>
      )}
    </div>
  )
}

function Choices({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const items = menu.current?.querySelectorAll('button') ?? []
    const chosen = [...items].find(item => item.getAttribute('aria-checked') === 'true') ?? items[0]
    chosen?.focus()
  }, [])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Handled by the menu: a dialog around the player stays open.
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const items = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = items.findIndex(item => item === document.activeElement)
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    items.at(target % items.length)?.focus()
  }
  return (
    <div ref={menu} role="menu" aria-label={label} className={styles.menu} onKeyDown={move}>
      {children}
    </div>
  )
}
