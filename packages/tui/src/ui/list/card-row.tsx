import { Text } from 'ink'
import type { VideoCard } from '@tubecellar/core'
import { memo } from 'react'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Bar } from '../bar.tsx'
import { shortDate } from '../short-date.ts'
import { ThemedText } from '../themed-text.tsx'

/** Widths of look.md section 5: below 80 columns the date goes, below 60 the channel. */
const MARKER_WIDTH = 4
const CHANNEL = 17
const BAR = 10

interface VideoRowProps {
  readonly card: VideoCard
  readonly isSelected: boolean
  /** Selected for an action on several. */
  readonly isPicked?: boolean
  readonly width: number
  /** `begun`: how far it was watched instead of duration and date. */
  readonly kind: 'begun' | 'recent'
}

/** One video in one row. */
export const VideoRow = memo(function VideoRow({ card, isSelected, isPicked = false, width, kind }: VideoRowProps) {
  const { columns, theme, now } = useTerminal()
  const hasDate = columns >= 80
  const hasChannel = columns >= 60
  const tail = kind === 'begun' ? BAR + 6 : 8 + (hasDate ? 8 : 0)
  const title = Math.max(8, width - MARKER_WIDTH - tail - (hasChannel ? CHANNEL + 2 : 1))
  const marker = card.isDeactivated ? '!' : card.isWatched ? '✓' : ' '
  return (
    <Text
      wrap="truncate-end"
      aria-label={transcript(card, { isSelected, isPicked, kind })}
      {...(isSelected ? theme.selection : {})}
    >
      <ThemedText as="accent">{`${isSelected ? '>' : ' '}${isPicked ? '*' : ' '}`}</ThemedText>
      <ThemedText as={card.isDeactivated ? 'warning' : 'positive'}>{`${card.isBusy ? '~' : marker} `}</ThemedText>
      <ThemedText
        as={card.isWatched && !isSelected ? 'dim' : 'text'}
      >{`${pad(card.title, title, 'left')} `}</ThemedText>
      {hasChannel ? <ThemedText as="dim">{`${pad(card.channel.name, CHANNEL, 'left')} `}</ThemedText> : null}
      {kind === 'begun' ? (
        <>
          <Bar width={BAR} progress={card.progress ?? 0} />
          <ThemedText as="dim">{pad(card.percent ?? '', 6, 'right')}</ThemedText>
        </>
      ) : (
        <ThemedText as="dim">
          {pad(card.duration, 8, 'right') + (hasDate ? pad(shortDate(card.published, now()), 8, 'right') : '')}
        </ThemedText>
      )}
    </Text>
  )
})

/** The row as it is read aloud. */
function transcript(
  { title, channel, duration, published, percent, isWatched, isDeactivated }: VideoCard,
  { isSelected, isPicked, kind }: Required<Pick<VideoRowProps, 'isSelected' | 'isPicked' | 'kind'>>,
): string {
  return [
    isSelected ? 'Marked' : '',
    isPicked ? 'Selected' : '',
    title,
    channel.name,
    kind === 'begun' ? `${percent ?? ''} watched` : duration,
    kind === 'begun' ? '' : published,
    isWatched ? 'Watched' : '',
    isDeactivated ? 'Deactivated' : '',
  ]
    .filter(text => text !== '')
    .join(', ')
}
