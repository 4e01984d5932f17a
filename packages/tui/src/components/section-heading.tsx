import { Box } from 'ink'
import { Tint } from './tint.tsx'

/** The title of a list, with how it is filtered at the right end. */
export function SectionHeading({ title, aside = '', width }: { title: string; aside?: string; width: number }) {
  return (
    <Box width={width} flexShrink={0} justifyContent="space-between">
      <Tint as="text" isBold>{` ${title}`}</Tint>
      <Tint as="dim">{aside}</Tint>
    </Box>
  )
}
