import { Box } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Tint } from './tint.tsx'
import { wrapText } from './wrap-text.ts'
import { Wrapped } from './wrapped.tsx'

const SHORT_LINES = 4

/** Text that begins with a few lines and can be shown whole. */
export function Description({ text, width }: { text: string; width: number }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = wrapText(text, width - 2).length > SHORT_LINES
  const label = isWhole ? 'Show less' : 'Show more'
  useKeys('video', isLong ? { 'video.more': { run: () => setWhole(is => !is), label: label.toLowerCase() } } : {})
  return (
    <Box flexDirection="column" width={width}>
      <SectionHeading title="Description" width={width} />
      <Box flexDirection="column" paddingLeft={1}>
        <Wrapped text={text} width={width - 2} as="text" maxLines={isWhole ? Infinity : SHORT_LINES} />
        {isLong ? <Tint as="accent">{label}</Tint> : null}
      </Box>
    </Box>
  )
}
