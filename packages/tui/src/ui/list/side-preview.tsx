import { Box } from 'ink'
import type { ReactNode } from 'react'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Divider, DIVIDER_WIDTH } from '../divider.tsx'
import { PREVIEW_WIDTH } from './preview-pane.tsx'
import type { VisiblePart } from './scroll-thumb.ts'

/** From this many columns, details are shown next to the list. */
const MIN_COLUMNS_WITH_PREVIEW = 100

/** Columns of the rows of a list: one column is blank, and two before the details. */
export function listWidth(columns: number): number {
  return columns >= MIN_COLUMNS_WITH_PREVIEW ? columns - PREVIEW_WIDTH - 3 : columns - 1
}

interface SidePreviewProps {
  readonly height: number
  readonly children: ReactNode
  readonly preview: ReactNode
  /** The visible part of the list, for the scroll position on the divider. */
  readonly part?: VisiblePart | undefined
}

export function SidePreview({ height, children, preview, part }: SidePreviewProps) {
  const { columns } = useTerminal()
  const width = listWidth(columns)
  if (columns < MIN_COLUMNS_WITH_PREVIEW) return children
  return (
    <Box height={height}>
      <Box flexDirection="column" width={width + DIVIDER_WIDTH} flexShrink={0}>
        {children}
      </Box>
      <Divider height={height} part={part} />
      {preview}
    </Box>
  )
}
