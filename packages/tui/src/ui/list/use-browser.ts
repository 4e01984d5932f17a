import { useIsScreenReaderEnabled } from 'ink'
import { useState } from 'react'
import type { ListView } from '@tubecellar/core'
import type { ListActions } from '@tubecellar/core/react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import type { Handlers } from '../../keys/key-registry.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { TABLE_HEADER_ROWS } from './card-table.tsx'
import { firstCell, gridShape, type GridShape } from './grid-shape.ts'
import { listWidth } from './side-preview.tsx'
import { useContinuousList } from './use-continuous-list.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useListFocus, type ListFocus } from './use-list-focus.ts'
import { NO_PAGES, useListKeys, type ToPage } from './use-list-keys.ts'
import { useListRows, type AllPages, type ListRows } from './use-list-rows.ts'

/** Sections of the focus: the rows above the list, such as Continue Watching, and the list. */
export const ABOVE_SECTION = 0
export const LIST_SECTION = 1
const NO_ROWS: readonly never[] = []

interface BrowserRow {
  readonly id: string
}

interface BrowserLayout<Row> {
  /** Terminal rows of the list itself. */
  readonly height: number
  /** The rows above the list, and the terminal rows for them. */
  readonly above?: readonly Row[]
  readonly aboveHeight?: number
}

interface BrowserSpace {
  readonly isFiltered: boolean
  readonly width: number
  /** The cells of a grid in this many terminal rows; null in other styles. */
  readonly gridFor: ((height: number) => GridShape) | null
}

export interface BrowserInput<Row, Column extends string> {
  /** The scope of its keys. */
  readonly scope: 'videos' | 'channels' | 'playlists' | 'downloads'
  readonly view: ListView<Row, Column>
  readonly actions: ListActions
  /** The text that the `/` filter searches. */
  readonly rowText: (row: Row) => string
  readonly layout: (space: BrowserSpace) => BrowserLayout<Row>
  readonly onPage: (page: number) => void
  /** Omitted if changes apply to the rows of one page only. */
  readonly allPages?: AllPages | null
  /** A list of rows has a preview at its side. */
  readonly hasPreview?: boolean
}

export interface BrowserState<Row, Column extends string = string> {
  readonly view: ListView<Row, Column>
  readonly actions: ListActions
  readonly listRows: ListRows<Row>
  readonly listFocus: ListFocus
  readonly above: readonly Row[]
  readonly aboveHeight: number
  /** Terminal rows of the list itself. */
  readonly height: number
  readonly width: number
  readonly shape: GridShape
  /** The first visible row or cell, and how many fit. */
  readonly first: number
  readonly visibleRows: number
  /** The index of the focused row in the list; -1 while another section is focused. */
  readonly focusedIndex: number
  /** The focused row. Up to date even before the next render, for keys that arrive together. */
  readonly current: () => Row | undefined
  /** The rows for an action: the selected ones, else the focused one. */
  readonly targets: () => readonly Row[]
  /** False if the list failed to load. */
  readonly isActive: boolean
  /** Handlers of the keys that all lists have, for the scope. */
  readonly keys: Handlers
  readonly isSorting: boolean
  readonly closeSort: () => void
}

/** A list as a grid, rows or a table, with focus, selection, pages and the keys for them. Rows are identified by ID. */
export function useBrowser<Row extends BrowserRow, Column extends string>(
  input: BrowserInput<Row, Column>,
): BrowserState<Row, Column> {
  const { scope, actions, rowText, layout, onPage, allPages = null, hasPreview = false } = input
  const view = useReadableStyle(input.view)
  const { list, style, columns, sort } = view
  const [isSorting, setSorting] = useState(false)
  const isActive = list.tag !== 'failed'
  const listRows = useListRows<Row>(list.tag === 'ready' ? list.value.rows : NO_ROWS, rowText, allPages)

  const terminalWidth = useTerminal().columns
  const isGrid = style.current === 'grid'
  const width = hasPreview && style.current === 'list' ? listWidth(terminalWidth) : terminalWidth - 1
  const shapeFor = (rows: number) => gridShape(columns?.count ?? 1, width, rows)
  const isFiltered = listRows.filter.text !== ''
  const { height, above = NO_ROWS, aboveHeight = 0 } = layout({ isFiltered, width, gridFor: isGrid ? shapeFor : null })
  const shape = shapeFor(height)

  const sections = [above, listRows.rows]
  const listFocus = useListFocus(
    sections.map(rows => rows.map(({ id }) => id)),
    LIST_SECTION,
  )
  const current = () => {
    const { section, index } = listFocus.current()
    return sections[section]?.[index]
  }
  const isOnRow = () => listFocus.current().section === LIST_SECTION
  const visibleRows = isGrid
    ? shape.perRow * shape.visibleRows
    : Math.max(1, height - (style.current === 'table' ? TABLE_HEADER_ROWS : 0))
  const focusedIndex = isOnRow() ? listFocus.current().index : -1
  const first = isGrid
    ? firstCell(shape, Math.max(0, focusedIndex), listRows.rows.length)
    : listFocus.first(LIST_SECTION, visibleRows)
  useContinuousList({ list, actions, first, visibleRows, isFiltered })
  const toPage = pageKeys(list, onPage)
  useListKeys({
    listFocus,
    height: visibleRows,
    list: { rows: listRows, focused: () => (isOnRow() ? (current()?.id ?? null) : null) },
    toPage,
    isActive,
  })
  useGridKeys({ listFocus, section: LIST_SECTION, perRow: shape.perRow, isActive: isGrid && isActive, toPage })
  return {
    view,
    actions,
    listRows,
    listFocus,
    above,
    aboveHeight,
    height,
    width,
    shape,
    focusedIndex,
    first,
    visibleRows,
    current,
    targets: () => listRows.targets(current()),
    isActive,
    keys: {
      ...(view.filter
        ? {
            [scope === 'downloads' ? 'downloads.ignored' : (`${scope}.filter` as const)]: {
              run: actions.toggleFilter,
              label: view.filter.keyLabel,
            },
          }
        : {}),
      [`${scope}.view` as const]: () => actions.setStyle(nextStyle(view)),
      ...(sort && scope === 'videos' ? { 'videos.sort': () => setSorting(true) } : {}),
      ...(columns?.canRemove ? { [`${scope}.fewer` as const]: actions.removeColumn } : {}),
      ...(columns?.canAdd ? { [`${scope}.more` as const]: actions.addColumn } : {}),
      [`${scope}.refresh` as const]: actions.refresh,
    },
    isSorting,
    closeSort: () => setSorting(false),
  }
}

/** Opens other pages of the list; of a continuous list only its ends, because moving loads the pages in between. */
function pageKeys(list: ListView<unknown>['list'], onPage: (page: number) => void): ToPage {
  if (list.tag !== 'ready') return NO_PAGES
  const { pagination, more } = list.value
  const opener = (page: number | null) => (page === null ? null : () => onPage(page))
  if (more === null) return { ...NO_PAGES, previous: opener(pagination.previous), next: opener(pagination.next) }
  return { ...NO_PAGES, first: more.previous && opener(0), last: more.next && opener(pagination.last) }
}

/** Screen readers cannot use thumbnails and table columns. */
function useReadableStyle<Row, Column extends string>(view: ListView<Row, Column>): ListView<Row, Column> {
  if (!useIsScreenReaderEnabled()) return view
  return { ...view, style: { ...view.style, current: 'list' }, columns: null }
}

function nextStyle({ style: { current, choices } }: ListView<unknown>) {
  const at = choices.findIndex(({ value }) => value === current)
  return choices[(at + 1) % choices.length]?.value ?? current
}

/** The visible part of the whole list, or of the filtered rows. */
export function visiblePart<Row>(browser: Pick<BrowserState<Row>, 'view' | 'listRows' | 'first' | 'visibleRows'>) {
  const { view, listRows, first, visibleRows: visible } = browser
  if (view.list.tag !== 'ready') return undefined
  const { offset, total } = view.list.value.pagination
  return listRows.filter.text === ''
    ? { first: offset + first, visible, total }
    : { first, visible, total: listRows.rows.length }
}

/** `Show unwatched only: off   grid 3` */
export function browserSummary(
  { filter, style, columns, sort }: ListView<unknown>,
  more: readonly string[] = [],
): string {
  const order = sort && sort.current !== 'published' ? sort.choices.find(({ value }) => value === sort.current) : null
  return [
    ...(filter ? [uiTexts.toggle(filter.label, filter.isOn)] : []),
    ...(order ? [order.label] : []),
    ...more,
    columns ? `${style.current} ${columns.count}` : style.current,
  ].join('   ')
}
