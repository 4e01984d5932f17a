import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { SelectableVideo } from '@tubecellar/core/react'
import { useCanHandleKey } from '../../keys/use-can-handle-key.ts'
import { CardSelectionContext } from './card-selection.ts'
import { useSelection, type RowSelection } from './use-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { ListRemoval } from './video-selection-bar.tsx'

/** Not needed before something is selected. */
const VideoSelectionBar = lazy(async () => ({
  default: (await import('./video-selection-bar.tsx')).VideoSelectionBar,
}))

interface VideoSelectionProps {
  rows: readonly SelectableVideo[]
  /** Null where videos cannot be removed from the list. */
  removal?: ListRemoval | null | undefined
  /** With the actions for the selected videos, which replace the controls of the list; null while none is selected. */
  children: (bar: ReactNode) => ReactNode
}

/** Videos of which several can be selected and changed together. */
export function VideoSelection({ rows, removal = null, children }: VideoSelectionProps) {
  const selection = useSelection({ rows })
  const isActive = selection.selected.length > 0
  useSelectionKeys(selection)
  const bar = isActive ? (
    <Suspense fallback={<EmptyBar selection={selection} />}>
      <VideoSelectionBar selection={selection} removal={removal} />
    </Suspense>
  ) : null
  return (
    <CardSelectionContext value={{ isActive, isSelected: selection.isSelected, toggle: selection.toggle }}>
      {children(bar)}
    </CardSelectionContext>
  )
}

/** The place of the actions while they load. */
function EmptyBar({ selection: { selected, count, selectAll, clear } }: { selection: RowSelection<SelectableVideo> }) {
  return (
    <SelectionBar selectedCount={selected.length} count={count} onAll={selectAll} onClear={clear}>
      {null}
    </SelectionBar>
  )
}

/** `x` selects the card in focus or under the pointer, Ctrl+A all, and Escape none. */
function useSelectionKeys({ selected, toggle, selectAll, clear, isAllOfPage }: RowSelection<SelectableVideo>) {
  const canHandleKey = useCanHandleKey()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!canHandleKey(event, null)) return
    if (event.ctrlKey) {
      if (event.key !== 'a' || event.shiftKey) return
      event.preventDefault()
      if (!isAllOfPage) selectAll()
    } else if (event.key === 'Escape' && selected.length > 0) clear()
    else if (event.key.toLowerCase() === 'x') {
      const card = document.activeElement?.closest('[data-card]') ?? document.querySelector('[data-card]:hover')
      const id = card?.getAttribute('data-card')
      if (id) toggle(id, event)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
