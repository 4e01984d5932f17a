import type { Drawn } from './load-image.ts'

/** Of pixels and of pictures that wait to be sent. */
const MAX_BYTES = 4 * 1024 * 1024
/** What each costs besides, about. */
const ENTRY_BYTES = 256
/** As many pictures may a terminal hold for us. */
const MAX_SENT = 120

/** A picture that is here, one that the terminal has, with the rows that show it, or one that cannot be had. */
export type Kept =
  | Drawn
  | { readonly tag: 'sent'; readonly rows: readonly string[]; readonly kittyId: number }
  | { readonly tag: 'none' }

/** The pictures last used, within bounds. `forget` is told of what the terminal should drop. */
export function createKeptPictures(forget: (kittyId: number) => void) {
  const kept = new Map<string, Kept>()
  let bytes = 0
  let sent = 0

  const remove = (key: string) => {
    const old = kept.get(key)
    if (!old) return
    kept.delete(key)
    bytes -= bytesOf(old)
    if (old.tag === 'sent') sent--
  }
  return {
    has: (key: string) => kept.has(key),
    isMissing: (key: string) => kept.get(key)?.tag === 'none',
    get(key: string): Kept | undefined {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    set(key: string, picture: Kept) {
      remove(key)
      kept.set(key, picture)
      bytes += bytesOf(picture)
      if (picture.tag === 'sent') sent++
      for (const [oldest, old] of kept) {
        if ((bytes <= MAX_BYTES && sent <= MAX_SENT) || oldest === key) return
        remove(oldest)
        if (old.tag === 'sent') forget(old.kittyId)
      }
    },
  }
}

function bytesOf(picture: Kept): number {
  if (picture.tag === 'pixels') return ENTRY_BYTES + picture.pixels.rgb.length
  return ENTRY_BYTES + (picture.tag === 'png' ? picture.png.length : 0)
}
