import { Text } from 'ink'
import type { ReactNode } from 'react'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import type { Token } from '../../theme/palettes.ts'
import { Tint } from '../themed-text.tsx'
import type { PageLine } from './use-scroll-page.ts'
import { wrapText } from '../../terminal/wrap-text.ts'

/** A stretch of a row in one colour. */
export interface Piece {
  readonly text: string
  readonly as?: Token
  readonly isBold?: boolean
}

interface PiecesProps {
  readonly pieces: readonly Piece[]
  readonly isMarked?: boolean
  readonly indent?: number
}

/** A row of coloured pieces behind the marker's column. */
export function Pieces({ pieces, isMarked = false, indent = 0 }: PiecesProps) {
  const { theme } = useTerminal()
  return (
    <Text
      wrap="truncate-end"
      {...(isMarked
        ? { ...theme.selection, 'aria-label': `Marked, ${pieces.map(({ text }) => text.trim()).join(' ')}` }
        : {})}
    >
      <Tint as="accent">{(isMarked ? '>' : ' ') + ' '.repeat(indent)}</Tint>
      {pieces.map(({ text, as = 'text', isBold = false }, index) => (
        <Tint key={index} as={as} isBold={isBold}>
          {text}
        </Tint>
      ))}
    </Text>
  )
}

export const blankLine = (key: string): PageLine => ({ key, draw: () => <Text> </Text> })

export function textLine(key: string, text: string, as: Token = 'text', indent = 0): PageLine {
  return { key, draw: () => <Pieces pieces={[{ text, as }]} indent={indent} /> }
}

/** The title of a part, with what belongs to it at the right end. */
export function headingLine(key: string, title: string, width: number, aside = ''): PageLine {
  const room = Math.max(0, width - 1 - (aside === '' ? 0 : aside.length + 2))
  const pieces = [
    { text: pad(fit(title, room), room, 'left'), isBold: true },
    { text: aside === '' ? '' : `  ${aside}`, as: 'dim' as const },
  ]
  return { key, draw: () => <Pieces pieces={pieces} /> }
}

/** Text over as many rows as it takes. */
export function wrappedLines(key: string, text: string, width: number, as: Token = 'text', indent = 0): PageLine[] {
  return wrapText(text, Math.max(4, width - indent - 2)).map((line, row) => textLine(`${key}-${row}`, line, as, indent))
}

/** Rows for a block that is drawn as a whole above the lines. */
export const headLines = (height: number): PageLine[] =>
  Array.from({ length: height }, (_, row) => ({ key: `head-${row}`, draw: (): ReactNode => null }))

/** A row that can be marked, padded so that the selection runs through. */
export function stopLine(
  line: Omit<PageLine, 'draw'> & { readonly pieces: readonly Piece[]; readonly indent?: number },
): PageLine {
  const { pieces, indent = 0, ...rest } = line
  return { ...rest, draw: isMarked => <Pieces pieces={pieces} isMarked={isMarked} indent={indent} /> }
}
