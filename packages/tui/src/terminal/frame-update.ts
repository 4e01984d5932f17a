import { erasesWithBackground } from './erases-with-background.ts'
import { codesBetween, joinedCodes, type Cell, type Code } from './styled-text.ts'

/** A row of a frame: its text without trailing spaces, and its cells if known. */
export interface FrameRow {
  readonly text: string
  readonly cells: readonly Cell[] | null
}

/** Up to this many equal cells between two changes are rewritten, because moving the cursor takes as many bytes. */
const MAX_GAP = 4
/** From this many spaces, erasing is shorter than writing. */
const MIN_ERASED = 8
/** Rows are moved by the terminal if that saves at least this many characters. */
const MIN_MOVED = 1000

const NO_STYLES: readonly Code[] = []
const CAN_ERASE_WITH_BACKGROUND = erasesWithBackground(process.env)
const BLANK: Cell = Object.freeze({ value: ' ', styles: NO_STYLES })

/** Rewrites a row from its first column, for rows with unknown cells or characters of uncertain width. */
type RewriteRow = (before: string, after: string) => string

/**
 * The update from one full-screen frame to the next: writes only changed cells, erases spaces, and lets the terminal move blocks
 * of rows. Leaves the cursor in the last row, without a style.
 */
export function frameUpdate(
  before: readonly FrameRow[],
  after: readonly FrameRow[],
  rewrite: RewriteRow,
  canEraseWithBackground = CAN_ERASE_WITH_BACKGROUND,
): string {
  const move = bestMove(before, after)
  const rows = move === null ? before : movedRows(before, move)
  const styleWriter = createStyleWriter()
  if (move !== null) {
    const { first, last, by } = move
    styleWriter.control(`\u001b[${first + 1};${last + 1}r\u001b[${Math.abs(by)}${by > 0 ? 'S' : 'T'}\u001b[r`)
  }
  for (const [y, next] of after.entries()) {
    const current = rows[y]
    if (current === undefined || current.text === next.text) continue
    if (isPlain(current.cells) && isPlain(next.cells) && current.cells.length === next.cells.length) {
      writeRow(styleWriter, y, { before: current.cells, after: next.cells, canEraseWithBackground })
    } else {
      styleWriter.style(NO_STYLES)
      styleWriter.control(`\u001b[${y + 1}H${rewrite(current.text, next.text)}`)
    }
  }
  styleWriter.style(NO_STYLES)
  styleWriter.control(`\u001b[${after.length}H`)
  return styleWriter.text()
}

/** A complete frame, independent of the screen content. Leaves the cursor in the last row. */
export function wholeFrame(lines: readonly string[]): string {
  return `${lines.map((line, y) => `\u001b[${y + 1}H\u001b[K${line}`).join('')}\u001b[${lines.length}H`
}

/** Whether every cell is one character of one column, so that its column is certain. */
const isPlain = (cells: readonly Cell[] | null): cells is readonly Cell[] =>
  cells !== null && cells.every(({ value }) => value.length === 1)

function isSame(a: Cell | undefined, b: Cell | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined || a.value !== b.value) return false
  return a.styles === b.styles || codesBetween(a.styles, b.styles).length === 0
}

type StyleWriter = ReturnType<typeof createStyleWriter>

function createStyleWriter() {
  let text = ''
  let current = NO_STYLES
  return {
    text: () => text,
    /** Writes a sequence that does not change styles. */
    control: (sequence: string) => void (text += sequence),
    style(styles: readonly Code[]) {
      text += joinedCodes(codesBetween(current, styles))
      current = styles
    },
  }
}

interface RowChange {
  readonly before: readonly Cell[]
  readonly after: readonly Cell[]
  /** Whether erased cells get the current background. */
  readonly canEraseWithBackground: boolean
}

function writeRow(styleWriter: StyleWriter, y: number, { before, after, canEraseWithBackground }: RowChange): void {
  let x = 0
  let isFirst = true
  while (x < after.length) {
    if (isSame(before[x], after[x])) {
      x++
      continue
    }
    const end = endOfChange(before, after, x)
    styleWriter.control(isFirst ? `\u001b[${y + 1};${x + 1}H` : `\u001b[${x + 1}G`)
    isFirst = false
    writeCells(styleWriter, after, { from: x, end, canEraseWithBackground })
    x = end
  }
}

/** The end of the change that starts at `from`, including small gaps in the style of the preceding cell. */
function endOfChange(before: readonly Cell[], after: readonly Cell[], from: number): number {
  let end = from + 1
  for (let x = end; x < after.length && x - end < MAX_GAP; x++) {
    if (!isSame(before[x], after[x])) end = x + 1
    else if (after[x]?.styles !== after[end - 1]?.styles) break
  }
  return end
}

interface CellRange {
  readonly from: number
  readonly end: number
  readonly canEraseWithBackground: boolean
}

function writeCells(
  styleWriter: StyleWriter,
  cells: readonly Cell[],
  { from, end, canEraseWithBackground }: CellRange,
): void {
  for (let x = from; x < end;) {
    const cell = cells[x] ?? BLANK
    const blanks = canErase(cell, canEraseWithBackground) ? blanksFrom(cells, x, end) : 0
    styleWriter.style(cell.styles)
    if (blanks >= MIN_ERASED) {
      x += blanks
      styleWriter.control(`\u001b[${blanks}X${x < end ? `\u001b[${x + 1}G` : ''}`)
    } else {
      styleWriter.control(cell.value)
      x++
    }
  }
}

/** Whether a cell is a space with at most a background; erasing sets the background, but no underline. */
const canErase = ({ value, styles }: Cell, canEraseWithBackground: boolean) =>
  value === ' ' &&
  styles.every(({ endCode }) => endCode === '\u001b[39m' || (canEraseWithBackground && endCode === '\u001b[49m'))

function blanksFrom(cells: readonly Cell[], from: number, end: number): number {
  let x = from + 1
  while (x < end && isSame(cells[x], cells[from])) x++
  return x - from
}

interface Move {
  readonly first: number
  readonly last: number
  /** Rows up; negative for down. */
  readonly by: number
}

/** The move that saves the most, or null if none saves enough. */
function bestMove(before: readonly FrameRow[], after: readonly FrameRow[]): Move | null {
  const rowsByText = new Map(before.map(({ text }, y) => [text, y]))
  const moves = new Map<number, { saved: number; first: number; last: number }>()
  for (const [y, { text }] of after.entries()) {
    const from = rowsByText.get(text)
    if (text === '' || from === undefined || before[y]?.text === text) continue
    const by = from - y
    const move = moves.get(by) ?? { saved: 0, first: Infinity, last: 0 }
    moves.set(by, {
      saved: move.saved + text.length,
      first: Math.min(move.first, y, from),
      last: Math.max(move.last, y, from),
    })
  }
  const [best] = [...moves].sort(([, a], [, b]) => b.saved - a.saved)
  return best === undefined || best[1].saved < MIN_MOVED
    ? null
    : { first: best[1].first, last: best[1].last, by: best[0] }
}

function movedRows(rows: readonly FrameRow[], { first, last, by }: Move): FrameRow[] {
  const blank = { text: '', cells: rows[first]?.cells?.map(() => BLANK) ?? null }
  return rows.map((row, y) => {
    if (y < first || y > last) return row
    const from = y + by
    return from < first || from > last ? blank : (rows[from] ?? blank)
  })
}
