import { nearest256 } from '../theme/nearest-256.ts'

/** Pixels of a picture, row by row, three bytes each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

const RESET = '\u001b[39;49m'

/**
 * A picture as rows of `▀`: the upper pixel in front, the lower one behind. Two rows of pixels make a row of text, cells of
 * the same colours share their codes.
 */
export function halfBlocks({ width, height, rgb }: Pixels, depth: 'truecolor' | '256'): string[] {
  const codeAt = depth === 'truecolor' ? trueColor : indexed
  return Array.from({ length: Math.floor(height / 2) }, (_, row) => {
    let text = ''
    let before = ''
    for (let x = 0; x < width; x++) {
      const upper = (row * 2 * width + x) * 3
      const codes = `\u001b[38;${codeAt(rgb, upper)};48;${codeAt(rgb, upper + width * 3)}m`
      text += codes === before ? '▀' : `${codes}▀`
      before = codes
    }
    return text + RESET
  })
}

const trueColor = (rgb: Uint8Array, at: number) => `2;${rgb[at] ?? 0};${rgb[at + 1] ?? 0};${rgb[at + 2] ?? 0}`

const indexes = new Map<number, number>()

/** The nearest of 256 colours; channels are rounded to 16 steps first, so that few searches serve many pixels. */
function indexed(rgb: Uint8Array, at: number): string {
  const channels = [0, 1, 2].map(channel => (rgb[at + channel] ?? 0) & 0xf0)
  const key = ((channels[0] ?? 0) << 16) | ((channels[1] ?? 0) << 8) | (channels[2] ?? 0)
  let index = indexes.get(key)
  if (index === undefined) {
    index = nearest256(`#${(key | 0x080808).toString(16).padStart(6, '0')}`)
    indexes.set(key, index)
  }
  return `5;${index}`
}
