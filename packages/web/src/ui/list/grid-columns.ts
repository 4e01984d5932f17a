import { createContext, use, useSyncExternalStore } from 'react'
import type { ColumnsView, Storage } from '@tubecellar/core'

const STORAGE_KEY = 'columns'
/** Automatic columns have at least this width; chosen ones can be narrower. */
const AUTO_PX = 252
const MIN_PX = 220
const GAP_PX = 20
const MAX_COLUMNS = 7

/** Whether grids have as many columns as fit, or the number that the user chose. Stored in this browser. */
export interface GridColumnsStore {
  readonly isAuto: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly setAuto: (isAuto: boolean) => void
}

export function createGridColumns(storage: Storage): GridColumnsStore {
  const listeners = new Set<() => void>()
  let isAuto = storage.get(STORAGE_KEY) !== 'fixed'
  return {
    isAuto: () => isAuto,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setAuto(next) {
      storage.set(STORAGE_KEY, next ? null : 'fixed')
      isAuto = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/** For lists without an app: the number of the settings. */
const FIXED: GridColumnsStore = { isAuto: () => false, subscribe: () => () => undefined, setAuto: () => undefined }

export const GridColumnsContext = createContext<GridColumnsStore>(FIXED)

/** The number of columns that fit into a width in pixels. */
export function fittingColumns(widthPx: number, columnPx: number): number {
  return Math.min(MAX_COLUMNS, Math.max(1, Math.floor((widthPx + GAP_PX) / (columnPx + GAP_PX))))
}

export interface GridColumns extends ColumnsView {
  readonly isAuto: boolean
}

/** The number of columns of a grid: automatic by the width, or the chosen one if as many fit into the window. */
export function useGridColumns(columns: ColumnsView): GridColumns
export function useGridColumns(columns: ColumnsView | null): GridColumns | null
export function useGridColumns(columns: ColumnsView | null): GridColumns | null {
  const { subscribe, isAuto: readMode } = use(GridColumnsContext)
  const isAuto = useSyncExternalStore(subscribe, readMode)
  const widthPx = useSyncExternalStore(onResize, contentWidth)
  if (!columns) return null
  const drawable = fittingColumns(widthPx, MIN_PX)
  if (isAuto) {
    const count = fittingColumns(widthPx, AUTO_PX)
    return { isAuto, count, canAdd: count < drawable, canRemove: count > 3 }
  }
  const count = Math.min(columns.count, drawable)
  return { isAuto, count, canAdd: columns.canAdd && count < drawable, canRemove: columns.canRemove && count > 3 }
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The width of the content of a page, as in scales.css. */
function contentWidth(): number {
  // Without a layout, the width of the page is 0.
  const clientWidth = document.documentElement.clientWidth || window.innerWidth
  const gutter = clientWidth >= 1280 ? 40 : clientWidth >= 640 ? 24 : 16
  return Math.min(clientWidth, 1920) - 2 * gutter
}
