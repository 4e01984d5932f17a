import { nearestInDirection, type Direction } from './nearest-in-direction.ts'

const DIRECTIONS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** Back keys of remote controls that reach the page: webOS, Tizen, others. */
const BACK_KEYS = ['GoBack', 'BrowserBack', 'XF86Back']
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]'
/** Elements where arrow keys have another meaning. */
const HANDLES_ARROWS = '[role=menu]'
const HANDLES_SIDEWAYS = '[role=slider], input[type=range], input:not([type=checkbox], [type=radio], [type=button])'
/** Fraction of the window to scroll if there is no focusable element, for example in a long text. */
const SCROLL_FRACTION = 0.7

/** Moves the focus with the arrow keys, and handles Enter and the back keys of remote controls. */
export function handleArrowFocusKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey || event.isComposing) return
  const direction = DIRECTIONS[event.key]
  if (direction ? isHandledByElement(event.target, direction) : !activateOrGoBack(event)) return
  // Also without a target: the arrow keys must not turn the page of a user who reaches its edge.
  if (direction) moveFocus(direction)
  event.preventDefault()
  event.stopPropagation()
}

function activateOrGoBack({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' ? activate(target) : BACK_KEYS.includes(key) && goBack()
}

function isHandledByElement(target: EventTarget | null, direction: Direction): boolean {
  const isSideways = direction === 'left' || direction === 'right'
  // In full screen nothing has the focus: left and right seek, up and down show the controls.
  if (!(target instanceof Element) || target === document.body) return isSideways && document.fullscreenElement !== null
  if (target.closest(HANDLES_ARROWS)) return true
  if (target instanceof HTMLTextAreaElement) return isSideways || !isAtEnd(target, direction)
  return isSideways && target.closest(HANDLES_SIDEWAYS) !== null
}

/** The focus leaves a multi-line text only from its ends. */
function isAtEnd({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, direction: Direction): boolean {
  return direction === 'up' ? selectionStart === 0 : selectionEnd === value.length
}

function moveFocus(direction: Direction): void {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.fullscreenElement ?? document.body
  const { activeElement } = document
  const reachable = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    element => element !== activeElement && element.tabIndex >= 0 && isVisible(element),
  )
  const boxes = reachable.map(element => element.getBoundingClientRect())
  const isInside = activeElement !== null && scope.contains(activeElement) && activeElement.matches(FOCUSABLE)
  const index = isInside
    ? nearestInDirection(activeElement.getBoundingClientRect(), boxes, direction)
    : firstInView(reachable, boxes)
  const isFar = index === null || isFarAway(boxes[index]!, direction)
  if (isFar && (direction === 'up' || direction === 'down')) return scroll(direction)
  if (index !== null) reachable[index]?.focus()
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** The first visible element of the page content, else the first visible element. */
function firstInView(elements: readonly HTMLElement[], boxes: readonly DOMRect[]): number | null {
  const isInView = (index: number) => boxes[index]!.bottom > 0 && boxes[index]!.top < window.innerHeight
  const contentIndex = elements.findIndex(
    (element, index) => isInView(index) && element.closest('main, dialog') !== null,
  )
  if (contentIndex >= 0) return contentIndex
  return elements.length > 0 ? 0 : null
}

/** More than a window height away. */
function isFarAway({ top, bottom }: DOMRect, direction: Direction): boolean {
  return direction === 'down' ? top > window.innerHeight * 1.5 : bottom < -window.innerHeight / 2
}

function scroll(direction: 'up' | 'down'): void {
  window.scrollBy({ top: window.innerHeight * SCROLL_FRACTION * (direction === 'up' ? -1 : 1), behavior: 'instant' })
}

/** Enter already activates buttons and links; other controls need Space, which remote controls do not have. */
function activate(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) {
    target.showPicker()
    return true
  }
  if (!(target instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(target.type)) return false
  target.click()
  return true
}

function goBack(): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else window.history.back()
  return true
}
