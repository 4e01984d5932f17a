import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../icon-button.tsx'
import { focusMenu, handleMenuKey } from './menu-focus.ts'
import styles from './menu-button.module.css'

export interface MenuItem {
  readonly label: string
  readonly icon: LucideIcon
  readonly onSelect: () => void
}

interface MenuButtonProps {
  icon: LucideIcon
  label: string
  isOnMedia?: boolean
  items: readonly MenuItem[]
}

/** Margin between the menu and the edges of the window, in px. */
const MARGIN = 8

/**
 * A small button that opens a menu. The menu is in the top layer, so scrolling lists do not clip it; its content is
 * created when it opens, because a page has many menus.
 */
export function MenuButton({ icon, label, isOnMedia = false, items }: MenuButtonProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !menu.current || !trigger.current) return
    placeBelow(menu.current, trigger.current)
    focusMenu(menu.current)
  }
  const close = () => {
    menu.current?.hidePopover()
    trigger.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={trigger} className={styles.place}>
      <IconButton
        icon={icon}
        label={label}
        isOnMedia={isOnMedia}
        isSmall
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={({ newState }) => flushSync(() => setIsOpen(newState === 'open'))}
        onToggle={onToggle}
        onKeyDown={event => handleMenuKey(event, close)}
      >
        {(isOpen ? items : []).map(({ label: text, icon: Icon, onSelect }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              close()
              onSelect()
            }}
          >
            <Icon aria-hidden />
            {text}
          </button>
        ))}
      </div>
    </span>
  )
}

/** Below the button, or above it if there is not enough space. */
function placeBelow(menu: HTMLElement, trigger: HTMLElement) {
  const { top, bottom, right } = trigger.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const fits = bottom + height + MARGIN <= window.innerHeight
  menu.style.top = `${Math.max(MARGIN, fits ? bottom + 4 : top - height - 4)}px`
  menu.style.left = `${Math.max(MARGIN, right - width)}px`
}
