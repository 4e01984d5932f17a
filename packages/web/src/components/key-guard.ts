const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable]'

/**
 * Are single keys the page's own now? Not while a person types, holds a modifier or composes a letter, and not behind a
 * dialog: `home` is where the keys belong, and a dialog that holds it lets them through.
 */
export function mayTakeKey(event: KeyboardEvent, home: Element | null): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return false
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return false
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return dialog === undefined || (home !== null && dialog.contains(home))
}
