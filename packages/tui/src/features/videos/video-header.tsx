import { Box, Text } from 'ink'
import type { VideoDetailView } from '@tubecellar/core'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Facts, type Fact } from '../../ui/details.tsx'
import { Tint } from '../../ui/themed-text.tsx'
import { videoFacts } from './video-facts.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { Wrapped } from '../../ui/wrapped-text.tsx'

const COVERS = {
  wide: { width: 56, height: 16 },
  narrow: { width: 30, height: 8 },
} as const
const COVER_FROM = 70

interface HeadShape {
  readonly cover: { readonly width: number; readonly height: number } | null
  readonly textWidth: number
  readonly facts: readonly Fact[]
  /** Rows of cover and facts, with the blank row after them. */
  readonly height: number
}

/** What the top of a video's page takes. */
export function videoHeadShape(video: VideoDetailView, columns: number): HeadShape {
  const cover = columns < COVER_FROM ? null : columns >= 100 ? COVERS.wide : COVERS.narrow
  const textWidth = columns - 2 - (cover ? cover.width + 2 : 0)
  const facts = videoFacts(video).filter(({ value }) => value !== '')
  const textRows = wrapText(video.title, textWidth).length + 1 + facts.length
  const height = Math.max(cover?.height ?? 0, textRows) + 1
  return { cover, textWidth, facts, height }
}

/** Cover, title, channel and facts. */
export function VideoHead({ video, shape }: { video: VideoDetailView; shape: HeadShape }) {
  const { columns } = useTerminal()
  const { cover, textWidth, facts } = shape
  const { channel, title, duration } = video
  return (
    <Box paddingLeft={1} columnGap={2} width={columns - 1} height={shape.height} flexShrink={0}>
      {cover ? <Cover {...cover} duration={duration} url={video.thumbUrl} /> : null}
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        <Wrapped text={title} width={textWidth} as="text" isBold />
        <Text wrap="truncate-end">
          <Tint as="accent">{channel.name}</Tint>
          <Tint as="dim">{`  ${channel.subscribers}`}</Tint>
          {channel.isSubscribed ? <Tint as="positive">{'  ✓ Subscribed'}</Tint> : null}
        </Text>
        <Facts facts={facts} />
      </Box>
    </Box>
  )
}
