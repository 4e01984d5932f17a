import type { ChoiceView, ColumnsView, Loadable, Pagination, ToggleView, ViewStyle } from '@tubecellar/core'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { gridShape, type GridShape } from './grid-shape.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useListKeys } from './use-list-keys.ts'
import { useRows, type Rows } from './use-list-rows.ts'
import { useListFocus, type ListFocus } from './use-list-focus.ts'

/** Heading and footer. */
const CHROME_ROWS = 2
const NO_PAGES = { previous: null, next: null, range: '' }

interface CardPage<Card> {
  readonly rows: readonly Card[]
  readonly pagination: Pagination
}

export interface CardBrowserInput<Card> {
  readonly list: Loadable<CardPage<Card>>
  readonly filter: ToggleView
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  /** Rows of the body below the header of the screen. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly isActive?: boolean
}

/** Common fields of channels and playlists. */
interface Named {
  readonly id: string
  readonly name: string
}

const cardId = ({ id }: Named) => id
const rowText = ({ name }: Named) => name
const NOTHING: readonly never[] = []

export interface CardBrowserState<Card> {
  readonly found: Rows<Card>
  readonly listFocus: ListFocus
  readonly rows: number
  readonly width: number
  readonly shape: GridShape
  /** `Show subscribed only: off   grid 3` */
  readonly aside: string
  readonly nextStyle: ViewStyle | null
}

/** A page of channels or playlists as grid or list, with its navigation keys. */
export function useCardBrowser<Card extends Named>(
  input: CardBrowserInput<Card>,
): CardBrowserState<Card> & { current: () => Card | undefined } {
  const { list, filter, style, columns, height, onPage, isActive = true } = input
  const width = useTerminal().columns - 1
  const found = useRows<Card>(list.tag === 'ready' ? list.value.rows : NOTHING, { cardId, rowText })
  const cards = found.rows
  const rows = Math.max(1, height - CHROME_ROWS)
  const shape = gridShape(columns?.count ?? 1, width, rows)
  const isGrid = style.current === 'grid'
  const listFocus = useListFocus([cards.map(cardId)])
  const current = () => cards[listFocus.current().index]
  const pages = list.tag === 'ready' ? list.value.pagination : NO_PAGES
  const goTo = (to: number | null) => (to === null ? null : () => onPage(to))
  const toPage = { previous: goTo(pages.previous), next: goTo(pages.next) }
  useListKeys({
    listFocus,
    height: isGrid ? shape.perRow * shape.visibleRows : rows,
    list: { rows: found, focused: () => current()?.id ?? null },
    toPage,
  })
  useGridKeys({ listFocus, section: 0, perRow: shape.perRow, isActive: isGrid && isActive, toPage })
  const at = style.choices.findIndex(({ value }) => value === style.current)
  return {
    found,
    listFocus,
    rows,
    width,
    shape,
    aside: `${filter.label} ${filter.isOn ? 'on' : 'off'}   ${columns ? `grid ${columns.count}` : style.current}`,
    nextStyle: style.choices[(at + 1) % style.choices.length]?.value ?? null,
    current,
  }
}
