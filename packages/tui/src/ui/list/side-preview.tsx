import { Box } from 'ink'
import type { ReactNode } from 'react'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { Divider, DIVIDER_WIDTH } from '../divider.tsx'
import { PREVIEW_WIDTH } from './preview-pane.tsx'
import type { VisiblePart } from './scroll-thumb.ts'

/** From this many columns, details are shown next to the list. */
const MIN_COLUMNS_WITH_PREVIEW = 100

/** Columns of the rows of a list: one column is blank, and two before the details. */
export function listWidth(columns: number, previewWidth = PREVIEW_WIDTH): number {
  return hasPreview(columns) ? columns - previewWidth - 3 : columns - 1
}

export const hasPreview = (columns: number): boolean => columns >= MIN_COLUMNS_WITH_PREVIEW

interface SidePreviewProps {
  readonly height: number
  readonly children: ReactNode
  readonly preview: ReactNode
  readonly previewWidth?: number
  /** The visible part of the list, for the scroll position on the divider. */
  readonly part?: VisiblePart | undefined
}

export function SidePreview({ height, children, preview, previewWidth, part }: SidePreviewProps) {
  const { columns } = useTerminal()
  const width = listWidth(columns, previewWidth)
  if (!hasPreview(columns)) return children
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
