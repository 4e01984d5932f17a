const glows = new Map<string, string>()
let canvas: CanvasRenderingContext2D | null | undefined

/** The mean colour of a loaded cover, by drawing it into one pixel. Null where the picture may not be read. */
function meanColour(image: HTMLImageElement): string | null {
  const known = glows.get(image.src)
  if (known !== undefined) return known
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

/** Lets a cover shine in its own colour, as `--glow` on the element around it. */
export function lightUp(image: HTMLImageElement, around: HTMLElement | null): void {
  const colour = meanColour(image)
  if (colour !== null) around?.style.setProperty('--glow', colour)
}
