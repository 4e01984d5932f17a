import { useIsScreenReaderEnabled } from 'ink'
import { useState } from 'react'
import type {
  ChoiceView,
  ColumnsView,
  Loadable,
  SortKey,
  ToggleView,
  VideoCard,
  VideoListPage,
  ViewStyle,
} from '@tubecellar/core'
import { useKeys } from '../../keys/key-provider.tsx'
import type { Handlers } from '../../keys/key-registry.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { listWidth } from './side-preview.tsx'
import { gridShape, type GridShape } from './grid-shape.ts'
import type { PlayTarget } from '../../player/play-target.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePlayTargets } from '../use-play-targets.ts'
import { useRows, type Rows } from './use-list-rows.ts'
import { useListFocus, type ListFocus } from './use-list-focus.ts'
import { TABLE_HEAD_ROWS } from './card-table.tsx'

export const IN_PROGRESS = 0
export const RECENT = 1
/** Rows of Continue Watching by body height; none below the last height. */
const IN_PROGRESS_ROWS = [
  [34, 5],
  [14, 3],
] as const
/** Heading and footer. */
const CHROME_ROWS = 2
const NO_CARDS: readonly VideoCard[] = []
const cardId = ({ id }: VideoCard) => id
const rowText = ({ title, channel }: VideoCard) => `${title} ${channel.name}`
const NO_PAGES = { previous: null, next: null, range: '' }

export interface VideoBrowserInput {
  readonly title: string
  readonly inProgress: { readonly title: string; readonly cards: readonly VideoCard[] } | null
  readonly list: Loadable<VideoListPage>
  readonly filter: ToggleView
  /** Label of the filter key. */
  readonly filterText: string
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  /** Null if the order is fixed. */
  readonly sort: ChoiceView<SortKey> | null
  readonly height: number
  readonly actions: VideoBrowserActions
  readonly isActive?: boolean
}

export interface VideoBrowserActions {
  readonly play: (card: VideoCard, target?: PlayTarget) => void
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
  readonly listFocus: ListFocus
  readonly found: Rows<VideoCard>
  readonly inProgressRows: number
  readonly top: number
  /** Rows of the list itself. */
  readonly rows: number
  readonly width: number
  readonly shape: GridShape
  readonly marked: VideoCard | undefined
  /** The focused video, up to date also between two keys of one chunk. */
  readonly current: () => VideoCard | undefined
  readonly isSorting: boolean
  readonly closeSort: () => void
}

/** A page of videos as grid, list or table, with its keys. */
export function useVideoBrowser(input: VideoBrowserInput): VideoBrowserState {
  const { inProgress, list, height, actions, isActive = true } = input
  // Screen readers cannot use thumbnails and table columns.
  const isScreenReader = useIsScreenReaderEnabled()
  const style = isScreenReader ? { ...input.style, current: 'list' as const } : input.style
  const columns = isScreenReader ? null : input.columns
  const { columns: terminalColumns } = useTerminal()
  const [isSorting, setSorting] = useState(false)
  const isGrid = style.current === 'grid'
  const found = useRows(list.tag === 'ready' ? list.value.rows : NO_CARDS, { cardId, rowText })
  const cards = found.rows
  const width = style.current === 'list' ? listWidth(terminalColumns) : terminalColumns - 1
  const top = terminalColumns >= 100 && height > 30 && style.current === 'list' ? 1 : 0
  const body = height - top - CHROME_ROWS
  const gridShapeFor = (rows: number) => gridShape(columns?.count ?? 1, width, rows)
  const inProgressHeight = inProgressHeightFor(height, isGrid ? gridShapeFor(body) : null, body)
  const inProgressCards = inProgressHeight === 0 || found.filter.text !== '' ? [] : (inProgress?.cards ?? [])
  const inProgressRows = Math.min(inProgressCards.length, inProgressHeight)
  const rows = Math.max(1, body - (inProgressRows > 0 ? inProgressRows + 2 : 0))
  const shape = gridShapeFor(rows)

  const listFocus = useListFocus([inProgressCards.map(cardId), cards.map(cardId)], RECENT)
  const current = () => {
    const { section, index } = listFocus.current()
    return (section === IN_PROGRESS ? inProgressCards : cards)[index]
  }
  const pages = list.tag === 'ready' ? list.value.pagination : NO_PAGES
  const goTo = (to: number | null) => (to === null ? null : () => actions.toPage(to))
  const toPage = { previous: goTo(pages.previous), next: goTo(pages.next) }
  const screenful = isGrid ? shape.perRow * shape.visibleRows : rows - (style.current === 'table' ? TABLE_HEAD_ROWS : 0)
  useListKeys({
    listFocus,
    height: screenful,
    list: { rows: found, focused: () => (listFocus.current().section === RECENT ? (current()?.id ?? null) : null) },
    toPage,
    isActive,
  })
  useGridKeys({ listFocus, section: RECENT, perRow: shape.perRow, isActive: isGrid && isActive, toPage })
  const hasRows = inProgressCards.length + cards.length > 0
  useKeys('videos', browserKeys(input, { current, found, hasRows, onSort: () => setSorting(true) }), { isActive })
  const playCurrent = (target: PlayTarget) => {
    const card = current()
    if (card) actions.play(card, target)
  }
  usePlayTargets({ play: playCurrent, isActive: isActive && hasRows })
  return {
    ...input,
    style,
    columns,
    inProgress: inProgressRows > 0 ? inProgress : null,
    listFocus,
    found,
    inProgressRows,
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

/** Reduced in a grid so that at least one row of cells fits. */
function inProgressHeightFor(height: number, grid: GridShape | null, body: number): number {
  const room = IN_PROGRESS_ROWS.find(([rows]) => height >= rows)?.[1] ?? 0
  return grid === null ? room : Math.max(0, Math.min(room, body - grid.rowHeight - 2))
}

interface BrowserKeyState {
  readonly current: () => VideoCard | undefined
  readonly found: Rows<VideoCard>
  readonly hasRows: boolean
  readonly onSort: () => void
}

function browserKeys(
  { style, columns, sort, filterText, actions }: VideoBrowserInput,
  { current, found, hasRows, onSort }: BrowserKeyState,
): Handlers {
  const onMarked = (run: (card: VideoCard) => void) => () => {
    const card = current()
    if (card) run(card)
  }
  const toggleWatched = () => {
    const targets = found.targets(current())
    for (const { id } of targets) actions.toggleWatched(id, targets[0]?.isWatched === false)
    found.clearSelection()
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
    'videos.filter': { run: actions.toggleFilter, label: filterText },
    ...(next ? { 'videos.view': () => actions.setStyle(next.value) } : {}),
    ...(sort ? { 'videos.sort': onSort } : {}),
    ...(columns?.canRemove ? { 'videos.fewer': actions.removeColumn } : {}),
    ...(columns?.canAdd ? { 'videos.more': actions.addColumn } : {}),
    ...(markAll ? { 'videos.all-watched': () => markAll(true), 'videos.all-unwatched': () => markAll(false) } : {}),
    'videos.refresh': actions.refresh,
  }
}
