import { nearest256 } from '../theme/nearest-256.ts'

/** Pixels of an image, row by row, three bytes each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

const RESET = '\u001b[39;49m'

/** Color differences in red, green and blue (of 255) that are not visible, and therefore not written. */
const INVISIBLE_DIFFERENCES = [5, 4, 8] as const

/**
 * An image as rows of `▀`: the upper pixel is the foreground, the lower one the background; a space if both are equal. Two rows of
 * pixels form a row of text. Colors are written only when they change.
 */
export function halfBlocks({ width, height, rgb }: Pixels, depth: 'truecolor' | '256'): string[] {
  const codeAt = depth === 'truecolor' ? trueColor : indexedColor
  const isSimilar = (a: number, b: number) =>
    a === b ||
    (depth === 'truecolor'
      ? INVISIBLE_DIFFERENCES.every(
          (limit, channel) => Math.abs((rgb[a + channel] ?? 0) - (rgb[b + channel] ?? 0)) <= limit,
        )
      : indexedColor(rgb, a) === indexedColor(rgb, b))
  return Array.from({ length: Math.floor(height / 2) }, (_, row) => {
    let text = ''
    // Pixels with the current colors; none at the start of a row.
    let [foreground, background] = [-1, -1]
    for (let x = 0; x < width; x++) {
      const upper = (row * 2 * width + x) * 3
      const lower = upper + width * 3
      const codes: string[] = []
      if (background < 0 || !isSimilar(background, lower)) codes.push(`48;${codeAt(rgb, (background = lower))}`)
      const isUniform = isSimilar(background, upper)
      if (!isUniform && (foreground < 0 || !isSimilar(foreground, upper)))
        codes.unshift(`38;${codeAt(rgb, (foreground = upper))}`)
      text += `${codes.length > 0 ? `\u001b[${codes.join(';')}m` : ''}${isUniform ? ' ' : '▀'}`
    }
    return text + RESET
  })
}

const trueColor = (rgb: Uint8Array, at: number) => `2;${rgb[at] ?? 0};${rgb[at + 1] ?? 0};${rgb[at + 2] ?? 0}`

const indexes = new Map<number, number>()

/** The nearest of 256 colors. Channels are rounded to 16 steps first, so that few searches are needed. */
function indexedColor(rgb: Uint8Array, at: number): string {
  const channels = [0, 1, 2].map(channel => (rgb[at + channel] ?? 0) & 0xf0)
  const key = ((channels[0] ?? 0) << 16) | ((channels[1] ?? 0) << 8) | (channels[2] ?? 0)
  let index = indexes.get(key)
  if (index === undefined) {
    index = nearest256(`#${(key | 0x080808).toString(16).padStart(6, '0')}`)
    indexes.set(key, index)
  }
  return `5;${index}`
}
