/** The style of a run. Colors are `#rrggbb` or the number of a 256-color or ANSI color; null is the default. */
export interface Style {
  readonly color: string | null
  readonly background: string | null
  readonly isBold: boolean
  readonly isInverse: boolean
}

export interface Run {
  /** Column of its first character. */
  readonly at: number
  readonly text: string
  readonly style: Style
}

export const DEFAULT_STYLE: Style = { color: null, background: null, isBold: false, isInverse: false }

const SGR = /\u001b\[([\d;:]*)m/

const LINK = /\u001b\]8;;[^\u0007\u001b]*(?:\u0007|\u001b\\)/g

/** Parses a frame into rows of runs. Sequences other than SGR remain in the text, so that tests find them. */
export function styledRows(frame: string): readonly (readonly Run[])[] {
  let style = DEFAULT_STYLE
  return frame
    .replaceAll(LINK, '')
    .split('\n')
    .map(line => {
      const parts = line.split(SGR)
      const runs: Run[] = []
      let at = 0
      for (const [index, part] of parts.entries()) {
        if (index % 2 === 1) style = nextStyle(style, part)
        else if (part !== '') {
          const last = runs.at(-1)
          if (last && isSame(last.style, style)) runs[runs.length - 1] = { ...last, text: last.text + part }
          else runs.push({ at, text: part, style })
          at += [...part].length
        }
      }
      return runs
    })
}

/** The text of a frame without colors. */
export function plainText(frame: string): string {
  return frame.replaceAll(new RegExp(SGR, 'g'), '').replaceAll(LINK, '')
}

function nextStyle(before: Style, codes: string): Style {
  const numbers = codes === '' ? [0] : codes.split(/[;:]/).map(Number)
  let style = before
  for (let at = 0; at < numbers.length; at++) {
    const code = numbers[at] ?? 0
    if (code === 38 || code === 48) {
      const [color, used] = colorAt(numbers, at + 1)
      style = { ...style, [code === 38 ? 'color' : 'background']: color }
      at += used
    } else style = withCode(style, code)
  }
  return style
}

function withCode(style: Style, code: number): Style {
  if (code === 0) return DEFAULT_STYLE
  if (code === 1) return { ...style, isBold: true }
  if (code === 22) return { ...style, isBold: false }
  if (code === 7) return { ...style, isInverse: true }
  if (code === 27) return { ...style, isInverse: false }
  if (code === 39) return { ...style, color: null }
  if (code === 49) return { ...style, background: null }
  if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) return { ...style, color: String(code) }
  if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107)) return { ...style, background: String(code - 10) }
  return style
}

/** The color after 38 or 48, and the number of its parameters. */
function colorAt(numbers: readonly number[], at: number): [string, number] {
  if (numbers[at] === 5) return [String(numbers[at + 1] ?? 0), 2]
  const rgb = numbers.slice(at + 1, at + 4)
  return [`#${rgb.map(value => value.toString(16).padStart(2, '0')).join('')}`, 4]
}

function isSame(a: Style, b: Style): boolean {
  return a.color === b.color && a.background === b.background && a.isBold === b.isBold && a.isInverse === b.isInverse
}
