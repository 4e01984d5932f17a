import { keyPreferences } from './key-preferences.ts'

const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable]'

/**
 * Are single keys the page's own now? Not while a person types, holds a modifier or composes a letter, not behind a dialog, and
 * not where this person has switched them off: `home` is where the keys belong, a dialog that holds it lets them through, and
 * with the focus in it they always work.
 */
export function canHandleKey(event: KeyboardEvent, home: Element | null): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(TEXT_FIELDS)) return false
  const isAtHome = home !== null && home.contains(target)
  if (event.key.length === 1 && !isAtHome && !keyPreferences().hasSingleKeys) return false
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return dialog === undefined || (home !== null && dialog.contains(home))
}
