import { Box } from 'ink'
import type { ReactNode } from 'react'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../themed-text.tsx'
import type { ScrollPageState } from './use-scroll-page.ts'

const MORE_ABOVE = '  ↑ more'
const MORE_BELOW = '  ↓ more'

interface ScrollPageProps {
  readonly page: ScrollPageState
  /** A block at the top that scrolls with the page: the first `height` lines of the page are its placeholders. */
  readonly head?: { readonly height: number; readonly node: ReactNode }
  /** Columns of the page; the terminal's by default. */
  readonly width?: number
}

/** Renders only the visible rows of a page. */
export function ScrollPage({ page, head, width }: ScrollPageProps) {
  const { lines, height, first, focusedKey } = page
  const visibleHeadRows = Math.min(height, Math.max(0, (head?.height ?? 0) - first))
  const from = Math.max(first, head?.height ?? 0)
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      {head && visibleHeadRows > 0 ? (
        <Box flexDirection="column" height={visibleHeadRows} flexShrink={0} overflow="hidden" contentOffsetY={first}>
          <Box flexDirection="column" height={head.height} flexShrink={0}>
            {head.node}
          </Box>
        </Box>
      ) : null}
      {lines.slice(from, from + height - visibleHeadRows).map(({ key, draw }) => (
        <Box key={key} height={1} flexShrink={0}>
          {draw(key === focusedKey)}
        </Box>
      ))}
      {first > 0 && height > 1 ? <MoreHint text={MORE_ABOVE} row={0} width={width} /> : null}
      {first + height < lines.length ? <MoreHint text={MORE_BELOW} row={height - 1} width={width} /> : null}
    </Box>
  )
}

/** Text over the right end of a row. */
function MoreHint({ text, row, width }: { text: string; row: number; width: number | undefined }) {
  const { columns } = useTerminal()
  const right = width ?? columns - 1
  return (
    <Box position="absolute" marginTop={row} marginLeft={Math.max(0, right - text.length)}>
      <ThemedText as="accent">{text}</ThemedText>
    </Box>
  )
}
