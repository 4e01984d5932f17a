import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { PictureRows, PictureStore } from './image-store.ts'

const PictureContext = createContext<PictureStore | null>(null)

export function PictureProvider({ store, children }: { store: PictureStore | null; children: ReactNode }) {
  return <PictureContext value={store}>{children}</PictureContext>
}

const never = () => () => undefined

/** A picture as rows of cells, as the store has it; null where there is none. */
export function usePicture(url: string | null, columns: number, rows: number): PictureRows {
  const store = use(PictureContext)
  useEffect(() => (store && url !== null ? store.want(url, columns, rows) : undefined), [store, url, columns, rows])
  const read = () => (store && url !== null ? store.rowsOf(url, columns, rows) : null)
  return useSyncExternalStore(store?.subscribe ?? never, read, read)
}
