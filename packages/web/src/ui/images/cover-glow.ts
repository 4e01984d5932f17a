import { glowColor } from './glow-color.ts'
import { whenIdle } from '../when-idle.ts'

/** By the URL of the cover. */
const glows = new Map<string, string>()
let canvas: CanvasRenderingContext2D | null | undefined

/** The glow color of a cover, if it is known: a page of known covers renders once, with the glow. */
export function knownGlow(url: string | null): string | undefined {
  return url === null ? undefined : glows.get(url)
}

/** Draws a loaded cover into one pixel. Null if the image may not be read. */
function findGlow(image: HTMLImageElement): string | null {
  canvas ??= createPixel()
  const url = image.getAttribute('src')
  if (!canvas || url === null || image.naturalWidth === 0) return null
  canvas.drawImage(image, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  const color = glowColor([red, green, blue])
  glows.set(url, color)
  return color
}

function createPixel(): CanvasRenderingContext2D | null {
  const element = document.createElement('canvas')
  element.width = 1
  element.height = 1
  const context = element.getContext('2d', { willReadFrequently: true })
  if (context) context.imageSmoothingQuality = 'high'
  return context
}

interface PendingGlow {
  readonly image: HTMLImageElement
  /** The element that glows; null for a cover that is not on the page yet. */
  readonly around: HTMLElement | null
}

/** Covers whose color is unknown: reading it decodes the whole image, so it is done when the browser is idle. */
const waiting: PendingGlow[] = []

/** Sets the glow color of a cover as `--glow` on the element around it, once the browser is idle. */
export function applyGlow(image: HTMLImageElement, around: HTMLElement | null): void {
  if (around && knownGlow(image.getAttribute('src')) === undefined) queue({ image, around })
}

/** Finds the glow color of a cover before it is shown. */
export function prefetchGlow(image: HTMLImageElement): void {
  if (knownGlow(image.getAttribute('src')) === undefined) queue({ image, around: null })
}

function queue(next: PendingGlow): void {
  if (waiting.push(next) === 1) whenIdle(processNextGlow)
}

/** One at a time: several would cause one long pause. The next one is scheduled first, regardless of the result of this one. */
function processNextGlow(): void {
  const next = waiting.shift()
  if (waiting.length > 0) whenIdle(processNextGlow)
  if (!next) return
  const { image, around } = next
  // A cover that was removed from the page needs no glow.
  if (around && !image.isConnected) return
  const color = knownGlow(image.getAttribute('src')) ?? findGlow(image)
  if (color !== null) around?.style.setProperty('--glow', color)
}
