import { Box, Text } from 'ink'
import type { ChapterMark } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { pad } from '../output/fit.ts'
import { SectionHeading } from './section-heading.tsx'
import { Tint } from './tint.tsx'

/** Where the parts of a video begin. */
export function Chapters({ chapters, width }: { chapters: readonly ChapterMark[]; width: number }) {
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      <SectionHeading title="Chapters" width={width} />
      {chapters.map(({ title, start }) => (
        <Text key={start} wrap="truncate-end">
          <Tint as="dim">{pad(formatClock(start), 8, 'right')}</Tint>
          <Tint as="text">{`  ${title}`}</Tint>
        </Text>
      ))}
    </Box>
  )
}
