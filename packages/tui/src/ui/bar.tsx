import { Text } from 'ink'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { ThemedText } from './themed-text.tsx'

/** A range, each end from 0 to 1. */
export interface BarMark {
  readonly start: number
  readonly end: number
}

interface BarProps {
  readonly width: number
  /** 0 to 1 */
  readonly progress: number
  /** Segments that will be skipped. */
  readonly marks?: readonly BarMark[]
}

/** A progress bar: `━━━╸──═══──`. */
export function Bar({ width, progress, marks = [] }: BarProps) {
  const { isAscii = false } = useTerminal()
  const glyphs = isAscii
    ? { full: '#', half: '', marker: '~', track: '.' }
    : { full: '━', half: '╸', marker: '═', track: '─' }
  const halves = Math.round(Math.min(1, Math.max(0, progress)) * width * 2)
  const full = Math.floor(halves / 2)
  const played = glyphs.full.repeat(full) + (halves % 2 === 1 ? glyphs.half : '')
  const markedCells = Array.from({ length: width - played.length }, (_, index) =>
    isMarked(marks, played.length + index, width),
  )
  return (
    <Text aria-hidden>
      <ThemedText as="accent">{played}</ThemedText>
      {groupEqual(markedCells).map(({ start, length, isOn }) => (
        <ThemedText key={start} as={isOn ? 'sponsor' : 'track'}>
          {(isOn ? glyphs.marker : glyphs.track).repeat(length)}
        </ThemedText>
      ))}
    </Text>
  )
}

function isMarked(marks: readonly BarMark[], cell: number, width: number): boolean {
  return marks.some(({ start, end }) => start * width < cell + 1 && end * width > cell)
}

function groupEqual(cells: readonly boolean[]): { start: number; length: number; isOn: boolean }[] {
  const found: { start: number; length: number; isOn: boolean }[] = []
  for (const [start, isOn] of cells.entries()) {
    const last = found.at(-1)
    if (last?.isOn === isOn) last.length++
    else found.push({ start, length: 1, isOn })
  }
  return found
}
