/** What switches a style on, and what switches it off: `ESC[1m` and `ESC[22m`. */
export interface Code {
  readonly code: string
  readonly endCode: string
}

/** What stands in one place of a frame. A wide character has a second cell, whose value is empty. */
export interface Cell {
  readonly value: string
  readonly styles: readonly Code[]
}

const ESCAPE = '\u001b['
/** Of `]`, which links have in the place of `[`. */
const LINK = 0x5d
const NO_STYLES: readonly Code[] = []

/** Bold and dim end with the same code, but one does not replace the other. */
const isIntensity = ({ code }: Code) => code === '\u001b[1m' || code === '\u001b[2m'
/** All ends of links are one: they differ in their last characters only. */
const styleEnd = ({ endCode }: Code) => (endCode.charCodeAt(1) === LINK ? 'link' : endCode)

const hasCode = (styles: readonly Code[], code: string) => styles.some(style => style.code === code)

/** The codes that lead from one style to another, as few as possible. */
export function codesBetween(from: readonly Code[], to: readonly Code[]): string[] {
  if (from === to) return []
  const codes: string[] = []
  let isIntensityUndone = false
  for (const style of from.toReversed()) {
    if (isIntensity(style) ? hasCode(to, style.code) : to.some(other => styleEnd(other) === styleEnd(style))) continue
    if (isIntensity(style)) isIntensityUndone = true
    // Bold and dim end at once.
    if (!codes.includes(style.endCode)) codes.push(style.endCode)
  }
  for (const style of to) {
    if (!hasCode(from, style.code) || (isIntensityUndone && isIntensity(style))) codes.push(style.code)
  }
  return codes
}

/** Cells as text that starts and ends without any style. */
export function styledText(cells: readonly Cell[]): string {
  let text = ''
  let styles = NO_STYLES
  for (const cell of cells) {
    if (cell.styles !== styles) {
      text += codesBetween(styles, cell.styles).join('')
      styles = cell.styles
    }
    text += cell.value
  }
  return text + codesBetween(styles, NO_STYLES).join('')
}

/** Several codes as one sequence where they can be. */
export function joinedCodes(codes: readonly string[]): string {
  if (codes.length < 2 || !codes.every(code => code.startsWith(ESCAPE) && code.endsWith('m'))) return codes.join('')
  return `${ESCAPE}${codes.map(code => code.slice(ESCAPE.length, -1)).join(';')}m`
}
