import { Box, Text } from 'ink'
import { pad } from '../output/fit.ts'
import { Tint } from './tint.tsx'

interface CoverProps {
  readonly width: number
  readonly height: number
  readonly duration: string
}

/** Where a cover picture goes: its place, with the duration at the lower right. */
export function Cover({ width, height, duration }: CoverProps) {
  const chip = duration === '' ? '' : ` ${duration} `
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {Array.from({ length: height - 1 }, (_, row) => (
        <Tint key={row} as="outline">
          {'░'.repeat(width)}
        </Tint>
      ))}
      <Text>
        <Tint as="outline">{'░'.repeat(Math.max(0, width - chip.length))}</Tint>
        <Tint as="text">{pad(chip, Math.min(chip.length, width), 'left')}</Tint>
      </Text>
    </Box>
  )
}
