import { Box, Text } from 'ink'
import type { EmptyView, Loadable, Pagination, ViewStyle } from '@tubecellar/core'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListFooter } from './list-footer.tsx'
import { Loading } from '../loading.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ThemedText } from '../themed-text.tsx'
import type { CardBrowserState } from './use-card-browser.ts'
import type { Rows } from './use-list-rows.ts'
import type { GridCell } from './cover-cell.tsx'
import { CoverGrid } from './card-grid.tsx'

const MARKER_WIDTH = 4
/** Widths of the details after the name; the left ones are dropped first in a narrow terminal. */
const FACTS = [28, 20, 12] as const

/** A channel or a playlist, for a grid cell or a row. */
export interface Card extends GridCell {
  readonly isSubscribed: boolean
  readonly isDeactivated: boolean
  /** For rows; the last one is dropped last. */
  readonly details: readonly [string, string, string]
}

interface CardBrowserProps {
  readonly browser: Omit<CardBrowserState<never>, 'found'> & {
    readonly found: Pick<Rows<unknown>, 'filter' | 'isSelected' | 'selectedCount'>
  }
  readonly title: string
  readonly style: ViewStyle
  readonly list: Loadable<{ readonly pagination: Pagination; readonly empty: EmptyView | null }>
  readonly cards: readonly Card[]
}

export function CardBrowser({ browser, title, style, list, cards }: CardBrowserProps) {
  const { listFocus, found, rows, width, shape, aside } = browser
  const focusedIndex = listFocus.current().index
  const first = listFocus.first(0, rows)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <SectionHeading title={title} filter={found.filter.text} aside={aside} width={width} />
      {list.tag === 'loading' ? <Loading /> : null}
      {list.tag === 'ready' && list.value.empty ? <EmptyList view={list.value.empty} /> : null}
      {list.tag === 'ready' && !list.value.empty ? (
        <>
          {style === 'grid' ? (
            <CoverGrid cells={cards} shape={shape} focusedIndex={focusedIndex} height={rows} />
          ) : (
            <Box flexDirection="column" height={rows} flexShrink={0} overflow="hidden">
              {cards.slice(first, first + rows).map((card, row) => (
                <CardRow
                  key={card.key}
                  card={card}
                  width={width}
                  isSelected={found.isSelected(card.key)}
                  isFocused={first + row === focusedIndex}
                />
              ))}
            </Box>
          )}
          <ListFooter
            range={list.value.pagination.range}
            isStale={list.isStale}
            failure={list.failure}
            width={width}
            filter={found.filter}
            shown={cards.length}
            selectedCount={found.selectedCount}
          />
        </>
      ) : null}
    </Box>
  )
}

function CardRow({
  card,
  width,
  isFocused,
  isSelected,
}: {
  card: Card
  width: number
  isFocused: boolean
  isSelected: boolean
}) {
  const { columns, theme } = useTerminal()
  const shown = columns >= 100 ? 3 : columns >= 60 ? 2 : 1
  const details = card.details.slice(3 - shown)
  const widths = FACTS.slice(3 - shown)
  const title = Math.max(8, width - MARKER_WIDTH - widths.reduce((sum, each) => sum + each + 1, 0))
  return (
    <Text
      wrap="truncate-end"
      aria-label={[isFocused ? 'Focused' : '', isSelected ? 'Selected' : '', card.title, ...card.details]
        .filter(text => text !== '')
        .join(', ')}
      {...(isFocused ? theme.selection : {})}
    >
      <ThemedText as="accent">{`${isFocused ? '>' : ' '}${isSelected ? '*' : ' '}`}</ThemedText>
      <ThemedText as="warning">{card.isDeactivated ? '! ' : '  '}</ThemedText>
      <ThemedText as="text">{pad(card.title, title, 'left')}</ThemedText>
      {details.map((fact, index) => (
        <ThemedText key={index} as={index === details.length - 1 && card.isSubscribed ? 'positive' : 'dim'}>
          {` ${pad(fact, widths[index] ?? 0, index === details.length - 1 ? 'left' : 'right')}`}
        </ThemedText>
      ))}
    </Text>
  )
}
