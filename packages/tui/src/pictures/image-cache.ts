import type { DecodedImage } from './load-image.ts'

/** Of pixels and of pictures that wait to be sent. */
const MAX_BYTES = 4 * 1024 * 1024
/** What each costs besides, about. */
const ENTRY_BYTES = 256
/** As many pictures may a terminal hold for us. */
const MAX_SENT = 120

/** A picture that is here, one that the terminal has, with the rows that show it, or one that cannot be had. */
export type CachedImage =
  | DecodedImage
  | { readonly tag: 'sent'; readonly rows: readonly string[]; readonly kittyId: number }
  | { readonly tag: 'none' }

/** The pictures last used, within bounds. `forget` is told of what the terminal should drop. */
export function createImageCache(discard: (kittyId: number) => void) {
  const kept = new Map<string, CachedImage>()
  let bytes = 0
  let sent = 0

  const remove = (key: string) => {
    const old = kept.get(key)
    if (!old) return
    kept.delete(key)
    bytes -= imageBytes(old)
    if (old.tag === 'sent') sent--
  }
  return {
    has: (key: string) => kept.has(key),
    isMissing: (key: string) => kept.get(key)?.tag === 'none',
    get(key: string): CachedImage | undefined {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    set(key: string, image: CachedImage) {
      remove(key)
      kept.set(key, image)
      bytes += imageBytes(image)
      if (image.tag === 'sent') sent++
      for (const [oldest, old] of kept) {
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
