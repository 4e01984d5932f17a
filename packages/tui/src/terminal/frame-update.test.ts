import { describe, expect, it } from 'vitest'
import { halfBlocks } from '../pictures/half-blocks.ts'
import { frameUpdate, wholeFrame, type FrameRow } from './frame-update.ts'
import { parseCells } from './parse-cells.ts'
import { textFromCells } from '../testing/text-from-cells.ts'
import { type Cell, type Code } from './styled-text.ts'
import { createTinyTerminal } from '../testing/tiny-terminal.ts'

const [COLUMNS, ROWS] = [40, 14]
const code = (start: string, end: string): Code => ({ code: `\u001b[${start}m`, endCode: `\u001b[${end}m` })
const bold = code('1', '22')
const dim = code('2', '22')
const red = code('38;2;200;0;0', '39')
const night = code('48;2;20;17;15', '49')

const toCells = (text: string, ...styles: Code[]): Cell[] => Array.from(text, value => ({ value, styles }))
const blanks = (count: number) => toCells(' '.repeat(count))

function frameRow(...parts: (readonly Cell[])[]): FrameRow {
  const cells = parts.flat()
  const filled = [...cells, ...blanks(COLUMNS - cells.length)]
  return { text: textFromCells(filled).trimEnd(), cells: filled }
}

function toFrame(rows: readonly FrameRow[]): FrameRow[] {
  return Array.from({ length: ROWS }, (_, y) => rows[y] ?? frameRow())
}

function cover(seed: number): Cell[][] {
  const rgb = Uint8Array.from({ length: 12 * 10 * 3 }, (_, at) => ((at >> 4) * 31 * seed) % 256)
  return halfBlocks({ width: 12, height: 10, rgb }, 'truecolor').map(row => parseCells(row) ?? [])
}

const rewrite = (_: string, text: string) => `\u001b[1G\u001b[K${text}`

/** Writes frames as updates of the previous frame, and compares each result with a full write. Returns the update sizes. */
function expectSame(...frames: FrameRow[][]): number[] {
  const terminal = createTinyTerminal(COLUMNS, ROWS)
  let shown = toFrame([])
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

describe('the update of a frame', () => {
  it('contains the changed cells with any styles', () => {
    const [, moved = 0, gone = 0] = expectSame(
      toFrame([frameRow(toCells('> one  ', bold, red), toCells('two', dim)), frameRow(toCells('  three', night))]),
      toFrame([frameRow(toCells('  one  ', red), toCells('two', bold)), frameRow(toCells('> three', night, bold))]),
      toFrame([]),
    )
    expect(moved).toBeLessThan(140)
    expect(gone).toBeLessThan(60)
  })

  it('skips unchanged cells, and erases blank cells with their background', () => {
    const wide = (text: string) => toCells(text.padEnd(30), night)
    const [, changed = 0] = expectSame(
      toFrame([frameRow(wide('a long title that will be gone'), toCells('end', red))]),
      toFrame([frameRow(wide('a'), toCells('end', red))]),
    )
    expect(changed).toBeLessThan(50)
  })

  it('writes spaces if the terminal erases with its default background', () => {
    const wide = (text: string) => toCells(text.padEnd(30), night)
    const [before, after] = [
      toFrame([
        frameRow(wide('a long title that will be gone'), toCells('end', red)),
        frameRow(toCells('plain words here')),
      ]),
      toFrame([frameRow(wide('a'), toCells('end', red))]),
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

  it('contains only the image that appears, not the ones next to it', () => {
    const [left, right] = [cover(3), cover(7)]
    const page = (hasFocus: boolean) =>
      toFrame(
        left.map((cells, y) => frameRow(cells, blanks(2), hasFocus ? (right[y] ?? []) : toCells('░'.repeat(12), red))),
      )
    const [, , arrived = 0] = expectSame(toFrame([]), page(false), page(true))
    expect(arrived).toBeLessThan(right.map(textFromCells).join('').length + 60)
  })

  it('moves rows up and down, and writes new rows', () => {
    const [first, second] = [cover(3), cover(7)]
    const page = (covers: readonly (readonly Cell[])[]) =>
      toFrame([
        frameRow(toCells('Recent Videos')),
        ...covers.map(cells => frameRow(cells, blanks(1), cells)),
        frameRow(toCells('1-12')),
      ])
    const both = [...first, ...second]
    const [, , down = 0, up = 0] = expectSame(
      toFrame([]),
      page(both),
      page([...second, [], [], [], [], []]),
      page(both),
    )
    expect(down).toBeLessThan(200)
    expect(up).toBeLessThan(first.map(textFromCells).join('').length * 2 + 200)
  })

  it('rewrites a row with characters of uncertain width', () => {
    const title = (text: string): FrameRow => ({
      ...frameRow(toCells(text)),
      cells: [
        { value: '題', styles: [] },
        { value: '', styles: [] },
      ],
    })
    const terminal = createTinyTerminal(COLUMNS, ROWS)
    terminal.write(frameUpdate(toFrame([]), toFrame([title('wide title')]), rewrite))
    expect(terminal.screen()[0]).toContain('wide title')
  })

  it('contains the whole frame if the content of the terminal is unknown', () => {
    const terminal = createTinyTerminal(COLUMNS, ROWS)
    terminal.write(Array.from({ length: ROWS }, (_, y) => `left over ${y}`).join('\n'))
    const frame = toFrame([frameRow(toCells('Tubecellar', bold)), frameRow(toCells('two'))])
    terminal.write(wholeFrame(frame.map(({ text }) => text)))
    const whole = createTinyTerminal(COLUMNS, ROWS)
    whole.write(frame.map(({ text }) => text).join('\n'))
    expect(terminal.screen()).toEqual(whole.screen())
  })
})
