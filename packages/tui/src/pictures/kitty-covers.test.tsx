import { afterEach, expect, it } from 'vitest'
import { createImageStore } from './image-store.ts'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

/** The first diacritics of the protocol, in order: https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders */
const DIACRITICS = [
  0x305, 0x30d, 0x30e, 0x310, 0x312, 0x33d, 0x33e, 0x33f, 0x346, 0x34a, 0x34b, 0x34c, 0x350, 0x351, 0x352,
]

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

/** The placeholder cells in a frame: image ID, row and column. */
function placeholderCells(frame: string): { id: number; row: number; column: number }[] {
  const cells: { id: number; row: number; column: number }[] = []
  let id = 0
  const parts = frame.matchAll(/\u001b\[([\d;]*)m|\u{10EEEE}(.)(.)/gu)
  for (const [, style, row = '', column = ''] of parts) {
    const color = /(?:^|;)38;2;(\d+);(\d+);(\d+)/.exec(style ?? '')
    if (color) id = Number(color[1]) * 65_536 + Number(color[2]) * 256 + Number(color[3])
    const diacriticIndex = (text: string) => DIACRITICS.indexOf(text.codePointAt(0) ?? 0)
    if (style === undefined) cells.push({ id, row: diacriticIndex(row), column: diacriticIndex(column) })
  }
  return cells
}

it('every placeholder cell has the image ID, row and column, and the image was sent with that size', async () => {
  const sent: string[] = []
  const images = createImageStore({
    mode: 'kitty',
    depth: 'truecolor',
    load: () => Promise.resolve({ tag: 'png', png: Uint8Array.of(1, 2, 3) }),
    write: text => void sent.push(text),
  })
  app = openApp({
    ...createTestArchive(),
    route: '/video/begun0',
    columns: 80,
    rows: 24,
    colorDepth: 'truecolor',
    images,
  })
  await app.waitForText('\u{10EEEE}')
  const [, id, columns, rows] = /i=(\d+),c=(\d+),r=(\d+)/.exec(sent.join('')) ?? []
  const cells = placeholderCells(app.frame())
  expect(new Set(cells.map(cell => cell.id))).toEqual(new Set([Number(id)]))
  expect(Math.max(...cells.map(({ row }) => row))).toBe(Number(rows) - 1)
  for (let row = 0; row < Number(rows) - 1; row++) {
    const inRow = cells.filter(cell => cell.row === row).map(({ column }) => column)
    // Only the first 15 diacritics are listed above.
    expect(inRow).toHaveLength(Number(columns))
    expect(inRow.slice(0, DIACRITICS.length)).toEqual(DIACRITICS.map((_, column) => column))
  }
})
