import { whenIdle } from './when-idle.ts'

const glows = new Map<string, string>()
let canvas: CanvasRenderingContext2D | null | undefined

/** The mean colour of a loaded cover, by drawing it into one pixel. Null where the picture may not be read. */
function meanColour(image: HTMLImageElement): string | null {
  canvas ??= createPixel()
  if (!canvas) return null
  canvas.drawImage(image, 0, 0, 1, 1)
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  const colour = `rgb(${red} ${green} ${blue})`
  glows.set(image.src, colour)
  return colour
}

function createPixel(): CanvasRenderingContext2D | null {
  const element = document.createElement('canvas')
  element.width = 1
  element.height = 1
  const context = element.getContext('2d', { willReadFrequently: true })
  if (context) context.imageSmoothingQuality = 'high'
  return context
}

/** Covers whose colour is still to be found: reading one decodes the whole picture, which nobody should wait for. */
const waiting: { readonly image: HTMLImageElement; readonly around: HTMLElement }[] = []

/** Lets a cover shine in its own colour, as `--glow` on the element around it, once the browser has nothing better to do. */
export function lightUp(image: HTMLImageElement, around: HTMLElement | null): void {
  if (!around) return
  const known = glows.get(image.src)
  if (known !== undefined) return shine(around, known)
  if (waiting.push({ image, around }) === 1) whenIdle(lightNext)
}

/** One at a time: several would be felt as one long pause. The next one is asked for first, whatever becomes of this one. */
function lightNext(): void {
  const next = waiting.shift()
  if (waiting.length > 0) whenIdle(lightNext)
  // A page that was turned away from needs no light.
  const colour = next?.image.isConnected ? meanColour(next.image) : null
  if (next && colour !== null) shine(next.around, colour)
}

const shine = (around: HTMLElement, colour: string) => around.style.setProperty('--glow', colour)
