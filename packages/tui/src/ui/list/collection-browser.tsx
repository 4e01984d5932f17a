import { Box, Text } from 'ink'
import type { ChannelCard, ListView, PlaylistCard } from '@tubecellar/core'
import type { ListActions } from '@tubecellar/core/react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../themed-text.tsx'
import { Browser } from './browser.tsx'
import { cardCell, rowDetails } from './card-cells.ts'
import { CardRows } from './card-rows.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ABOVE_SECTION, LIST_SECTION, useBrowser, type BrowserState } from './use-browser.ts'

/** Heading and footer. */
const HEADING_AND_FOOTER_ROWS = 2
const MARKER_WIDTH = 4
/** Widths of the details after the name; the left ones are dropped first in a narrow terminal. */
const DETAIL_WIDTHS = [28, 20, 12] as const

interface CollectionBrowserInput<Card> {
  readonly scope: 'channels' | 'playlists'
  readonly view: ListView<Card>
  readonly actions: ListActions
  /** Rows of the body below the header of the screen. */
  readonly height: number
  readonly onPage: (page: number) => void
  /** Rows above the list. */
  readonly above?: readonly Card[]
}

type Collection = ChannelCard | PlaylistCard

const rowText = ({ name }: Collection) => name

/** A page of channels or playlists. */
export function useCollectionBrowser<Card extends Collection>(input: CollectionBrowserInput<Card>): BrowserState<Card> {
  return useBrowser({
    ...input,
    rowText,
    layout({ isFiltered }) {
      const body = input.height - HEADING_AND_FOOTER_ROWS
      const above = isFiltered ? [] : (input.above ?? [])
      const aboveHeight = Math.min(above.length, Math.floor(body / 4))
      return { above, aboveHeight, height: Math.max(1, body - (aboveHeight > 0 ? aboveHeight + 2 : 0)) }
    },
  })
}

interface CollectionBrowserProps<Card extends Collection> {
  readonly browser: BrowserState<Card>
  readonly title?: string
  /** Heading of the rows above the list. */
  readonly aboveTitle?: string
}

export function CollectionBrowser<Card extends Collection>({
  browser,
  title = browser.view.title,
  aboveTitle = '',
}: CollectionBrowserProps<Card>) {
  const { listRows: found, listFocus, width, height, above, aboveHeight } = browser
  const rows = (
    <CardRows rows={found.rows} section={LIST_SECTION} listFocus={listFocus} height={height}>
      {(card, isFocused) => (
        <CollectionRow card={card} width={width} isSelected={found.isSelected(card.id)} isFocused={isFocused} />
      )}
    </CardRows>
  )
  return (
    <>
      {aboveHeight > 0 ? (
        <Box flexDirection="column" flexShrink={0} marginBottom={1}>
          <SectionHeading title={aboveTitle} width={width} />
          <CardRows rows={above} section={ABOVE_SECTION} listFocus={listFocus} height={aboveHeight}>
            {(card, isFocused) => <CollectionRow card={card} width={width} isSelected={false} isFocused={isFocused} />}
          </CardRows>
        </Box>
      ) : null}
      <Browser browser={browser} title={title} toCell={cardCell} rows={rows} />
    </>
  )
}

interface CollectionRowProps {
  readonly card: Collection
  readonly width: number
  readonly isFocused: boolean
  readonly isSelected: boolean
}

function CollectionRow({ card, width, isFocused, isSelected }: CollectionRowProps) {
  const { columns, theme } = useTerminal()
  const shown = columns >= 100 ? 3 : columns >= 60 ? 2 : 1
  const allDetails = rowDetails(card)
  const details = allDetails.slice(3 - shown)
  const widths = DETAIL_WIDTHS.slice(3 - shown)
  const title = Math.max(8, width - MARKER_WIDTH - widths.reduce((sum, each) => sum + each + 1, 0))
  return (
    <Text
      wrap="truncate-end"
      aria-label={[isFocused ? uiTexts.focusedRow : '', isSelected ? uiTexts.selected : '', card.name, ...allDetails]
        .filter(text => text !== '')
        .join(', ')}
      {...(isFocused ? theme.selection : {})}
    >
      <ThemedText as="accent">{`${isFocused ? '>' : ' '}${isSelected ? '*' : ' '}`}</ThemedText>
      <ThemedText as="warning">{card.isDeactivated ? '! ' : '  '}</ThemedText>
      <ThemedText as="text">{pad(card.name, title, 'left')}</ThemedText>
      {details.map((fact, index) => (
        <ThemedText key={index} as={index === details.length - 1 && card.isSubscribed ? 'positive' : 'dim'}>
          {` ${pad(fact, widths[index] ?? 0, index === details.length - 1 ? 'left' : 'right')}`}
        </ThemedText>
      ))}
    </Text>
  )
}
