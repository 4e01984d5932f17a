const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Resolves when the covers in the window have been painted, or with the first input: what is loaded then does not delay them. */
export async function whenCoversLoaded(): Promise<void> {
  const waiting = new AbortController()
  await Promise.race([firstInput(waiting.signal), coversPainted()])
  waiting.abort()
}

const firstInput = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    for (const event of INPUT_EVENTS) document.addEventListener(event, () => resolve(), { passive: true, signal })
  })

async function coversPainted() {
  // They are inserted after this frame was rendered.
  await nextFrame()
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(isInWindow)
  // Broken images are replaced by a placeholder.
  await Promise.all(images.map(image => image.decode().catch(() => undefined)))
  await nextFrame()
  await nextFrame()
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

function isInWindow(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
