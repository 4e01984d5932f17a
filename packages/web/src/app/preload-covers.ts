import { coverSources } from '../ui/images/cover-sources.ts'
import { learnGlow } from '../ui/images/cover-glow.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** A page that shows more loads the rest when it is turned to. */
const COVERS_MAX = 24

/** The covers on their way, or here and kept from being forgotten until the page with them is turned to. */
let ahead: readonly HTMLImageElement[] = []
let wanted: readonly string[] = []

/** Fetches the covers of a page that may be turned to, while nothing else is going on. Only the last call counts. */
export function fetchCovers(urls: readonly string[]): void {
  wanted = urls.slice(0, COVERS_MAX)
  for (const image of ahead) if (!image.complete) image.srcset = image.src = ''
  ahead = []
  if (!savesData())
    whenIdle(() => {
      ahead = wanted.map(load)
    })
}

function load(url: string): HTMLImageElement {
  const image = new Image()
  image.fetchPriority = 'low'
  image.decoding = 'async'
  // The same of its pictures that the list shows.
  const {
    src,
    srcSet = '',
    sizes = '',
  } = coverSources(url, document.querySelector<HTMLImageElement>('main img[srcset]')?.sizes)
  image.sizes = sizes
  image.srcset = srcSet
  image.src = src
  // Drawn at once when it is shown, and in its light.
  image.decode().then(
    () => learnGlow(image),
    () => undefined, // Missing, or no longer wanted: whoever shows it finds out for itself.
  )
  return image
}

/** Whoever pays by the byte says so to the browser. Not in every browser, and not in the types. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
