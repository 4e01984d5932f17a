import { Box, Text } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Tint } from './tint.tsx'
import { wrapText } from './wrap-text.ts'

const SHORT_LINES = 4

/** Text that begins with a few lines and can be shown whole. */
export function Description({ text, width }: { text: string; width: number }) {
  const [isWhole, setWhole] = useState(false)
  const { styles } = useTerminal().theme
  const lines = wrapText(text, width - 2)
  const isLong = lines.length > SHORT_LINES
  const label = isWhole ? 'Show less' : 'Show more'
  useKeys('video', isLong ? { 'video.more': { run: () => setWhole(is => !is), label: label.toLowerCase() } } : {})
  return (
    <Box flexDirection="column" width={width}>
      <SectionHeading title="Description" width={width} />
      <Box flexDirection="column" paddingLeft={1}>
        {(isWhole ? lines : lines.slice(0, SHORT_LINES)).map((line, index) => (
          <Text key={index} wrap="truncate-end" {...styles.text}>
            {line === '' ? ' ' : line}
          </Text>
        ))}
        {isLong ? <Tint as="accent">{label}</Tint> : null}
      </Box>
    </Box>
  )
}
