/** Maximum chunk size of the protocol: https://sw.kovidgoyal.net/kitty/graphics-protocol/ */
const CHUNK_CHARACTERS = 4096

const PLACEHOLDER = '\u{10EEEE}'

/** The diacritics that encode rows and columns of placeholders, in the order of the protocol. */
const DIACRITICS =
  '0305 030D 030E 0310 0312 033D 033E 033F 0346 034A 034B 034C 0350 0351 0352 0357 035B 0363 0364 0365 0366 0367 0368 0369 036A 036B 036C 036D 036E 036F 0483 0484 0485 0486 0487 0592 0593 0594 0595 0597 0598 0599 059C 059D 059E 059F 05A0 05A1 05A8 05A9 05AB 05AC 05AF 05C4 0610 0611 0612 0613 0614 0615 0616 0617 0657 0658 0659 065A 065B 065D 065E 06D6'
    .split(' ')
    .map(code => String.fromCodePoint(Number.parseInt(code, 16)))

/** Maximum rows and columns of an image. */
export const MAX_KITTY_CELLS = DIACRITICS.length

interface KittyImage {
  /** 1 to 16777215, because it is encoded as a color. */
  readonly id: number
  readonly columns: number
  readonly rows: number
}

/** The sequence that sends a PNG to the terminal, which shows it at its placeholders. Replies are disabled. */
export function kittyTransmission({ id, columns, rows }: KittyImage, png: Uint8Array): string {
  const data = Buffer.from(png).toString('base64')
  const chunks = data.match(new RegExp(`.{1,${CHUNK_CHARACTERS}}`, 'g')) ?? []
  return chunks
    .map((chunk, index) => {
      const more = index < chunks.length - 1 ? 1 : 0
      const keys = index === 0 ? `a=T,U=1,q=2,f=100,i=${id},c=${columns},r=${rows},m=${more}` : `q=2,m=${more}`
      return `\u001b_G${keys};${chunk}\u001b\\`
    })
    .join('')
}

/** The sequence that deletes an image from the terminal's memory. */
export function kittyRemoval(id: number): string {
  return `\u001b_Ga=d,d=I,q=2,i=${id}\u001b\\`
}

/** Placeholder rows at which the terminal draws the image. They behave like text. */
export function kittyPlaceholders({ id, columns, rows }: KittyImage): string[] {
  const color = `\u001b[38;2;${(id >> 16) & 255};${(id >> 8) & 255};${id & 255}m`
  return Array.from(
    { length: rows },
    (_, row) =>
      `${color}${Array.from({ length: columns }, (_, column) => `${PLACEHOLDER}${DIACRITICS[row] ?? ''}${DIACRITICS[column] ?? ''}`).join('')}\u001b[39m`,
  )
}
