import type { KeyboardEvent } from 'react'

/** The items of menus are buttons. */
const menuItems = (menu: HTMLElement) => [...menu.querySelectorAll('button')]

/** Focuses the checked item of an opened menu, else its first item. */
export function focusMenu(menu: HTMLElement | null): void {
  const items = menu ? menuItems(menu) : []
  const checked = items.find(item => item.getAttribute('aria-checked') === 'true')
  ;(checked ?? items[0])?.focus()
}

/** Handles the keys of an open menu: arrow keys, Home and End move the focus, Escape closes the menu. */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
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
