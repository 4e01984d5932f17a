import { createContext } from 'react'
import { glowColor } from './glow-color.ts'
import { whenIdle } from '../when-idle.ts'

/** The glow colors of the covers of one app on the page. */
export interface CoverGlow {
  /** The glow color of a cover, if it is known: a page of known covers renders once, with the glow. */
  readonly colorOf: (url: string | null) => string | undefined
  /** Sets the glow color of a cover as `--glow` on the element around it, once the browser is idle. */
  readonly apply: (image: HTMLImageElement, container: HTMLElement | null) => void
  /** Finds the glow color of a cover before it is shown. */
  readonly prefetch: (image: HTMLImageElement) => void
}

/** Null shows covers without glow. */
export const CoverGlowContext = createContext<CoverGlow | null>(null)

interface PendingGlow {
  readonly image: HTMLImageElement
  /** The element that glows; null for a cover that is not on the page yet. */
  readonly container: HTMLElement | null
}

export function createCoverGlow(): CoverGlow {
  /** By the URL of the cover. */
  const colors = new Map<string, string>()
  /** Covers whose color is unknown: reading it decodes the whole image, so it is done when the browser is idle. */
  const waiting: PendingGlow[] = []
  let canvas: CanvasRenderingContext2D | null | undefined

  const colorOf = (url: string | null) => (url === null ? undefined : colors.get(url))

  /** Draws a loaded cover into one pixel. Null if the image may not be read. */
  const computeColor = (image: HTMLImageElement): string | null => {
    canvas ??= createPixel()
    const url = image.getAttribute('src')
    if (!canvas || url === null || image.naturalWidth === 0) return null
    canvas.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color = glowColor([red, green, blue])
    colors.set(url, color)
    return color
  }

  /** One at a time: several would cause one long pause. The next one is scheduled first, regardless of the result of this one. */
  const processNext = () => {
    const next = waiting.shift()
    if (waiting.length > 0) whenIdle(processNext)
    if (!next) return
    const { image, container: around } = next
    // A cover that was removed from the page needs no glow.
    if (around && !image.isConnected) return
    const color = colorOf(image.getAttribute('src')) ?? computeColor(image)
    if (color !== null) around?.style.setProperty('--glow', color)
  }

  const queue = (next: PendingGlow) => {
    if (colorOf(next.image.getAttribute('src')) !== undefined) return
    if (waiting.push(next) === 1) whenIdle(processNext)
  }
  return {
    colorOf,
    apply(image, around) {
      if (around) queue({ image, container: around })
    },
    prefetch: image => queue({ image, container: null }),
  }
}

function createPixel(): CanvasRenderingContext2D | null {
  const element = document.createElement('canvas')
  element.width = 1
  element.height = 1
  const context = element.getContext('2d', { willReadFrequently: true })
  if (context) context.imageSmoothingQuality = 'high'
  return context
}
