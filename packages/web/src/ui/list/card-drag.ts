interface CardDrag {
  /** Contains all cards. */
  area: Element
  card: HTMLElement
  onDrop: (id: string, to: { readonly videoId: string }) => void
}

const idOf = (card: Element) => card.getAttribute('data-card') ?? ''

/**
 * Drags a card with the pointer until it is released. The card follows the pointer, in a column only up and down. The position where it
 * will be inserted is marked at the card below. Escape cancels. Returns a function that cancels.
 */
export function startCardDrag(start: PointerEvent, { area, card, onDrop }: CardDrag): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const cards = () => [...area.querySelectorAll<HTMLElement>('[data-card]')]
  const origin = card.getBoundingClientRect()
  const isColumn = cards().every(each => each.getBoundingClientRect().left === origin.left)
  let target: HTMLElement | null = null
  let shift = { x: 0, y: 0 }

  const mark = (next: HTMLElement | null) => {
    if (next === target) return
    if (target) delete target.dataset['drop']
    target = next
    if (!target) return
    const all = cards()
    const index = all.indexOf(target)
    const isAfter = index > all.indexOf(card)
    target.dataset['drop'] = isColumn ? (isAfter ? 'below' : 'above') : isAfter ? 'after' : 'before'
    // Scrolls the list while cards at its edge are below the pointer.
    all[index + (isAfter ? 1 : -1)]?.scrollIntoView({ block: 'nearest' })
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = card.getBoundingClientRect()
    shift = {
      x: isColumn ? 0 : shift.x + clientX - (start.clientX - origin.left) - left,
      y: shift.y + clientY - (start.clientY - origin.top) - top,
    }
    card.style.setProperty('--drag-x', `${shift.x}px`)
    card.style.setProperty('--drag-y', `${shift.y}px`)
    card.dataset['dragging'] = ''
    const below = document
      .elementsFromPoint(clientX, clientY)
      .map(element => element.closest<HTMLElement>('[data-card]'))
    mark(below.find(found => found !== null && found !== card && area.contains(found)) ?? null)
  }
  const stop = () => {
    listeners.abort()
    mark(null)
    card.style.removeProperty('--drag-x')
    card.style.removeProperty('--drag-y')
    delete card.dataset['dragging']
  }
  window.addEventListener('pointermove', event => event.pointerId === start.pointerId && follow(event), { signal })
  window.addEventListener(
    'pointerup',
    event => {
      if (event.pointerId !== start.pointerId) return
      const dropped = target
      stop()
      if (dropped) onDrop(idOf(card), { videoId: idOf(dropped) })
    },
    { signal },
  )
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    },
    { signal, capture: true },
  )
  return stop
}
