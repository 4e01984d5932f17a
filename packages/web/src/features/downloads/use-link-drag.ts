import { useEffect, useEffectEvent, useState } from 'react'
import { TEXT_FIELDS } from '../../keys/use-can-handle-key.ts'

interface LinkDragOptions {
  isOn: boolean
  /** Called during the event; afterwards the data is empty. */
  onDrop: (data: DataTransfer) => void
}

/**
 * Returns whether something that can contain links is dragged over `area`. Drags over text fields are left to them.
 */
export function useLinkDrag(area: Document | HTMLElement, { isOn, onDrop }: LinkDragOptions): boolean {
  const [isOver, setIsOver] = useState(false)
  const accepts = ({ target, dataTransfer }: DragEvent) =>
    isOn && dataTransfer !== null && canContainLinks(dataTransfer) && isForApp(target)
  const drag = useEffectEvent((event: DragEvent) => {
    const isAccepted = accepts(event)
    setIsOver(isAccepted)
    if (!isAccepted) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setIsOver(false)
    if (!accepts(event) || event.dataTransfer === null) return
    event.preventDefault()
    onDrop(event.dataTransfer)
  })
  useEffect(() => {
    const listeners: Record<string, (event: DragEvent) => void> = {
      // Repeated all the time, so it is enough to show the overlay and to keep it.
      dragover: event => drag(event),
      // Without the element that it enters, the drag has left the window or was canceled.
      dragleave: ({ relatedTarget }) => relatedTarget === null && setIsOver(false),
      drop: event => drop(event),
    }
    const listen = (event: Event) => listeners[event.type]?.(event as DragEvent)
    for (const type of Object.keys(listeners)) area.addEventListener(type, listen)
    return () => Object.keys(listeners).forEach(type => area.removeEventListener(type, listen))
  }, [area])
  return isOver
}

/** The content of a drag is unknown until it is dropped; only its types are known. */
function canContainLinks({ types, items }: DataTransfer): boolean {
  if (types.includes('text/uri-list') || types.includes('text/plain')) return true
  return types.includes('Files') && ![...items].every(({ type }) => /^(?:image|video|audio)\//.test(type))
}

/** Whether an event does not belong to a text field or to the page behind a dialog. */
export function isForApp(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(TEXT_FIELDS)) return false
  return document.querySelector('dialog:modal') === null
}
