import { halfBlocks } from './half-blocks.ts'
import { kittyPlaceholders, kittyRemoval, kittyTransmission, MAX_KITTY_CELLS } from './kitty-images.ts'
import { createImageCache } from './image-cache.ts'
import type { DecodedImage, LoadImage } from './load-image.ts'

/** How pictures are drawn. */
export type ImageMode = 'kitty' | 'blocks' | 'off'

/** How long no key may have come before covers are fetched and painted: a list that flashes by costs none of it. */
export const IDLE_DELAY_MS = 120
/** Between two frames that paint covers: a key that comes meanwhile is answered first. */
export const RENDER_INTERVAL_MS = 34
/** What such a frame may write; one cover it always may. */
const MAX_PAINTED_BYTES = 4096

const MAX_AT_ONCE = 2

/** Rows of text; `waiting` until the picture is here and keys rest; null when it cannot be shown. */
export type ImageRows = readonly string[] | 'waiting' | null

export interface ImageStore {
  readonly mode: ImageMode
  readonly imageRows: (url: string, columns: number, rows: number) => ImageRows
  /** Wants a picture for as long as it is not released. */
  readonly want: (url: string, columns: number, rows: number) => () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Somebody presses keys: what is not painted yet waits until they rest. */
  readonly onActivity: () => void
}

interface StoreOptions {
  readonly mode: ImageMode
  readonly depth: 'truecolor' | '256'
  readonly load: LoadImage
  /** Straight to the terminal: pictures for kitty. */
  readonly write: (text: string) => void
}

interface Wanted {
  readonly url: string
  readonly columns: number
  readonly rows: number
  /** By so many places of the screen. */
  count: number
  /** As it is painted; null before. */
  rendered: readonly string[] | null
}

/**
 * The pictures of this session. Those that the screen wants are fetched, few at a time, and painted, few in a frame, while no
 * key is pressed; what is painted stays, also where it moves on the screen. The most recent ones are kept.
 */
export function createImageStore({ mode, depth, load, write }: StoreOptions): ImageStore {
  const kept = createImageCache(kittyId => write(kittyRemoval(kittyId)))
  const wanted = new Map<string, Wanted>()
  const loading = new Set<string>()
  const listeners = new Set<() => void>()
  let nextId = 1
  let isIdle = true
  let rest: NodeJS.Timeout | null = null
  let next: NodeJS.Timeout | null = null

  const isTooLarge = (columns: number, rows: number) => mode === 'kitty' && Math.max(columns, rows) > MAX_KITTY_CELLS
  const draw = (key: string, image: DecodedImage, { columns, rows }: Wanted): readonly string[] => {
    if (image.tag === 'pixels') return halfBlocks(image.pixels, depth)
    const route = { id: nextId++, columns, rows }
    write(kittyTransmission(route, image.png))
    const placeholders = kittyPlaceholders(route)
    kept.set(key, { tag: 'sent', rows: placeholders, kittyId: route.id })
    return placeholders
  }
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const fetchSome = () => {
    for (const [key, { url, columns, rows }] of wanted) {
      if (loading.size >= MAX_AT_ONCE) return
      if (kept.has(key) || loading.has(key)) continue
      loading.add(key)
      void load(url, { columns, rows, as: mode === 'kitty' ? 'png' : 'pixels' })
        // A cover is an ornament: without it there is the empty frame, and no second try in this session.
        .catch(() => ({ tag: 'none' }) as const)
        .then(image => {
          loading.delete(key)
          kept.set(key, image)
          if (image.tag === 'none') notify()
          soon()
        })
    }
  }
  const paintSome = () => {
    let bytes = 0
    for (const [key, route] of wanted) {
      const image = route.rendered === null ? kept.get(key) : undefined
      if (image === undefined || image.tag === 'none') continue
      // The rest comes with the next frame.
      if (bytes >= MAX_PAINTED_BYTES) {
        soon()
        break
      }
      route.rendered = image.tag === 'sent' ? image.rows : draw(key, image, route)
      bytes += route.rendered.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
    }
    if (bytes > 0) notify()
  }
  const step = () => {
    if (!isIdle) return
    fetchSome()
    paintSome()
  }
  const soon = () => {
    if (!isIdle) return
    next ??= setTimeout(() => {
      next = null
      step()
    }, RENDER_INTERVAL_MS).unref()
  }

  return {
    mode,
    imageRows(url, columns, rows) {
      const key = keyOf(url, columns, rows)
      if (mode === 'off' || isTooLarge(columns, rows) || kept.isMissing(key)) return null
      return wanted.get(key)?.rendered ?? 'waiting'
    },
    want(url, columns, rows) {
      const key = keyOf(url, columns, rows)
      if (mode === 'off' || isTooLarge(columns, rows)) return () => undefined
      const route = wanted.get(key) ?? { url, columns, rows, count: 0, rendered: null }
      route.count++
      wanted.set(key, route)
      if (route.rendered === null) soon()
      return () => {
        route.count--
        // What only moves on the screen is wanted again by its new place.
        queueMicrotask(() => route.count === 0 && wanted.get(key) === route && wanted.delete(key))
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onActivity() {
      isIdle = false
      if (rest) rest.refresh()
      else
        rest = setTimeout(() => {
          isIdle = true
          step()
        }, IDLE_DELAY_MS).unref()
    },
  }
}

const keyOf = (url: string, columns: number, rows: number) => `${columns}x${rows} ${url}`
