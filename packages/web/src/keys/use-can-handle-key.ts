import { useHostPage } from '../routing/host-page.tsx'
import { useBrowserPreferences } from '../storage/browser-preferences.ts'

/** Selects the elements that take typed text. */
export const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable]'

interface KeyScope {
  /** The element that contains the app; null if the app fills the page. */
  readonly root: Element | null
  readonly hasSingleKeys: boolean
}

/**
 * Returns a function that checks whether a key press is available to the app: not while the user types, holds a modifier or composes a
 * character, not behind a dialog, not where the user has disabled single keys, and not outside of an app that is a part of another page.
 * `home` is the element the keys belong to: a dialog that contains it lets them through, and while it has the focus they always work.
 */
export function useCanHandleKey(): (event: KeyboardEvent, owner: Element | null) => boolean {
  const { hasSingleKeys } = useBrowserPreferences().preferences
  const root = useHostPage()?.root ?? null
  return (event, owner) => canHandleKey(event, owner, { root, hasSingleKeys })
}

function canHandleKey(event: KeyboardEvent, owner: Element | null, { root, hasSingleKeys }: KeyScope): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return false
  const target = event.target instanceof Element ? event.target : null
  if (root !== null && !root.contains(target)) return false
  if (target?.closest(TEXT_FIELDS)) return false
  const isInOwner = owner !== null && owner.contains(target)
  if (event.key.length === 1 && !isInOwner && !hasSingleKeys) return false
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return dialog === undefined || (owner !== null && dialog.contains(owner))
}
