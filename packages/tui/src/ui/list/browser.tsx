import { Box } from 'ink'
import { useMemo, type ReactNode } from 'react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ChoiceMenu } from '../choice-menu.tsx'
import { Loading } from '../loading.tsx'
import { CardGrid } from './card-grid.tsx'
import type { GridCell } from './cover-cell.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListFooter } from './list-footer.tsx'
import { SectionHeading } from './section-heading.tsx'
import { browserSummary, type BrowserState } from './use-browser.ts'

interface BrowserProps<Row> {
  readonly browser: BrowserState<Row>
  readonly title?: string
  /** Right of the title. */
  readonly summary?: string
  /** Blank rows around the heading. */
  readonly hasBlankRows?: boolean
  /** The content of a cell, in grid style. */
  readonly toCell: (row: Row, now: () => number) => GridCell
  /** The visible rows, in the other styles. */
  readonly rows: ReactNode
}

/** A list with its heading and footer: loading, empty or loaded. */
export function Browser<Row extends { readonly id: string }>(props: BrowserProps<Row>) {
  const {
    browser,
    title = browser.view.title,
    summary = browserSummary(browser.view),
    hasBlankRows: isSpaced = false,
  } = props
  const { view, listRows: found, width } = browser
  const { list, style } = view
  return (
    <>
      <Box flexDirection="column" flexShrink={0} paddingY={isSpaced ? 1 : 0}>
        <SectionHeading title={title} filter={found.filter.text} aside={summary} width={width} />
      </Box>
      {list.tag === 'loading' ? <Loading /> : null}
      {list.tag === 'ready' && list.value.empty ? <EmptyList view={list.value.empty} /> : null}
      {list.tag === 'ready' && !list.value.empty ? (
        <>
          {style.current === 'grid' ? <Grid browser={browser} toCell={props.toCell} /> : props.rows}
          <ListFooter
            range={list.value.pagination.rangeOf(
              browser.first,
              Math.min(browser.visibleRows, found.rows.length - browser.first),
            )}
            isStale={list.isStale || list.value.more?.next?.isLoading === true}
            failure={
              list.failure ?? list.value.more?.next?.failure?.detail ?? list.value.more?.previous?.failure?.detail
            }
            width={width}
            filter={found.filter}
            shown={found.rows.length}
            selectedCount={found.selectedCount}
            total={list.value.pagination.total}
          />
        </>
      ) : null}
    </>
  )
}

function Grid<Row extends { readonly id: string }>({
  browser: { listRows: found, shape, focusedIndex, height },
  toCell,
}: Pick<BrowserProps<Row>, 'browser' | 'toCell'>) {
  const { now } = useTerminal()
  const { rows, isSelected } = found
  // A move changes only two cells; the others are the same objects and are not rendered again.
  const cells = useMemo(
    () =>
      rows.map(row => {
        const cell = toCell(row, now)
        return isSelected(row.id) ? { ...cell, title: `* ${cell.title}` } : cell
      }),
    [rows, isSelected, toCell, now],
  )
  return <CardGrid shape={shape} focusedIndex={focusedIndex} height={height} cells={cells} />
}

type SortMenuProps = {
  readonly browser: Pick<BrowserState<unknown>, 'view' | 'actions' | 'isSorting' | 'closeSort'>
  readonly height: number
}

/** The menu of sort orders, over the screen. */
export function SortMenu({ browser, height }: SortMenuProps) {
  const { view, actions, isSorting, closeSort } = browser
  if (!isSorting || !view.sort) return null
  const { current, order, orderLabel, choices } = view.sort
  return (
    <ChoiceMenu
      title={uiTexts.sortBy}
      current={current}
      choices={choices.map(({ value, label }) => ({
        id: value,
        label: value === current && orderLabel !== null ? `${label}, ${orderLabel}` : label,
      }))}
      height={height}
      onClose={closeSort}
      onChoose={key => {
        // The current order again changes its direction.
        if (key === current && order) actions.setSort(key, order === 'desc' ? 'asc' : 'desc')
        else actions.setSort(key)
        closeSort()
      }}
    />
  )
}
