import { Box } from 'ink'
import { Browser, SortMenu } from './browser.tsx'
import { cardCell } from './card-cells.ts'
import { CardRows } from './card-rows.tsx'
import { CardPreview } from './card-preview.tsx'
import { CardRow } from './card-row.tsx'
import { CardTable } from './card-table.tsx'
import { SectionHeading } from './section-heading.tsx'
import { SidePreview } from './side-preview.tsx'
import { ABOVE_SECTION, LIST_SECTION, visiblePart } from './use-browser.ts'
import type { VideoBrowserState } from './use-video-browser.ts'

/** A page of videos as grid, list or table, shared by all screens with videos. */
export function VideoBrowser({ browser }: { browser: VideoBrowserState }) {
  const { view, screenHeight: height, current } = browser
  const focused = current()
  return (
    <>
      {view.style.current === 'list' ? (
        <SidePreview
          height={height}
          preview={focused ? <CardPreview card={focused} height={height} /> : null}
          part={visiblePart(browser)}
        >
          <Videos browser={browser} />
        </SidePreview>
      ) : (
        <Videos browser={browser} />
      )}
      <SortMenu browser={browser} height={height} />
      {browser.changesMenu}
    </>
  )
}

function Videos({ browser }: { browser: VideoBrowserState }) {
  const { continueWatching, above, aboveHeight, listFocus, width, screenHeight, top } = browser
  return (
    <Box flexDirection="column" paddingTop={top} height={screenHeight} overflow="hidden">
      {continueWatching ? (
        <Box flexDirection="column" flexShrink={0} marginBottom={1}>
          <SectionHeading title={continueWatching.title} width={width} />
          <CardRows rows={above} section={ABOVE_SECTION} listFocus={listFocus} height={aboveHeight}>
            {(card, isFocused) => <CardRow card={card} kind="inProgress" width={width} isFocused={isFocused} />}
          </CardRows>
        </Box>
      ) : null}
      <Browser browser={browser} toCell={cardCell} rows={<VideoRows browser={browser} />} />
    </Box>
  )
}

function VideoRows({ browser }: { browser: VideoBrowserState }) {
  const { view, listRows: found, listFocus, focusedIndex, width, height } = browser
  const table = view.list.tag === 'ready' ? view.list.value.table : null
  if (view.style.current === 'table' && table)
    return (
      <CardTable
        table={table}
        cards={found.rows}
        isSelected={found.isSelected}
        focusedIndex={focusedIndex}
        first={listFocus.first(LIST_SECTION, height - 1)}
        width={width}
        height={height}
      />
    )
  return (
    <CardRows rows={found.rows} section={LIST_SECTION} listFocus={listFocus} height={height}>
      {(card, isFocused) => (
        <CardRow card={card} kind="recent" width={width} isSelected={found.isSelected(card.id)} isFocused={isFocused} />
      )}
    </CardRows>
  )
}
