import { describe, expect, it } from 'vitest'
import { halfBlocks } from '../pictures/half-blocks.ts'
import { frameUpdate, wholeFrame, type FrameRow } from './frame-update.ts'
import { parseCells } from './parse-cells.ts'
import { styledText, type Cell, type Code } from './styled-text.ts'
import { createTinyTerminal } from '../testing/tiny-terminal.ts'

const [COLUMNS, ROWS] = [40, 14]
const code = (start: string, end: string): Code => ({ code: `\u001b[${start}m`, endCode: `\u001b[${end}m` })
const bold = code('1', '22')
const dim = code('2', '22')
const red = code('38;2;200;0;0', '39')
const night = code('48;2;20;17;15', '49')

const tableCells = (text: string, ...styles: Code[]): Cell[] => Array.from(text, value => ({ value, styles }))
const blanks = (count: number) => tableCells(' '.repeat(count))

function presentRow(...parts: (readonly Cell[])[]): FrameRow {
  const cells = parts.flat()
  const filled = [...cells, ...blanks(COLUMNS - cells.length)]
  return { text: styledText(filled).trimEnd(), cells: filled }
}

function frameOf(rows: readonly FrameRow[]): FrameRow[] {
  return Array.from({ length: ROWS }, (_, y) => rows[y] ?? presentRow())
}

function cover(seed: number): Cell[][] {
  const rgb = Uint8Array.from({ length: 12 * 10 * 3 }, (_, at) => ((at >> 4) * 31 * seed) % 256)
  return halfBlocks({ width: 12, height: 10, rgb }, 'truecolor').map(row => parseCells(row) ?? [])
}

const rewrite = (_: string, text: string) => `\u001b[1G\u001b[K${text}`

/** Draws frames one after the other, each as a change of the one before, and compares each with a drawing from nothing. */
function expectSame(...frames: FrameRow[][]): number[] {
  const terminal = createTinyTerminal(COLUMNS, ROWS)
  let shown = frameOf([])
  return frames.map(frame => {
    const written = frameUpdate(shown, frame, rewrite)
    terminal.write(written)
    shown = frame
    const whole = createTinyTerminal(COLUMNS, ROWS)
    whole.write(frame.map(({ text }) => text).join('\n'))
    expect(terminal.screen()).toEqual(whole.screen())
    expect(terminal.isPlain()).toBe(true)
    return written.length
  })
}

describe('what is written of a frame', () => {
  it('is the cells that changed, whatever their styles', () => {
    const [, moved = 0, gone = 0] = expectSame(
      frameOf([
        presentRow(tableCells('> one  ', bold, red), tableCells('two', dim)),
        presentRow(tableCells('  three', night)),
      ]),
      frameOf([
        presentRow(tableCells('  one  ', red), tableCells('two', bold)),
        presentRow(tableCells('> three', night, bold)),
      ]),
      frameOf([]),
    )
    expect(moved).toBeLessThan(140)
    expect(gone).toBeLessThan(60)
  })

  it('goes around what stays, and erases what becomes blank, with its ground', () => {
    const wide = (text: string) => tableCells(text.padEnd(30), night)
    const [, changed = 0] = expectSame(
      frameOf([presentRow(wide('a long title that will be gone'), tableCells('end', red))]),
      frameOf([presentRow(wide('a'), tableCells('end', red))]),
    )
    expect(changed).toBeLessThan(50)
  })

  it('is blanks of their ground where the terminal erases to its own', () => {
    const wide = (text: string) => tableCells(text.padEnd(30), night)
    const [before, after] = [
      frameOf([
        presentRow(wide('a long title that will be gone'), tableCells('end', red)),
        presentRow(tableCells('plain words here')),
      ]),
      frameOf([presentRow(wide('a'), tableCells('end', red))]),
    ]
    const drawn = (frame: FrameRow[]) => {
      const terminal = createTinyTerminal(COLUMNS, ROWS, { erasesWithBackground: false })
      terminal.write(frame.map(({ text }) => text).join('\n'))
      return terminal
    }
    const terminal = drawn(before)
    terminal.write(frameUpdate(before, after, rewrite, false))
    expect(terminal.screen()).toEqual(drawn(after).screen())
  })

  it('is one cover when one comes, not those beside it', () => {
    const [left, right] = [cover(3), cover(7)]
    const page = (hasFocus: boolean) =>
      frameOf(
        left.map((cells, y) =>
          presentRow(cells, blanks(2), hasFocus ? (right[y] ?? []) : tableCells('░'.repeat(12), red)),
        ),
      )
    const [, , arrived = 0] = expectSame(frameOf([]), page(false), page(true))
    expect(arrived).toBeLessThan(right.map(styledText).join('').length + 60)
  })

  it('moves rows that moved, up and down, and writes what appears', () => {
    const [first, second] = [cover(3), cover(7)]
    const page = (covers: readonly (readonly Cell[])[]) =>
      frameOf([
        presentRow(tableCells('Recent Videos')),
        ...covers.map(cells => presentRow(cells, blanks(1), cells)),
        presentRow(tableCells('1-12')),
      ])
    const both = [...first, ...second]
    const [, , down = 0, up = 0] = expectSame(
      frameOf([]),
      page(both),
      page([...second, [], [], [], [], []]),
      page(both),
    )
    expect(down).toBeLessThan(200)
    expect(up).toBeLessThan(first.map(styledText).join('').length * 2 + 200)
  })

  it('rewrites a row of characters that may be wider than they look', () => {
    const title = (text: string): FrameRow => ({
      ...presentRow(tableCells(text)),
      cells: [
        { value: '題', styles: [] },
        { value: '', styles: [] },
      ],
    })
    const terminal = createTinyTerminal(COLUMNS, ROWS)
    terminal.write(frameUpdate(frameOf([]), frameOf([title('wide title')]), rewrite))
    expect(terminal.screen()[0]).toContain('wide title')
  })

  it('is all of it where nobody knows what stands in the terminal', () => {
    const terminal = createTinyTerminal(COLUMNS, ROWS)
    terminal.write(Array.from({ length: ROWS }, (_, y) => `left over ${y}`).join('\n'))
    const frame = frameOf([presentRow(tableCells('Tubecellar', bold)), presentRow(tableCells('two'))])
    terminal.write(wholeFrame(frame.map(({ text }) => text)))
    const whole = createTinyTerminal(COLUMNS, ROWS)
    whole.write(frame.map(({ text }) => text).join('\n'))
    expect(terminal.screen()).toEqual(whole.screen())
  })
})
