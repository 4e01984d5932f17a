/** The codes that turn a style on and off: `ESC[1m` and `ESC[22m`. */
export interface Code {
  readonly code: string
  readonly endCode: string
}

/** A cell of a frame. A wide character has a second cell with an empty value. */
export interface Cell {
  readonly value: string
  readonly styles: readonly Code[]
}

const ESCAPE = '\u001b['
/** The character code of `]`, which starts link sequences. */
const LINK = 0x5d

/** Bold and dim have the same end code but do not replace each other. */
const isIntensity = ({ code }: Code) => code === '\u001b[1m' || code === '\u001b[2m'
/** All end codes of links are equivalent; they differ only in their terminators. */
const styleEnd = ({ endCode }: Code) => (endCode.charCodeAt(1) === LINK ? 'link' : endCode)

const hasCode = (styles: readonly Code[], code: string) => styles.some(style => style.code === code)

/** The fewest codes that change one style into another. */
export function codesBetween(from: readonly Code[], to: readonly Code[]): string[] {
  if (from === to) return []
  const codes: string[] = []
  let isIntensityUndone = false
  for (const style of from.toReversed()) {
    if (isIntensity(style) ? hasCode(to, style.code) : to.some(other => styleEnd(other) === styleEnd(style))) continue
    if (isIntensity(style)) isIntensityUndone = true
    // Bold and dim share an end code.
    if (!codes.includes(style.endCode)) codes.push(style.endCode)
  }
  for (const style of to) {
    if (!hasCode(from, style.code) || (isIntensityUndone && isIntensity(style))) codes.push(style.code)
  }
  return codes
}

/** Joins codes into one sequence if possible. */
export function joinedCodes(codes: readonly string[]): string {
  if (codes.length < 2 || !codes.every(code => code.startsWith(ESCAPE) && code.endsWith('m'))) return codes.join('')
  return `${ESCAPE}${codes.map(code => code.slice(ESCAPE.length, -1)).join(';')}m`
}
