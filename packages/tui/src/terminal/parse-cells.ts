import { NARROW_CHARACTERS } from './narrow-text.ts'
import type { Cell, Code } from './styled-text.ts'

/** A style sequence, or a character that is always one cell wide. */
const PART = new RegExp(`\\u001b\\[([\\d;]+)m|[${NARROW_CHARACTERS}\n]`, 'y')
const STYLES = /^(?:(?:[34]8;(?:2;\d+;\d+;\d+|5;\d+)|39|49|[1-4]|7|9|2[2-479])(?:;(?=.)|$))+$/
const STYLE = /([34])8;(?:2;\d+;\d+;\d+|5;\d+)|\d+/g
/** Cache size for styles, which are often repeated in images. */
const MAX_CACHED_STYLES = 4096

const ENDS: Readonly<Record<string, string>> = { '1': '22', '2': '22', '3': '23', '4': '24', '7': '27', '9': '29' }

interface CharacterCell extends Cell {
  readonly type: 'char'
  readonly fullWidth: false
}

/**
 * Parses text of narrow characters and images with common styles into the same cells as Ink; null for other text. Ink's parser supports any text
 * but is 20 times slower. Adjacent cells with the same style share its object.
 */
export function parseCells(text: string): CharacterCell[] | null {
  const cells: CharacterCell[] = []
  let styles: readonly Code[] = []
  let cellByCharacter = new Map<string, CharacterCell>()
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const match = PART.exec(text)
    if (match === null) return null
    const [part, codes] = match
    if (codes !== undefined) {
      const changes = parseStyles(codes)
      if (changes === null) return null
      for (const change of changes) styles = withStyle(styles, change)
      cellByCharacter = new Map()
      continue
    }
    let cell = cellByCharacter.get(part)
    if (cell === undefined) cellByCharacter.set(part, (cell = { type: 'char', value: part, fullWidth: false, styles }))
    cells.push(cell)
  }
  return cells
}

/** Adds a style. Bold and dim combine and end together; every other style replaces the previous one of its type. */
function withStyle(styles: readonly Code[], change: Code): readonly Code[] {
  const { code, endCode } = change
  const isEnd = code === endCode
  if (!isEnd && endCode === '\u001b[22m')
    return styles.some(style => style.code === code) ? styles : [...styles, change]
  const others = styles.filter(style => style.endCode !== endCode)
  return isEnd ? others : [...others, change]
}

const parsedStyles = new Map<string, readonly Code[] | null>()

/** Splits a sequence into styles; a reset has its own code as end code. Null if it contains an unknown code. */
function parseStyles(codes: string): readonly Code[] | null {
  const cached = parsedStyles.get(codes)
  if (cached !== undefined) return cached
  const styles = STYLES.test(codes) ? [...codes.matchAll(STYLE)].map(([code, layer]) => parseStyle(code, layer)) : null
  if (parsedStyles.size >= MAX_CACHED_STYLES) parsedStyles.clear()
  parsedStyles.set(codes, styles)
  return styles
}

function parseStyle(code: string, layer: string | undefined): Code {
  const end = layer === undefined ? (ENDS[code] ?? code) : `${layer}9`
  return { type: 'ansi', code: `\u001b[${code}m`, endCode: `\u001b[${end}m` } as Code
}
