import type { VideoCard } from '@tubecellar/core'
import { usePress } from '../../keys/key-provider.tsx'
import { MouseArea } from '../../terminal/mouse-area.tsx'
import type { ListFocus } from './use-list-focus.ts'
import { VideoRow } from './card-row.tsx'

interface VideoListProps {
  readonly cards: readonly VideoCard[]
  readonly kind: 'inProgress' | 'recent'
  /** Index of its section in the list focus. */
  readonly section: number
  readonly listFocus: ListFocus
  readonly isSelected?: (id: string) => boolean
  readonly width: number
  /** Rows; only visible rows are rendered. */
  readonly height: number
}

export function VideoList({ cards, kind, section, listFocus, isSelected, width, height }: VideoListProps) {
  const first = listFocus.first(section, height)
  const focused = listFocus.current()
  const press = usePress()
  return (
    <MouseArea
      flexDirection="column"
      height={height}
      flexShrink={0}
      overflow="hidden"
      onWheel={rows => listFocus.move(rows)}
      onPress={(_, y) => {
        const index = first + y
        if (index >= cards.length) return
        if (focused.section === section && focused.index === index) press('enter')
        else listFocus.set({ section, index })
      }}
    >
      {cards.slice(first, first + height).map((card, row) => (
        <VideoRow
          key={card.id}
          card={card}
          kind={kind}
          width={width}
          isSelected={isSelected?.(card.id) === true}
          isFocused={focused.section === section && focused.index === first + row}
        />
      ))}
    </MouseArea>
  )
}
