import { Box } from 'ink'
import stringWidth from 'string-width'
import { fit } from '../../terminal/fit.ts'
import { filterTitle } from './filter-rows.ts'
import { ThemedText } from '../themed-text.tsx'

const GAP = 1
const SEPARATOR = '   '

interface SectionHeadingProps {
  readonly title: string
  readonly aside?: string
  /** The typed filter. */
  readonly filter?: string
  readonly width: number
}

/** The title of a list with its filter, and at the right end as many view settings as fit. */
export function SectionHeading({ title, aside = '', filter = '', width }: SectionHeadingProps) {
  const filterText = filterTitle(filter)
  const name = fit(filterText === '' ? title : `${title}: ${filterText}`, Math.max(0, width - 1))
  return (
    <Box width={width} flexShrink={0} justifyContent="space-between">
      <ThemedText as="text" isBold>{` ${name}`}</ThemedText>
      <ThemedText as="dim">{fittingParts(aside, width - 1 - stringWidth(name) - GAP)}</ThemedText>
    </Box>
  )
}

function fittingParts(text: string, room: number): string {
  if (stringWidth(text) <= room) return text
  const end = text.lastIndexOf(SEPARATOR)
  return end < 0 ? '' : fittingParts(text.slice(0, end), room)
}
