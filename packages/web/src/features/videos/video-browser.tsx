import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import type { VideoCard, VideoColumn, SortKey } from '@tubecellar/core'
import { useCanHandleKey } from '../../keys/use-can-handle-key.ts'
import { Browser } from '../../ui/list/browser.tsx'
import { CardList } from '../../ui/list/card-list.tsx'
import { CardSelectionContext } from '../../ui/list/card-selection.ts'
import { useSelection, type RowSelection } from '../../ui/list/use-selection.ts'
import { VideoSelectionBar } from './video-selection-bar.tsx'

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
      <Browser {...props} {...(isActive && { controls: <VideoSelectionBar selection={selection} /> })}>
        {(page, columns) => <CardList label={label} list={page} columns={columns} />}
      </Browser>
    </CardSelectionContext>
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
