import { halfBlocks } from './half-blocks.ts'
import { kittyPlaceholders, kittyRemoval, kittyTransmission, MAX_KITTY_CELLS } from './kitty-pictures.ts'
import type { Drawn, LoadPicture } from './load-picture.ts'

/** How pictures are drawn. */
export type PictureMode = 'kitty' | 'blocks' | 'off'

/** How long a picture must stay wanted before it is fetched: who goes through a list fast fetches none of it. */
export const PICTURE_WAIT_MS = 60

const MAX_KEPT = 120
const MAX_AT_ONCE = 3

export interface PictureStore {
  readonly mode: PictureMode
  /** Rows of text, or null until the picture is here, and for good when it cannot be shown. */
  readonly rowsOf: (url: string, columns: number, rows: number) => readonly string[] | null
  /** Wants a picture for as long as it is not released. */
  readonly want: (url: string, columns: number, rows: number) => () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface StoreOptions {
  readonly mode: PictureMode
  readonly depth: 'truecolor' | '256'
  readonly load: LoadPicture
  /** Straight to the terminal: pictures for kitty. */
  readonly write: (text: string) => void
}

interface Kept {
  readonly rows: readonly string[] | null
  readonly kittyId: number | null
}

/** The pictures of this session: few at a time are fetched, the most recent ones are kept. */
export function createPictureStore({ mode, depth, load, write }: StoreOptions): PictureStore {
  const kept = new Map<string, Kept>()
  const waiting = new Map<string, () => Promise<void>>()
  const listeners = new Set<() => void>()
  const loading = new Set<string>()
  let nextId = 1

  const keep = (key: string, value: Kept) => {
    kept.set(key, value)
    for (const [old, { kittyId }] of [...kept].slice(0, Math.max(0, kept.size - MAX_KEPT))) {
      kept.delete(old)
      if (kittyId !== null) write(kittyRemoval(kittyId))
    }
    for (const listener of [...listeners]) listener()
  }
  const draw = (picture: Drawn, columns: number, rows: number): Kept => {
    if (picture.tag === 'pixels') return { rows: halfBlocks(picture.pixels, depth), kittyId: null }
    const place = { id: nextId++, columns, rows }
    write(kittyTransmission(place, picture.png))
    return { rows: kittyPlaceholders(place), kittyId: place.id }
  }
  const pump = () => {
    for (const [key, run] of waiting) {
      if (loading.size >= MAX_AT_ONCE) return
      waiting.delete(key)
      loading.add(key)
      void run().finally(() => {
        loading.delete(key)
        pump()
      })
    }
  }

  return {
    mode,
    rowsOf: (url, columns, rows) => kept.get(keyOf(url, columns, rows))?.rows ?? null,
    want(url, columns, rows) {
      const key = keyOf(url, columns, rows)
      const isTooLarge = mode === 'kitty' && Math.max(columns, rows) > MAX_KITTY_CELLS
      if (mode === 'off' || isTooLarge || kept.has(key) || loading.has(key)) return () => undefined
      const timer = setTimeout(() => {
        waiting.set(key, async () => {
          try {
            const picture = await load(url, { columns, rows, as: mode === 'kitty' ? 'png' : 'pixels' })
            keep(key, draw(picture, columns, rows))
          } catch {
            // A cover is an ornament: without it there is the empty frame, and no second try in this session.
            keep(key, { rows: null, kittyId: null })
          }
        })
        pump()
      }, PICTURE_WAIT_MS)
      timer.unref()
      return () => {
        clearTimeout(timer)
        waiting.delete(key)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const keyOf = (url: string, columns: number, rows: number) => `${columns}x${rows} ${url}`
