import { halfBlocks } from './half-blocks.ts'
import { kittyPlaceholders, kittyRemoval, kittyTransmission, MAX_KITTY_CELLS } from './kitty-images.ts'
import { createKeptPictures } from './image-cache.ts'
import type { Drawn, LoadPicture } from './load-image.ts'

/** How pictures are drawn. */
export type PictureMode = 'kitty' | 'blocks' | 'off'

/** How long no key may have come before covers are fetched and painted: a list that flashes by costs none of it. */
export const REST_MS = 120
/** Between two frames that paint covers: a key that comes meanwhile is answered first. */
export const PAINT_MS = 34
/** What such a frame may write; one cover it always may. */
const MAX_PAINTED_BYTES = 4096

const MAX_AT_ONCE = 2

/** Rows of text; `waiting` until the picture is here and keys rest; null when it cannot be shown. */
export type PictureRows = readonly string[] | 'waiting' | null

export interface PictureStore {
  readonly mode: PictureMode
  readonly rowsOf: (url: string, columns: number, rows: number) => PictureRows
  /** Wants a picture for as long as it is not released. */
  readonly want: (url: string, columns: number, rows: number) => () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Somebody presses keys: what is not painted yet waits until they rest. */
  readonly stir: () => void
}

interface StoreOptions {
  readonly mode: PictureMode
  readonly depth: 'truecolor' | '256'
  readonly load: LoadPicture
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
  painted: readonly string[] | null
}

/**
 * The pictures of this session. Those that the screen wants are fetched, few at a time, and painted, few in a frame, while no
 * key is pressed; what is painted stays, also where it moves on the screen. The most recent ones are kept.
 */
export function createPictureStore({ mode, depth, load, write }: StoreOptions): PictureStore {
  const kept = createKeptPictures(kittyId => write(kittyRemoval(kittyId)))
  const wanted = new Map<string, Wanted>()
  const loading = new Set<string>()
  const listeners = new Set<() => void>()
  let nextId = 1
  let isResting = true
  let rest: NodeJS.Timeout | null = null
  let next: NodeJS.Timeout | null = null

  const isTooLarge = (columns: number, rows: number) => mode === 'kitty' && Math.max(columns, rows) > MAX_KITTY_CELLS
  const draw = (key: string, picture: Drawn, { columns, rows }: Wanted): readonly string[] => {
    if (picture.tag === 'pixels') return halfBlocks(picture.pixels, depth)
    const place = { id: nextId++, columns, rows }
    write(kittyTransmission(place, picture.png))
    const placeholders = kittyPlaceholders(place)
    kept.set(key, { tag: 'sent', rows: placeholders, kittyId: place.id })
    return placeholders
  }
  const tell = () => {
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
        .then(picture => {
          loading.delete(key)
          kept.set(key, picture)
          if (picture.tag === 'none') tell()
          soon()
        })
    }
  }
  const paintSome = () => {
    let bytes = 0
    for (const [key, place] of wanted) {
      const picture = place.painted === null ? kept.get(key) : undefined
      if (picture === undefined || picture.tag === 'none') continue
      // The rest comes with the next frame.
      if (bytes >= MAX_PAINTED_BYTES) {
        soon()
        break
      }
      place.painted = picture.tag === 'sent' ? picture.rows : draw(key, picture, place)
      bytes += place.painted.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
    }
    if (bytes > 0) tell()
  }
  const step = () => {
    if (!isResting) return
    fetchSome()
    paintSome()
  }
  const soon = () => {
    if (!isResting) return
    next ??= setTimeout(() => {
      next = null
      step()
    }, PAINT_MS).unref()
  }

  return {
    mode,
    rowsOf(url, columns, rows) {
      const key = keyOf(url, columns, rows)
      if (mode === 'off' || isTooLarge(columns, rows) || kept.isMissing(key)) return null
      return wanted.get(key)?.painted ?? 'waiting'
    },
    want(url, columns, rows) {
      const key = keyOf(url, columns, rows)
      if (mode === 'off' || isTooLarge(columns, rows)) return () => undefined
      const place = wanted.get(key) ?? { url, columns, rows, count: 0, painted: null }
      place.count++
      wanted.set(key, place)
      if (place.painted === null) soon()
      return () => {
        place.count--
        // What only moves on the screen is wanted again by its new place.
        queueMicrotask(() => place.count === 0 && wanted.get(key) === place && wanted.delete(key))
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stir() {
      isResting = false
      if (rest) rest.refresh()
      else
        rest = setTimeout(() => {
          isResting = true
          step()
        }, REST_MS).unref()
    },
  }
}

const keyOf = (url: string, columns: number, rows: number) => `${columns}x${rows} ${url}`
