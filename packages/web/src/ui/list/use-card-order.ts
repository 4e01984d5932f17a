import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEventHandler,
  type PointerEventHandler,
  type RefObject,
} from 'react'
import type { VideoCard } from '@tubecellar/core'
import { startCardDrag } from './card-drag.ts'

/** Moves a video by a step, to an end, or to the position of another video. Resolves to whether it was moved. */
export type MoveCard = (
  id: string,
  to: 'top' | 'up' | 'down' | 'bottom' | { readonly videoId: string },
) => Promise<boolean>

/** With Alt, while the focus is in a card. */
const MOVE_KEYS = { Home: 'top', ArrowUp: 'up', ArrowDown: 'down', End: 'bottom' } as const

interface CardOrder {
  /** In the order after the moves that the server has not answered yet. */
  readonly rows: readonly VideoCard[]
  readonly move: (id: string, to: Parameters<MoveCard>[1]) => void
  /** For the element that contains the cards. */
  readonly area: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onKeyDown: KeyboardEventHandler
    readonly onPointerDown: PointerEventHandler
  }
}

/** The order of cards that can be moved. */
export function useCardOrder(rows: readonly VideoCard[], moveCard: MoveCard | null): CardOrder {
  const ref = useRef<HTMLDivElement>(null)
  const [pending, setPending] = useState<{ readonly of: string; readonly ids: readonly string[] } | null>(null)
  const saved = rows.map(({ id }) => id)
  const of = saved.join(' ')
  // Otherwise it would apply again when the list returns to this order.
  if (pending && pending.of !== of) setPending(null)
  const ids = pending?.of === of ? pending.ids : saved
  const stopDrag = useRef<() => void>(undefined)
  useEffect(() => () => stopDrag.current?.(), [])
  useRestoredFocus(ref, ids.join(' '))

  const move: CardOrder['move'] = (id, to) => {
    if (!moveCard) return
    const index = ids.indexOf(id)
    const target = typeof to === 'object' ? ids.indexOf(to.videoId) : index + ({ up: -1, down: 1 }[to as string] ?? NaN)
    // The ends of the list may be on other pages.
    setPending(target in ids ? { of, ids: ids.toSpliced(index, 1).toSpliced(target, 0, id) } : null)
    void moveCard(id, to).then(isMoved => !isMoved && setPending(null))
  }
  return {
    rows: ids.flatMap(id => rows.find(row => row.id === id) ?? []),
    move,
    area: {
      ref,
      onKeyDown(event) {
        const to = event.altKey ? (MOVE_KEYS as Partial<Record<string, Parameters<MoveCard>[1]>>)[event.key] : undefined
        const id = (event.target as Element).closest('[data-card]')?.getAttribute('data-card')
        if (to === undefined || !id || !moveCard) return
        event.preventDefault()
        move(id, to)
      },
      onPointerDown(event) {
        const handle = (event.target as Element).closest('[data-drag-handle]')
        const card = handle?.closest<HTMLElement>('[data-card]')
        if (!moveCard || !card || event.button !== 0) return
        event.preventDefault()
        stopDrag.current = startCardDrag(event.nativeEvent, { area: event.currentTarget, card, onDrop: move })
      },
    },
  }
}

/** Moving an element in the page takes the focus from it. Focuses it again after a change of the order. */
function useRestoredFocus(area: RefObject<HTMLElement | null>, order: string) {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const element = area.current
    const onFocus = ({ target }: FocusEvent) => (focused.current = target as Element)
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [area])
  useLayoutEffect(() => {
    const { current } = focused
    const hasNoFocus = document.activeElement === document.body || document.activeElement === null
    if (hasNoFocus && current instanceof HTMLElement && area.current?.contains(current)) current.focus()
  }, [area, order])
}
