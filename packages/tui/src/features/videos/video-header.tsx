import { Box, Text } from 'ink'
import type { VideoDetailView } from '@tubecellar/core'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Details, type DetailRow } from '../../ui/details.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { videoDetailRows } from './video-facts.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { WrappedText } from '../../ui/wrapped-text.tsx'

const COVERS = {
  wide: { width: 56, height: 16 },
  narrow: { width: 30, height: 8 },
} as const
const COVER_MIN_COLUMNS = 70

interface HeaderLayout {
  readonly cover: { readonly width: number; readonly height: number } | null
  readonly textWidth: number
  readonly details: readonly DetailRow[]
  /** Rows of image and details, with the blank row after them. */
  readonly height: number
}

/** Layout of the header of a video page. */
export function videoHeaderLayout(video: VideoDetailView, columns: number): HeaderLayout {
  const cover = columns < COVER_MIN_COLUMNS ? null : columns >= 100 ? COVERS.wide : COVERS.narrow
  const textWidth = columns - 2 - (cover ? cover.width + 2 : 0)
  const details = videoDetailRows(video).filter(({ value }) => value !== '')
  const textRows = wrapText(video.title, textWidth).length + 1 + details.length
  const height = Math.max(cover?.height ?? 0, textRows) + 1
  return { cover, textWidth, details, height }
}

/** Image, title, channel and details. */
export function VideoHeader({ video, layout }: { video: VideoDetailView; layout: HeaderLayout }) {
  const { columns } = useTerminal()
  const { cover, textWidth, details } = layout
  const { channel, title, duration } = video
  return (
    <Box paddingLeft={1} columnGap={2} width={columns - 1} height={layout.height} flexShrink={0}>
      {cover ? <Cover {...cover} duration={duration} url={video.thumbUrl} /> : null}
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        <WrappedText text={title} width={textWidth} as="text" isBold />
        <Text wrap="truncate-end">
          <ThemedText as="accent">{channel.name}</ThemedText>
          <ThemedText as="dim">{`  ${channel.subscribers}`}</ThemedText>
          {channel.isSubscribed ? <ThemedText as="positive">{videosTexts.subscribed}</ThemedText> : null}
        </Text>
        <Details details={details} />
      </Box>
    </Box>
  )
}
