import { fireEvent } from '@testing-library/react'

/** Opens a popover as its button does in a browser: happy-dom has no popovers. `hidePopover` closes it. */
export function openPopover(element: HTMLElement): void {
  toggle(element, 'open')
  element.hidePopover = () => toggle(element, 'closed')
}

function toggle(element: HTMLElement, newState: 'open' | 'closed') {
  for (const type of ['beforetoggle', 'toggle']) {
    fireEvent(element, Object.assign(new Event(type), { newState }))
  }
}
