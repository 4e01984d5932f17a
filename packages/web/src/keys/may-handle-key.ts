import { keyPreferences } from './key-preferences.ts'

const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable]'

/**
 * Whether single keys are available to the page: not while the user types, holds a modifier or composes a character, not behind a dialog, and
 * not where the user has disabled them. `home` is the element the keys belong to: a dialog that contains it lets them through, and
 * while it has the focus they always work.
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
