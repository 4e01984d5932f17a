import { Text } from 'ink'
import type { VideoCard } from '@tubecellar/core'
import { memo } from 'react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Bar } from '../bar.tsx'
import { shortDate } from '../short-date.ts'
import { ThemedText } from '../themed-text.tsx'

/** Narrower rows omit the date, then the channel. */
const MIN_TITLE_WIDTH = 24
const MARKER_WIDTH = 4
const CHANNEL_WIDTH = 17
const DURATION_WIDTH = 8
const DATE_WIDTH = 8
const BAR_WIDTH = 10

interface CardRowProps {
  readonly card: VideoCard
  readonly isFocused: boolean
  /** Selected for an action on several rows. */
  readonly isSelected?: boolean
  readonly width: number
  /** `inProgress` shows the watch progress instead of duration and date. */
  readonly kind: 'inProgress' | 'recent'
}

/** A video as a row. */
export const CardRow = memo(function VideoRow({ card, isFocused, isSelected = false, width, kind }: CardRowProps) {
  const { theme, now } = useTerminal()
  const allWidth = width - MARKER_WIDTH - (kind === 'inProgress' ? BAR_WIDTH + 6 : DURATION_WIDTH) - 1
  const hasChannel = allWidth - CHANNEL_WIDTH - 1 >= MIN_TITLE_WIDTH
  const withChannel = hasChannel ? allWidth - CHANNEL_WIDTH - 1 : allWidth
  const hasDate = kind === 'recent' && hasChannel && withChannel - DATE_WIDTH >= MIN_TITLE_WIDTH
  const titleWidth = Math.max(8, hasDate ? withChannel - DATE_WIDTH : withChannel)
  const marker = card.isDeactivated ? '!' : card.isWatched ? '✓' : ' '
  return (
    <Text
      wrap="truncate-end"
      aria-label={screenReaderText(card, { isFocused, isSelected, kind })}
      {...(isFocused ? theme.selection : {})}
    >
      <ThemedText as="accent">{`${isFocused ? '>' : ' '}${isSelected ? '*' : ' '}`}</ThemedText>
      <ThemedText as={card.isDeactivated ? 'warning' : 'positive'}>{`${card.isBusy ? '~' : marker} `}</ThemedText>
      <ThemedText
        as={card.isWatched && !isFocused ? 'dim' : 'text'}
      >{`${pad(card.title, titleWidth, 'left')} `}</ThemedText>
      {hasChannel ? <ThemedText as="dim">{`${pad(card.channel.name, CHANNEL_WIDTH, 'left')} `}</ThemedText> : null}
      {kind === 'inProgress' ? (
        <>
          <Bar width={BAR_WIDTH} progress={card.progress ?? 0} />
          <ThemedText as="dim">{pad(card.percent ?? '', 6, 'right')}</ThemedText>
        </>
      ) : (
        <ThemedText as="dim">
          {pad(card.duration, DURATION_WIDTH, 'right') +
            (hasDate ? pad(shortDate(card.published, now()), DATE_WIDTH, 'right') : '')}
        </ThemedText>
      )}
    </Text>
  )
})

/** The row as text for screen readers. */
function screenReaderText(
  { title, channel, duration, published, percent, isWatched, isDeactivated }: VideoCard,
  { isFocused, isSelected, kind }: Required<Pick<CardRowProps, 'isFocused' | 'isSelected' | 'kind'>>,
): string {
  return [
    isFocused ? uiTexts.focusedRow : '',
    isSelected ? uiTexts.selected : '',
    title,
    channel.name,
    kind === 'inProgress' ? uiTexts.watchedShare(percent ?? '') : duration,
    kind === 'inProgress' ? '' : published,
    isWatched ? uiTexts.watchedRow : '',
    isDeactivated ? uiTexts.deactivated : '',
  ]
    .filter(text => text !== '')
    .join(', ')
}
