import { Box, useIsScreenReaderEnabled } from 'ink'
import type { ReactNode } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Cover } from '../../ui/cover.tsx'
import { SectionHeading } from '../../ui/list/section-heading.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { WrappedText } from '../../ui/wrapped-text.tsx'

/** From this many columns, the video is shown next to the pane. */
const TWO_COLUMNS_FROM = 110
const COVER = { width: 56, height: 16 } as const
const GAP = 3

interface VideoWithPaneProps {
  readonly video: VideoDetailView
  readonly height: number
  readonly children: (size: { readonly width: number; readonly height: number }) => ReactNode
}

/** A tab of the video page: the video, and next to or below it what the tab shows. */
export function VideoWithPane({ video, height, children }: VideoWithPaneProps) {
  const { columns } = useTerminal()
  const width = columns - 1
  const isWide = !useIsScreenReaderEnabled() && columns >= TWO_COLUMNS_FROM
  if (!isWide) {
    return (
      <>
        <SectionHeading title={video.title} aside={video.channel.name} width={width} />
        {children({ width, height: height - 1 })}
      </>
    )
  }
  const left = COVER.width + GAP
  const chapterRows = Math.max(0, height - COVER.height - 6)
  return (
    <Box height={height} flexShrink={0}>
      <Box width={left} flexDirection="column" flexShrink={0} paddingLeft={1} overflow="hidden">
        <Cover {...COVER} duration={video.duration} url={video.thumbUrl} />
        <WrappedText text={video.title} width={COVER.width} as="text" isBold />
        <ThemedText as="accent">{fit(video.channel.name, COVER.width)}</ThemedText>
        <ThemedText as="dim"> </ThemedText>
        {video.chapters.length > 0 && chapterRows > 1 ? (
          <>
            <ThemedText as="text" isBold>
              {videosTexts.chapters}
            </ThemedText>
            {video.chapters.slice(0, chapterRows - 1).map(({ title, start }) => (
              <ThemedText key={start} as="dim">
                {fit(`${pad(formatClock(start), 8, 'right')}  ${title}`, COVER.width)}
              </ThemedText>
            ))}
          </>
        ) : null}
      </Box>
      {children({ width: width - left, height })}
    </Box>
  )
}
