import { useIsScreenReaderEnabled } from 'ink'
import { useState } from 'react'
import type {
  ChoiceView,
  ColumnsView,
  Loadable,
  SortKey,
  ToggleView,
  VideoCard,
  VideoListView,
  ViewStyle,
} from '@tubecellar/core'
import { useKeys } from '../../keys/key-provider.tsx'
import type { Handlers } from '../../keys/key-registry.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { listWidth } from './side-preview.tsx'
import { gridShape, type GridShape } from './grid-shape.ts'
import type { PlayWay } from '../../player/play-target.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePlayWays } from '../use-play-targets.ts'
import { useRows, type Rows } from './use-list-rows.ts'
import { useSelection, type Selection } from './use-list-focus.ts'
import { TABLE_HEAD_ROWS } from './card-table.tsx'

export const BEGUN = 0
export const RECENT = 1
/** Rows of Continue Watching, by the rows of the body; below the last it has none. */
const BEGUN_ROWS = [
  [34, 5],
  [14, 3],
] as const
/** Heading and range. */
const CHROME_ROWS = 2
const NO_CARDS: readonly VideoCard[] = []
const idOf = ({ id }: VideoCard) => id
const textOf = ({ title, channel }: VideoCard) => `${title} ${channel.name}`
const NO_PAGES = { previous: null, next: null, range: '' }

export interface VideoBrowserInput {
  readonly title: string
  readonly begun: { readonly title: string; readonly cards: readonly VideoCard[] } | null
  readonly list: Loadable<VideoListView>
  readonly filter: ToggleView
  /** What the key of the filter is called. */
  readonly filterWord: string
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  /** Null where the order is fixed. */
  readonly sort: ChoiceView<SortKey> | null
  readonly height: number
  readonly actions: VideoBrowserActions
  readonly isActive?: boolean
}

export interface VideoBrowserActions {
  readonly play: (card: VideoCard, way?: PlayWay) => void
  readonly open: (card: VideoCard) => void
  readonly openChannel?: ((card: VideoCard) => void) | undefined
  readonly toPage: (page: number) => void
  readonly toggleFilter: () => void
  readonly toggleWatched: (id: string, isWatched: boolean) => void
  readonly setStyle: (style: ViewStyle) => void
  readonly addColumn: () => void
  readonly removeColumn: () => void
  readonly setSort?: (key: SortKey) => void
  readonly markAll?: ((isWatched: boolean) => void) | undefined
  readonly refresh: () => void
}

export interface VideoBrowserState extends VideoBrowserInput {
  readonly selection: Selection
  readonly found: Rows<VideoCard>
  readonly begunRows: number
  readonly top: number
  /** Rows of the list itself. */
  readonly rows: number
  readonly width: number
  readonly shape: GridShape
  readonly marked: VideoCard | undefined
  /** What is marked, also between two keys of one burst. */
  readonly current: () => VideoCard | undefined
  readonly isSorting: boolean
  readonly closeSort: () => void
}

/** A page of videos as grid, list or table, with its keys. */
export function useVideoBrowser(input: VideoBrowserInput): VideoBrowserState {
  const { begun, list, height, actions, isActive = true } = input
  // Read aloud, covers say nothing and a table has no columns.
  const isSpoken = useIsScreenReaderEnabled()
  const style = isSpoken ? { ...input.style, current: 'list' as const } : input.style
  const columns = isSpoken ? null : input.columns
  const { columns: terminalColumns } = useTerminal()
  const [isSorting, setSorting] = useState(false)
  const isGrid = style.current === 'grid'
  const found = useRows(list.tag === 'ready' ? list.value.cards : NO_CARDS, { idOf, textOf })
  const cards = found.rows
  const width = style.current === 'list' ? listWidth(terminalColumns) : terminalColumns - 1
  const top = terminalColumns >= 100 && height > 30 && style.current === 'list' ? 1 : 0
  const body = height - top - CHROME_ROWS
  const shapeOf = (rows: number) => gridShape(columns?.count ?? 1, width, rows)
  const begunRoom = begunRoomIn(height, isGrid ? shapeOf(body) : null, body)
  const begunCards = begunRoom === 0 || found.filter.text !== '' ? [] : (begun?.cards ?? [])
  const begunRows = Math.min(begunCards.length, begunRoom)
  const rows = Math.max(1, body - (begunRows > 0 ? begunRows + 2 : 0))
  const shape = shapeOf(rows)

  const selection = useSelection([begunCards.map(idOf), cards.map(idOf)], RECENT)
  const current = () => {
    const { section, index } = selection.current()
    return (section === BEGUN ? begunCards : cards)[index]
  }
  const pages = list.tag === 'ready' ? list.value.pagination : NO_PAGES
  const goTo = (to: number | null) => (to === null ? null : () => actions.toPage(to))
  const toPage = { previous: goTo(pages.previous), next: goTo(pages.next) }
  const screenful = isGrid ? shape.perRow * shape.visibleRows : rows - (style.current === 'table' ? TABLE_HEAD_ROWS : 0)
  useListKeys({
    selection,
    height: screenful,
    list: { rows: found, marked: () => (selection.current().section === RECENT ? (current()?.id ?? null) : null) },
    toPage,
    isActive,
  })
  useGridKeys({ selection, section: RECENT, perRow: shape.perRow, isActive: isGrid && isActive, toPage })
  const hasRows = begunCards.length + cards.length > 0
  useKeys('videos', keysOf(input, { current, found, hasRows, onSort: () => setSorting(true) }), { isActive })
  const playCurrent = (way: PlayWay) => {
    const card = current()
    if (card) actions.play(card, way)
  }
  usePlayWays({ play: playCurrent, isActive: isActive && hasRows })
  return {
    ...input,
    style,
    columns,
    begun: begunRows > 0 ? begun : null,
    selection,
    found,
    begunRows,
    top,
    rows,
    width,
    shape,
    marked: current(),
    current,
    isSorting,
    closeSort: () => setSorting(false),
  }
}

/** In a grid only what leaves it a row of cells. */
function begunRoomIn(height: number, grid: GridShape | null, body: number): number {
  const room = BEGUN_ROWS.find(([rows]) => height >= rows)?.[1] ?? 0
  return grid === null ? room : Math.max(0, Math.min(room, body - grid.rowHeight - 2))
}

interface KeyFacts {
  readonly current: () => VideoCard | undefined
  readonly found: Rows<VideoCard>
  readonly hasRows: boolean
  readonly onSort: () => void
}

function keysOf(
  { style, columns, sort, filterWord, actions }: VideoBrowserInput,
  { current, found, hasRows, onSort }: KeyFacts,
): Handlers {
  const onMarked = (run: (card: VideoCard) => void) => () => {
    const card = current()
    if (card) run(card)
  }
  const toggleWatched = () => {
    const targets = found.targets(current())
    for (const { id } of targets) actions.toggleWatched(id, targets[0]?.isWatched === false)
    found.unpick()
  }
  const { openChannel, markAll } = actions
  const at = style.choices.findIndex(({ value }) => value === style.current)
  const next = style.choices[(at + 1) % style.choices.length]
  return {
    ...(hasRows
      ? {
          'videos.play': onMarked(card => actions.play(card)),
          'videos.open': onMarked(actions.open),
          'videos.watched': toggleWatched,
          ...(openChannel ? { 'videos.channel': onMarked(openChannel) } : {}),
        }
      : {}),
    'videos.filter': { run: actions.toggleFilter, label: filterWord },
    ...(next ? { 'videos.view': () => actions.setStyle(next.value) } : {}),
    ...(sort ? { 'videos.sort': onSort } : {}),
    ...(columns?.canRemove ? { 'videos.fewer': actions.removeColumn } : {}),
    ...(columns?.canAdd ? { 'videos.more': actions.addColumn } : {}),
    ...(markAll ? { 'videos.all-watched': () => markAll(true), 'videos.all-unwatched': () => markAll(false) } : {}),
    'videos.refresh': actions.refresh,
  }
}
