import type { LucideIcon } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { flushSync } from 'react-dom'
import styles from './menu.module.css'

export interface MenuItem {
  readonly label: string
  readonly icon?: LucideIcon
  /** Whether it is the current choice; omit it for actions. */
  readonly isCurrent?: boolean
  readonly onSelect: () => void
}

/** More choices below the items. Choosing one keeps the menu open, so that the effect is visible. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** What the button that opens the menu needs. */
interface MenuTrigger {
  readonly popoverTarget: string
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  groups?: readonly MenuGroup[]
  /** `media`: above the button, in the colors of the player; on phones a sheet. */
  variant?: 'plain' | 'media'
  trigger: (props: MenuTrigger) => ReactNode
}

/** Margin between the menu and the edges of the window, in px. */
const MARGIN = 8

const NONE: readonly never[] = []

/**
 * A button that opens a menu of actions or choices. The menu is in the top layer, so scrolling lists do not clip it; its content is
 * created when it opens, because a page has many menus.
 */
export function Menu({ label, items, groups = NONE, variant = 'plain', trigger }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const move = useEffectEvent(() => {
    if (menu.current && place.current) placeNear(menu.current, place.current, variant === 'media')
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = () => move()
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [isOpen])

  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !menu.current || !place.current) return
    placeNear(menu.current, place.current, variant === 'media')
    focusMenu(menu.current)
  }
  const close = () => {
    menu.current?.hidePopover()
    place.current?.querySelector('button')?.focus()
  }
  const draw = ({ label: text, icon: Icon, isCurrent, onSelect }: MenuItem, closes: boolean) => (
    <button
      key={text}
      type="button"
      role={isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isCurrent}
      tabIndex={-1}
      className={styles.item}
      onClick={() => {
        if (closes) close()
        onSelect()
      }}
    >
      {Icon && <Icon aria-hidden />}
      {text}
    </button>
  )
  return (
    <span
      ref={place}
      className={styles.container}
      onBlur={event => isOpen && !event.currentTarget.contains(event.relatedTarget) && menu.current?.hidePopover()}
    >
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        data-variant={variant}
        onBeforeToggle={({ newState }) => flushSync(() => setIsOpen(newState === 'open'))}
        onToggle={onToggle}
        onKeyDown={event => handleMenuKey(event, close)}
      >
        {isOpen && items.map(item => draw(item, true))}
        {isOpen &&
          groups.map(group => (
            <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
              <span aria-hidden>{group.label}</span>
              {group.items.map(item => draw(item, false))}
            </div>
          ))}
      </div>
    </span>
  )
}

/** Below the button or above it; on the other side if there is not enough space. */
function placeNear(menu: HTMLElement, trigger: HTMLElement, isAbove: boolean) {
  const { top, bottom, right } = trigger.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const fitsBelow = bottom + height + MARGIN <= window.innerHeight
  const fitsAbove = top - height - MARGIN >= 0
  const above = isAbove ? fitsAbove || !fitsBelow : !fitsBelow
  menu.style.setProperty('--menu-top', `${Math.max(MARGIN, above ? top - height - 4 : bottom + 4)}px`)
  menu.style.setProperty('--menu-left', `${Math.max(MARGIN, right - width)}px`)
}

const menuItems = (menu: HTMLElement) => [...menu.querySelectorAll('button')]

/** Focuses the current choice of an opened menu, else its first item. */
function focusMenu(menu: HTMLElement): void {
  const items = menuItems(menu)
  const checked = items.find(item => item.getAttribute('aria-checked') === 'true')
  ;(checked ?? items[0])?.focus()
}

/** Handles the keys of an open menu: arrow keys, Home and End move the focus, Escape closes the menu. */
function handleMenuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const items = menuItems(event.currentTarget)
  const at = items.findIndex(item => item === document.activeElement)
  const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined && event.key !== 'Escape') return
  // Not for the page: a dialog around the menu stays open, and the arrow keys turn no page.
  event.preventDefault()
  event.stopPropagation()
  if (target === undefined) onClose()
  else items.at(target % items.length)?.focus()
}
