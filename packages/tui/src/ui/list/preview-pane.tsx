import { Box } from 'ink'
import type { ReactNode } from 'react'

export const PREVIEW_WIDTH = 38
/** Columns of the content of a pane. */
export const PREVIEW_CONTENT_WIDTH = PREVIEW_WIDTH - 2
/** Rows of the thumbnail in a pane, if the pane is high enough. */
export const PREVIEW_COVER_ROWS = 11

/** The details of the focused row, next to a list from 100 columns. */
export function PreviewPane({
  height,
  width = PREVIEW_CONTENT_WIDTH,
  children,
}: {
  readonly height: number
  /** Columns of its content. */
  readonly width?: number
  readonly children: ReactNode
}) {
  return (
    <Box flexDirection="column" width={width} height={height} overflow="hidden" paddingTop={1} rowGap={1}>
      {children}
    </Box>
  )
}
