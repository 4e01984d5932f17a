import { lazy, Suspense, useEffect, useEffectEvent, type ComponentProps } from 'react'
import type { VideoCard, VideoColumn, SortKey } from '@tubecellar/core'
import { useCanHandleKey } from '../../keys/use-can-handle-key.ts'
import { Browser } from '../../ui/list/browser.tsx'
import { CardList } from '../../ui/list/card-list.tsx'
import { CardSelectionContext } from '../../ui/list/card-selection.ts'
import { useSelection, type RowSelection } from '../../ui/list/use-selection.ts'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'

/** Not needed before something is selected. */
const VideoSelectionBar = lazy(async () => ({
  default: (await import('./video-selection-bar.tsx')).VideoSelectionBar,
}))

type VideoBrowserProps = Omit<ComponentProps<typeof Browser<VideoCard, VideoColumn, SortKey>>, 'controls' | 'children'>

/** A list of videos of which several can be selected and changed together. */
export function VideoBrowser(props: VideoBrowserProps) {
  const { label, view } = props
  const { list } = view
  const selection = useSelection({ rows: list.tag === 'ready' ? list.value.rows : [] })
  const isActive = selection.selected.length > 0
  useSelectionKeys(selection)
  return (
    <CardSelectionContext value={{ isActive, isSelected: selection.isSelected, toggle: selection.toggle }}>
      <Browser
        {...props}
        {...(isActive && {
          controls: (
            <Suspense fallback={<EmptyBar selection={selection} />}>
              <VideoSelectionBar selection={selection} />
            </Suspense>
          ),
        })}
      >
        {(page, columns) => <CardList label={label} list={page} columns={columns} />}
      </Browser>
    </CardSelectionContext>
  )
}

/** The place of the actions while they load. */
function EmptyBar({ selection: { selected, count, selectAll, clear } }: { selection: RowSelection<VideoCard> }) {
  return (
    <SelectionBar selectedCount={selected.length} count={count} onAll={selectAll} onClear={clear}>
      {null}
    </SelectionBar>
  )
}

/** `x` selects the card in focus or under the pointer, Ctrl+A all, and Escape none. */
function useSelectionKeys({ selected, toggle, selectAll, clear, isAllOfPage }: RowSelection<VideoCard>) {
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
