import { halfBlocks } from './half-blocks.ts'
import { kittyPlaceholders, kittyRemoval, kittyTransmission, MAX_KITTY_CELLS } from './kitty-images.ts'
import { createImageCache } from './image-cache.ts'
import type { DecodedImage, LoadImage } from './load-image.ts'

/** How images are drawn. */
export type ImageMode = 'kitty' | 'blocks' | 'off'

/** Time without a key before images are fetched and painted, so that fast scrolling does not load them. */
export const IDLE_DELAY_MS = 120
/** Time between two frames that paint images, so that keys are handled first. */
export const RENDER_INTERVAL_MS = 34
/** Maximum size of such a frame, except for a single larger image. */
const MAX_PAINTED_BYTES = 4096

const MAX_PARALLEL_LOADS = 2

/** Rows of text; `waiting` until the image is loaded and no keys are pressed; null if it is unavailable. */
export type ImageRows = readonly string[] | 'waiting' | null

export interface ImageStore {
  readonly mode: ImageMode
  readonly imageRows: (url: string, columns: number, rows: number) => ImageRows
  /** Requests an image until the returned function is called. */
  readonly request: (url: string, columns: number, rows: number) => () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Called on keys; painting waits until no keys are pressed. */
  readonly onActivity: () => void
}

interface StoreOptions {
  readonly mode: ImageMode
  readonly depth: 'truecolor' | '256'
  readonly load: LoadImage
  /** Writes directly to the terminal, for kitty images. */
  readonly write: (text: string) => void
}

interface RequestedImage {
  readonly url: string
  readonly columns: number
  readonly rows: number
  /** Number of places on the screen that show it. */
  count: number
  /** The painted rows; null before. */
  rendered: readonly string[] | null
}

/**
 * The images of this session. Requested images are fetched and painted, a few at a time, while no key is pressed. Painted images
 * stay, also when they move on the screen. The most recent ones are kept.
 */
export function createImageStore({ mode, depth, load, write }: StoreOptions): ImageStore {
  const cache = createImageCache(kittyId => write(kittyRemoval(kittyId)))
  const requested = new Map<string, RequestedImage>()
  const loading = new Set<string>()
  const listeners = new Set<() => void>()
  let nextId = 1
  let isIdle = true
  let idleTimer: NodeJS.Timeout | null = null
  let stepTimer: NodeJS.Timeout | null = null

  const isTooLarge = (columns: number, rows: number) => mode === 'kitty' && Math.max(columns, rows) > MAX_KITTY_CELLS
  const draw = (key: string, image: DecodedImage, { columns, rows }: RequestedImage): readonly string[] => {
    if (image.tag === 'pixels') return halfBlocks(image.pixels, depth)
    const placement = { id: nextId++, columns, rows }
    write(kittyTransmission(placement, image.png))
    const placeholders = kittyPlaceholders(placement)
    cache.set(key, { tag: 'sent', rows: placeholders, kittyId: placement.id })
    return placeholders
  }
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const fetchRequested = () => {
    for (const [key, { url, columns, rows }] of requested) {
      if (loading.size >= MAX_PARALLEL_LOADS) return
      if (cache.has(key) || loading.has(key)) continue
      loading.add(key)
      void load(url, { columns, rows, as: mode === 'kitty' ? 'png' : 'pixels' })
        // A failed image shows the empty frame and is not retried in this session.
        .catch(() => ({ tag: 'none' }) as const)
        .then(image => {
          loading.delete(key)
          cache.set(key, image)
          if (image.tag === 'none') notify()
          scheduleStep()
        })
    }
  }
  const paintLoaded = () => {
    let bytes = 0
    for (const [key, entry] of requested) {
      const image = entry.rendered === null ? cache.get(key) : undefined
      if (image === undefined || image.tag === 'none') continue
      // The next frame paints the remaining images.
      if (bytes >= MAX_PAINTED_BYTES) {
        scheduleStep()
        break
      }
      entry.rendered = image.tag === 'sent' ? image.rows : draw(key, image, entry)
      bytes += entry.rendered.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
    }
    if (bytes > 0) notify()
  }
  const step = () => {
    if (!isIdle) return
    fetchRequested()
    paintLoaded()
  }
  const scheduleStep = () => {
    if (!isIdle) return
    stepTimer ??= setTimeout(() => {
      stepTimer = null
      step()
    }, RENDER_INTERVAL_MS).unref()
  }

  return {
    mode,
    imageRows(url, columns, rows) {
      const key = imageKey(url, columns, rows)
      if (mode === 'off' || isTooLarge(columns, rows) || cache.isMissing(key)) return null
      return requested.get(key)?.rendered ?? 'waiting'
    },
    request(url, columns, rows) {
      const key = imageKey(url, columns, rows)
      if (mode === 'off' || isTooLarge(columns, rows)) return () => undefined
      const entry = requested.get(key) ?? { url, columns, rows, count: 0, rendered: null }
      entry.count++
      requested.set(key, entry)
      if (entry.rendered === null) scheduleStep()
      return () => {
        entry.count--
        // An image that moves on the screen is requested again by its new place.
        queueMicrotask(() => entry.count === 0 && requested.get(key) === entry && requested.delete(key))
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onActivity() {
      isIdle = false
      if (idleTimer) idleTimer.refresh()
      else
        idleTimer = setTimeout(() => {
          isIdle = true
          step()
        }, IDLE_DELAY_MS).unref()
    },
  }
}

const imageKey = (url: string, columns: number, rows: number) => `${columns}x${rows} ${url}`
