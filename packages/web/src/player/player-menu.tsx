import { useEffect, useRef, useState, type ReactNode } from 'react'
import { focusMenu, handleMenuKey } from '../ui/dialogs/menu-focus.ts'
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
  useEffect(() => focusMenu(menu.current), [])
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={event => handleMenuKey(event, onClose)}
    >
      {children}
    </div>
  )
}
