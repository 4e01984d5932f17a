import type { DecodedImage } from './load-image.ts'

/** Limit for decoded images, including unsent ones. */
const MAX_BYTES = 4 * 1024 * 1024
/** Approximate overhead of an entry. */
const ENTRY_BYTES = 256
/** Maximum number of images stored in the terminal. */
const MAX_SENT = 120

/** A decoded image, an image stored in the terminal with its placeholder rows, or an unavailable image. */
export type CachedImage =
  | DecodedImage
  | { readonly tag: 'sent'; readonly rows: readonly string[]; readonly kittyId: number }
  | { readonly tag: 'none' }

/** A bounded cache of the most recently used images. `discard` is called for images that the terminal should delete. */
export function createImageCache(discard: (kittyId: number) => void) {
  const images = new Map<string, CachedImage>()
  let bytes = 0
  let sent = 0

  const remove = (key: string) => {
    const old = images.get(key)
    if (!old) return
    images.delete(key)
    bytes -= imageBytes(old)
    if (old.tag === 'sent') sent--
  }
  return {
    has: (key: string) => images.has(key),
    isMissing: (key: string) => images.get(key)?.tag === 'none',
    get(key: string): CachedImage | undefined {
      const found = images.get(key)
      if (found) {
        images.delete(key)
        images.set(key, found)
      }
      return found
    },
    set(key: string, image: CachedImage) {
      remove(key)
      images.set(key, image)
      bytes += imageBytes(image)
      if (image.tag === 'sent') sent++
      for (const [oldest, old] of images) {
        if ((bytes <= MAX_BYTES && sent <= MAX_SENT) || oldest === key) return
        remove(oldest)
        if (old.tag === 'sent') discard(old.kittyId)
      }
    },
  }
}

function imageBytes(image: CachedImage): number {
  if (image.tag === 'pixels') return ENTRY_BYTES + image.pixels.rgb.length
  return ENTRY_BYTES + (image.tag === 'png' ? image.png.length : 0)
}
