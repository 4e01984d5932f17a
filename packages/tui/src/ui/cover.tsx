import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { fit } from '../terminal/fit.ts'
import { useImage } from '../pictures/image-context.tsx'
import type { ImageRows } from '../pictures/image-store.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { ThemedText } from './themed-text.tsx'

interface CoverProps {
  readonly width: number
  readonly height: number
  /** Lower right: `41:07`; empty for none. */
  readonly duration: string
  /** Lower left: `✓ watched`; empty for none. */
  readonly marker?: string
  /** Absolute URL on the server; null without an image. */
  readonly url?: string | null
  /** The image that is shown if the server does not have the other one. */
  readonly fallbackUrl?: string | null
}

/** An image as the terminal supports it, else an empty frame. Duration and marker are in its last row. */
export function Cover({ width, height, duration, marker = '', url = null, fallbackUrl = null }: CoverProps) {
  const first = useImage(url, width, height)
  const second = useImage(first === null ? fallbackUrl : null, width, height)
  const image = first ?? second
  const left = marker === '' ? '' : fit(` ${marker} `, Math.max(0, width - stringWidth(duration) - 3))
  const right = duration === '' ? '' : fit(` ${duration} `, width)
  const from = stringWidth(left)
  const to = Math.max(from, width - stringWidth(right))
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {height > 1 ? <Image rows={imageRows(image, 0, height - 1)} width={width} height={height - 1} /> : null}
      <Box width={width} height={1}>
        {left === '' ? null : <ThemedText as="positive">{left}</ThemedText>}
        <Box width={to - from} height={1} overflow="hidden" contentOffsetX={image ? from : 0}>
          <Box width={width} flexShrink={0}>
            <Image rows={imageRows(image, height - 1, height)} width={width} height={1} />
          </Box>
        </Box>
        {right === '' ? null : <ThemedText as="text">{right}</ThemedText>}
      </Box>
    </Box>
  )
}

function imageRows(image: ImageRows, from: number, to: number): ImageRows {
  return image === null || image === 'waiting' ? image : image.slice(from, to)
}

interface ImageProps {
  readonly rows: ImageRows
  readonly width: number
  readonly height: number
}

/** Renders all rows as one text, because a box for each row is slower. */
function Image({ rows, width, height }: ImageProps) {
  const background = useTerminal().theme.selection.backgroundColor
  const fillWith = (character: string) => Array<string>(height).fill(character.repeat(width)).join('\n')
  if (rows === null || (rows === 'waiting' && background === undefined))
    return <ThemedText as="outline">{fillWith('░')}</ThemedText>
  return (
    <Text wrap="truncate-end" aria-hidden {...(rows === 'waiting' ? { backgroundColor: background } : {})}>
      {rows === 'waiting' ? fillWith(' ') : rows.join('\n')}
    </Text>
  )
}
