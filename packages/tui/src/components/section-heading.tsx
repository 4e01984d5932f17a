import { Box } from 'ink'
import stringWidth from 'string-width'
import { fit } from '../output/fit.ts'
import { Tint } from './tint.tsx'

const GAP = 1
const BETWEEN = '   '

/** The title of a list, with how it is filtered at the right end: as many of its parts as there is room for. */
export function SectionHeading({ title, aside = '', width }: { title: string; aside?: string; width: number }) {
  const name = fit(title, Math.max(0, width - 1))
  return (
    <Box width={width} flexShrink={0} justifyContent="space-between">
      <Tint as="text" isBold>{` ${name}`}</Tint>
      <Tint as="dim">{firstParts(aside, width - 1 - stringWidth(name) - GAP)}</Tint>
    </Box>
  )
}

function firstParts(text: string, room: number): string {
  if (stringWidth(text) <= room) return text
  const end = text.lastIndexOf(BETWEEN)
  return end < 0 ? '' : firstParts(text.slice(0, end), room)
}
