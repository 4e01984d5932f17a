import { Box, Text } from 'ink'
import type { ChapterMark, PlaybackView, PositionView } from '@tubecellar/core'
import { usePosition, type PlaybackStore } from '@tubecellar/core/react'
import stringWidth from 'string-width'
import { playbackTexts, playQueueTexts, upNextTexts } from '@tubecellar/core/messages/playback'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { MouseArea } from '../../terminal/mouse-area.tsx'
import { Bar, type BarMark } from '../../ui/bar.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

/** From this many columns, the player has three rows, including the line above. */
const MIN_WIDE_COLUMNS = 100
const MAX_TITLE_WIDTH = 30
/** Columns for the longest text, about `S Watch it  Skipped self promotion, 1:02`. */
const MAX_SKIPPED_WIDTH = 40

export interface NowPlayingView {
  readonly store: PlaybackStore
  readonly title: string
  readonly channel: string
  readonly chapters: readonly Pick<ChapterMark, 'title' | 'start'>[]
  /** `Playing on Living room`; null while it plays on this computer. */
  readonly castStatus: string | null
  /** `Hit 3 of 11: oil lamp`; null unless hits of a search play. */
  readonly hit?: string | null
  /** Technical values of the playback; null if they are hidden. */
  readonly stats?: string | null
  /** The title of the next video; null if nothing follows. */
  readonly next: string | null
  readonly playback: PlaybackView
  readonly marks: readonly BarMark[]
  /** Seeks to a fraction of the duration, 0 to 1. */
  readonly onSeek?: (part: number) => void
}

/** Height of {@link NowPlayingRows}. */
export function nowPlayingHeight(columns: number): number {
  return columns >= MIN_WIDE_COLUMNS ? 3 : 1
}

/** The rows are the only part of the screen that is drawn again when the position changes. */
export function NowPlayingRows(view: NowPlayingView) {
  const { columns } = useTerminal()
  const position = usePosition(view.store, at => at)
  if (!position) return null
  return columns >= MIN_WIDE_COLUMNS ? (
    <WideRows {...view} position={position} />
  ) : (
    <NarrowRow {...view} position={position} />
  )
}

type RowsProps = NowPlayingView & { readonly position: PositionView }

const playbackSign = ({ isPaused }: PlaybackView) => (isPaused ? '‖' : '►')

/** Converts a click on the bar to a fraction of the duration. */
function seekOnPress(start: number, width: number, onSeek: NowPlayingView['onSeek']) {
  if (!onSeek) return undefined
  return (x: number) => {
    if (x >= start && x < start + width) onSeek((x - start + 0.5) / width)
  }
}

function NarrowRow({ title, hit, stats, castStatus: route, playback, marks, onSeek, position }: RowsProps) {
  const { columns } = useTerminal()
  const times = `${position.text} / ${playback.durationText}`
  const speed = columns >= 60 ? `  ${playback.speedText}` : ''
  const { skipped, upNext } = playback
  // A skipped segment replaces the title as long as it can be undone.
  const text = upNext
    ? upNextTexts.countdown(upNext.secondsLeft, upNext.title)
    : skipped
      ? `S ${skipped.undoLabel}  ${skipped.text}`
      : (stats ?? hit ?? route ?? title)
  const room = columns - 1 - 3 - 1 - 2 - stringWidth(times) - stringWidth(speed)
  const [limit, share] = skipped || upNext || stats ? [MAX_SKIPPED_WIDTH, 0.7] : [MAX_TITLE_WIDTH, 0.56]
  const titleWidth = Math.min(limit, Math.max(8, Math.floor(room * share)))
  const barWidth = Math.max(4, room - titleWidth)
  return (
    <MouseArea onPress={seekOnPress(4 + titleWidth, barWidth, onSeek)}>
      <Text wrap="truncate-end">
        <ThemedText as="accent">{` ${playbackSign(playback)} `}</ThemedText>
        <ThemedText as="text" isBold>{`${pad(text, titleWidth, 'left')} `}</ThemedText>
        <Bar width={barWidth} progress={position.progress} marks={marks} />
        <ThemedText as="text">{`  ${times}`}</ThemedText>
        <ThemedText as="dim">{speed}</ThemedText>
      </Text>
    </MouseArea>
  )
}

function WideRows(props: RowsProps) {
  const { channel, chapters, hit, stats, castStatus: route, next, playback, marks, onSeek, position: at } = props
  const { upNext } = playback
  const title = upNext ? upNextTexts.countdown(upNext.secondsLeft, upNext.title) : props.title
  const { columns } = useTerminal()
  const volume = playback.isMuted ? 'muted' : playbackTexts.vol(Math.round(playback.volume * 100))
  const right = `${playback.skipped ? `${playback.skipped.text}, S ${playback.skipped.undoLabel}  ` : ''}${playback.speedText}  ${volume}`
  const room = Math.max(10, columns - 1 - 3 - stringWidth(right) - 2)
  const shownTitle = fit(title, room)
  const chapter = chapters.findLast(({ start }) => start <= at.position)?.title ?? ''
  const rest = fit(
    (upNext
      ? [upNextTexts.countdownKeys]
      : stats
        ? [stats]
        : [hit ?? route ?? channel, chapter, next === null || hit ? '' : playQueueTexts.next(next)]
    )
      .filter(text => text !== '')
      .map(text => `   ${text}`)
      .join(''),
    room - stringWidth(shownTitle),
  )
  const bar = columns - 1 - stringWidth(at.text) - stringWidth(playback.durationText) - 6
  return (
    <Box flexDirection="column" flexShrink={0}>
      <ThemedText as="outline">{'─'.repeat(columns)}</ThemedText>
      <Box width={columns - 1} justifyContent="space-between">
        <Text>
          <ThemedText as="accent">{` ${playbackSign(playback)} `}</ThemedText>
          <ThemedText as="text" isBold>
            {shownTitle}
          </ThemedText>
          <ThemedText as="dim">{rest}</ThemedText>
        </Text>
        <ThemedText as="dim">{right}</ThemedText>
      </Box>
      <MouseArea onPress={seekOnPress(stringWidth(at.text) + 3, bar, onSeek)}>
        <Text wrap="truncate-end">
          <ThemedText as="text">{` ${at.text}  `}</ThemedText>
          <Bar width={Math.max(4, bar)} progress={at.progress} marks={marks} />
          <ThemedText as="text">{`   ${playback.durationText}`}</ThemedText>
        </Text>
      </MouseArea>
    </Box>
  )
}
