import type { Cell, Code } from './styled-text.ts'

const FRONT_END = '\u001b[39m'
const GROUND_END = '\u001b[49m'

/** Codes, and what covers are drawn with. */
const PART = /\u001b\[([\d;]*)m|[▀▄░ \n]/y
const COLOURS = /^(?:(?:[34]8;(?:2;\d+;\d+;\d+|5;\d+)|39|49)(?:;(?=.)|$))+$/
const COLOUR = /([34])8;(?:2;\d+;\d+;\d+|5;\d+)|39|49/g
/** Neighbours often have the same colours, and covers come again. */
const MAX_REMEMBERED = 4096

interface CharacterCell extends Cell {
  readonly type: 'char'
  readonly fullWidth: false
}

/**
 * The cells of a text that is nothing but a cover, as Ink would find them; null for any other text. Ink's way, made for any
 * text, takes twenty times as long. Cells of one look are one object.
 */
export function pictureCells(text: string): CharacterCell[] | null {
  const cells: CharacterCell[] = []
  let styles: readonly Code[] = []
  let looks = new Map<string, CharacterCell>()
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const match = PART.exec(text)
    if (match === null) return null
    const [part, codes] = match
    if (codes !== undefined) {
      const colours = coloursOf(codes)
      if (colours === null) return null
      for (const colour of colours) {
        const others = styles.filter(style => style.endCode !== colour.endCode)
        styles = colour.code === colour.endCode ? others : [...others, colour]
      }
      looks = new Map()
      continue
    }
    let cell = looks.get(part)
    if (cell === undefined) looks.set(part, (cell = { type: 'char', value: part, fullWidth: false, styles }))
    cells.push(cell)
  }
  return cells
}

const remembered = new Map<string, readonly Code[] | null>()

/** The colours of one sequence, each by itself; one that only ends has the same code as end. Null where there is more. */
function coloursOf(codes: string): readonly Code[] | null {
  const known = remembered.get(codes)
  if (known !== undefined) return known
  const colours = COLOURS.test(codes) ? [...codes.matchAll(COLOUR)].map(([code, layer]) => colourOf(code, layer)) : null
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(codes, colours)
  return colours
}

function colourOf(codes: string, layer: string | undefined): Code {
  const isFront = layer === undefined ? codes === '39' : layer === '3'
  return { type: 'ansi', code: `\u001b[${codes}m`, endCode: isFront ? FRONT_END : GROUND_END } as Code
}
