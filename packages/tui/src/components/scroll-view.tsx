import { Box, useBoxMetrics, type DOMElement } from 'ink'
import { useRef, useState, type ReactNode } from 'react'
import { useKeys } from '../keys/key-provider.tsx'

const FAR = 1_000_000

/** A page that may be longer than the screen, moved by the keys of a list. */
export function ScrollView({ height, children }: { height: number; children: ReactNode }) {
  const content = useRef<DOMElement>(null)
  const { height: contentHeight } = useBoxMetrics(content)
  const [offset, setOffset] = useState(0)
  const last = Math.max(0, contentHeight - height)
  const move = (rows: number) => setOffset(from => Math.min(last, Math.max(0, Math.min(from, last) + rows)))
  const half = Math.max(1, Math.floor(height / 2))
  const whole = Math.max(1, height - 1)
  useKeys('list', {
    'list.down': { run: count => move(count ?? 1) },
    'list.up': { run: count => move(-(count ?? 1)) },
    'list.top': () => move(-FAR),
    'list.bottom': () => move(FAR),
    'list.half-down': { run: count => move(half * (count ?? 1)) },
    'list.half-up': { run: count => move(-half * (count ?? 1)) },
    'list.page-down': { run: count => move(whole * (count ?? 1)) },
    'list.page-up': { run: count => move(-whole * (count ?? 1)) },
  })
  return (
    <Box height={height} overflow="hidden" flexDirection="column" contentOffsetY={Math.min(offset, last)}>
      <Box ref={content} flexDirection="column" flexShrink={0}>
        {children}
      </Box>
    </Box>
  )
}
