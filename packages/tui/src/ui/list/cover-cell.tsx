import { Box, Text } from 'ink'
import { memo } from 'react'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Bar } from '../bar.tsx'
import { Cover } from '../cover.tsx'
import { ThemedText } from '../themed-text.tsx'

export interface GridCell {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** Lower left of the thumbnail. */
  readonly marker: string
  readonly isWarning: boolean
  /** Lower right of the thumbnail. */
  readonly chip: string
  readonly imageUrl: string | null
  /** 0 to 1; null if it was not started. */
  readonly progress: number | null
}

interface CoverCellProps {
  readonly cell: GridCell
  readonly width: number
  readonly coverRows: number
  readonly isFocused: boolean
}

/** A thumbnail with its title and a row of details. */
export const CoverCell = memo(function CoverCell({ cell, width, coverRows, isFocused }: CoverCellProps) {
  const { theme } = useTerminal()
  const { title, detail, marker, isWarning, chip, imageUrl, progress } = cell
  const name = isFocused ? `> ${title}` : title
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      <Cover width={width} height={coverRows} duration={chip} marker={isWarning ? '' : marker} url={imageUrl} />
      <Text wrap="truncate-end" {...(isFocused ? theme.selection : {})}>
        <ThemedText as={isFocused ? 'accent' : 'text'} isBold={isFocused}>
          {pad(name, width, 'left')}
        </ThemedText>
      </Text>
      <Text wrap="truncate-end">
        {isWarning ? <ThemedText as="warning">{`${marker} `}</ThemedText> : null}
        {progress === null ? (
          <ThemedText as="dim">{fit(detail, Math.max(0, width - (isWarning ? marker.length + 1 : 0)))}</ThemedText>
        ) : (
          <Bar width={width} progress={progress} />
        )}
      </Text>
    </Box>
  )
})
