import { Box } from 'ink'
import type { SortKey, VideoListPage } from '@tubecellar/core'
import { SidePreview } from './side-preview.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListFooter } from './list-footer.tsx'
import { Loading } from '../loading.tsx'
import { ChoiceMenu } from '../choice-menu.tsx'
import { SectionHeading } from './section-heading.tsx'
import { IN_PROGRESS, RECENT, type VideoBrowserState } from './use-browser.ts'
import { VideoGrid } from './card-grid.tsx'
import { VideoList } from './card-list.tsx'
import { VideoPreview } from './card-preview.tsx'
import { VideoTable } from './card-table.tsx'

/** A page of videos as grid, list or table, shared by all screens with videos. */
export function VideoBrowser({ browser }: { browser: VideoBrowserState }) {
  const { height, style, marked, isSorting, sort, actions, closeSort } = browser
  return (
    <>
      {style.current === 'list' ? (
        <SidePreview height={height} preview={marked ? <VideoPreview card={marked} height={height} /> : null}>
          <Rows browser={browser} />
        </SidePreview>
      ) : (
        <Rows browser={browser} />
      )}
      {isSorting && sort ? (
        <ChoiceMenu
          title="Sort by"
          current={sort.current}
          choices={sort.choices.map(({ value, label }) => ({ id: value, label }))}
          height={height}
          onClose={closeSort}
          onChoose={key => {
            actions.setSort?.(key as SortKey)
            closeSort()
          }}
        />
      ) : null}
    </>
  )
}

function Rows({ browser }: { browser: VideoBrowserState }) {
  const { title, inProgress, inProgressRows: begunRows, list, listFocus, found, width, height, top } = browser
  return (
    <Box flexDirection="column" paddingTop={top} height={height} overflow="hidden">
      {inProgress ? (
        <Box flexDirection="column" flexShrink={0} marginBottom={1}>
          <SectionHeading title={inProgress.title} width={width} />
          <VideoList
            cards={inProgress.cards}
            kind="inProgress"
            section={IN_PROGRESS}
            listFocus={listFocus}
            width={width}
            height={begunRows}
          />
        </Box>
      ) : null}
      <SectionHeading title={title} filter={found.filter.text} aside={browserSummary(browser)} width={width} />
      {list.tag === 'loading' ? <Loading /> : null}
      {list.tag === 'ready' && list.value.empty ? <EmptyList view={list.value.empty} /> : null}
      {list.tag === 'ready' && !list.value.empty ? (
        <>
          <Videos browser={browser} list={list.value} />
          <ListFooter
            range={list.value.pagination.range}
            isStale={list.isStale}
            failure={list.failure}
            width={width}
            filter={found.filter}
            shown={found.rows.length}
            selectedCount={found.selectedCount}
          />
        </>
      ) : null}
    </Box>
  )
}

function Videos({ browser, list }: { browser: VideoBrowserState; list: VideoListPage }) {
  const { style, shape, listFocus, found, rows, width } = browser
  const cards = found.rows
  const { section, index } = listFocus.current()
  const focusedIndex = section === RECENT ? index : -1
  if (style.current === 'grid')
    return (
      <VideoGrid cards={cards} isSelected={found.isSelected} shape={shape} focusedIndex={focusedIndex} height={rows} />
    )
  if (style.current === 'table' && list.table) {
    return (
      <VideoTable
        table={list.table}
        cards={cards}
        isSelected={found.isSelected}
        focusedIndex={focusedIndex}
        first={listFocus.first(RECENT, rows - 1)}
        width={width}
        height={rows}
      />
    )
  }
  return (
    <VideoList
      cards={cards}
      kind="recent"
      section={RECENT}
      listFocus={listFocus}
      isSelected={found.isSelected}
      width={width}
      height={rows}
    />
  )
}

/** `Show unwatched only: off   grid 3` */
function browserSummary({ filter, style, columns, sort }: VideoBrowserState): string {
  const order = sort && sort.current !== 'published' ? sort.choices.find(({ value }) => value === sort.current) : null
  return [
    `${filter.label} ${filter.isOn ? 'on' : 'off'}`,
    ...(order ? [order.label] : []),
    columns ? `${style.current} ${columns.count}` : style.current,
  ].join('   ')
}
