import { coverSources } from '../ui/images/cover-sources.ts'
import type { CoverGlow } from '../ui/images/cover-glow.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** A page with more covers loads the others when it opens. */
const MAX_COVERS = 24

/** Returns a function that prefetches the covers of a page that the user may open next, while the browser is idle. Only its last call counts. */
export function createCoverPreloader(glow: CoverGlow): (urls: readonly string[]) => void {
  /** Covers that are loading or loaded, referenced until their page opens so that they are not garbage-collected. */
  let preloaded: readonly HTMLImageElement[] = []
  let requestedUrls: readonly string[] = []
  return urls => {
    requestedUrls = urls.slice(0, MAX_COVERS)
    for (const image of preloaded) if (!image.complete) image.srcset = image.src = ''
    preloaded = []
    if (!hasDataSaver())
      whenIdle(() => {
        preloaded = requestedUrls.map(url => load(url, glow))
      })
  }
}

function load(url: string, glow: CoverGlow): HTMLImageElement {
  const image = new Image()
  image.fetchPriority = 'low'
  image.decoding = 'async'
  // The same attributes as in the list, so that the same image is loaded.
  const {
    src,
    srcSet = '',
    sizes = '',
  } = coverSources(url, document.querySelector<HTMLImageElement>('main img[srcset]')?.sizes)
  image.sizes = sizes
  image.srcset = srcSet
  image.src = src
  // Decoded and with its glow color, so that it renders immediately.
  image.decode().then(
    () => glow.prefetch(image),
    () => undefined, // Missing or outdated: the component that shows it handles the error.
  )
  return image
}

/** Whether the user has asked the browser to save data. Not supported by all browsers, and not in the types. */
function hasDataSaver(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
