import { Fragment, type ReactNode } from 'react'
import { usePress } from '../../keys/key-provider.tsx'
import { MouseArea } from '../../terminal/mouse-area.tsx'
import type { ListFocus } from './use-list-focus.ts'

interface CardRowsProps<Row> {
  readonly rows: readonly Row[]
  /** Index of its section in the list focus. */
  readonly section: number
  readonly listFocus: ListFocus
  /** Terminal rows; only visible rows are rendered. */
  readonly height: number
  readonly children: (row: Row, isFocused: boolean) => ReactNode
}

/** Rows of one line each. The wheel scrolls, a click focuses, another click opens. */
export function CardRows<Row extends { readonly id: string }>(props: CardRowsProps<Row>) {
  const { rows, section, listFocus, height, children } = props
  const first = listFocus.first(section, height)
  const focused = listFocus.current()
  const press = usePress()
  const isFocused = (index: number) => focused.section === section && focused.index === index
  return (
    <MouseArea
      flexDirection="column"
      height={height}
      flexShrink={0}
      overflow="hidden"
      onWheel={by => listFocus.move(by)}
      onPress={(_, y) => {
        const index = first + y
        if (index >= rows.length) return
        if (isFocused(index)) press('enter')
        else listFocus.set({ section, index })
      }}
    >
      {rows.slice(first, first + height).map((row, at) => (
        <Fragment key={row.id}>{children(row, isFocused(first + at))}</Fragment>
      ))}
    </MouseArea>
  )
}
