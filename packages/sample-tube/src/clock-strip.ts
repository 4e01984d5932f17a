import sharp from 'sharp'

/** Segments a to g of each digit, as on a pocket calculator: drawn as paths, because no font may be installed. */
const SEGMENTS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcfgd']
const SHAPES: Record<string, string> = {
  a: 'M7 4h18l-4 5h-10z',
  b: 'M27 6v18l-5 -4v-10z',
  c: 'M27 27v18l-5 -4v-10z',
  d: 'M7 47h18l-4 -5h-10z',
  e: 'M5 27v18l5 -4v-10z',
  f: 'M5 6v18l5 -4v-10z',
  g: 'M8 25.5l3 -2.5h10l3 2.5l-3 2.5h-10z',
}
const WIDTH = 132
const HEIGHT = 60

const digit = (value: number, x: number): string =>
  `<path transform="translate(${x} 4)" d="${[...(SEGMENTS[value] ?? '')].map(name => SHAPES[name]).join('')}"/>`

const clockFace = (second: number): string => {
  const secondOfMinute = second % 60
  const minute = Math.floor(second / 60)
  // From ten minutes, four smaller digits.
  const [tens, size] =
    minute < 10 ? ['', ''] : [digit(Math.floor(minute / 10), -26), ' transform="translate(27 7) scale(.76)"']
  return (
    `<g transform="translate(0 ${second * HEIGHT})"><rect x="1" y="1" width="130" height="58" rx="12" fill="#0b0e14" opacity=".62"/>` +
    `<g fill="#ffcf7a"${size}>${tens}${digit(minute % 10, 10)}<circle cx="49" cy="23" r="3.2"/><circle cx="49" cy="37" r="3.2"/>` +
    `${digit(Math.floor(secondOfMinute / 10), 54)}${digit(secondOfMinute % 10, 90)}</g></g>`
  )
}

/** Pixels, both even: a twelfth of a frame that is `frameHeight` pixels high. */
export const clockSize = (frameHeight: number): { width: number; height: number } => {
  const height = Math.max(14, Math.round(frameHeight * 0.045) * 2)
  return { width: Math.round((height * WIDTH) / HEIGHT / 2) * 2, height }
}

/** A clock up to 99:59: consecutive RGBA frames, one per second, for `ffmpeg -f rawvideo -r 1`. */
export const clockStrip = async (
  seconds: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer> => {
  const faces = Array.from({ length: seconds }, (_, second) => clockFace(second)).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * seconds}"` +
    ` viewBox="0 0 ${WIDTH} ${HEIGHT * seconds}" preserveAspectRatio="none">${faces}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
}
