import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { PictureStore } from './picture-store.ts'

const PictureContext = createContext<PictureStore | null>(null)

export function PictureProvider({ store, children }: { store: PictureStore | null; children: ReactNode }) {
  return <PictureContext value={store}>{children}</PictureContext>
}

const never = () => () => undefined

/** The rows of a picture in cells, or null: not here yet, switched off, or not to be had. */
export function usePicture(url: string | null, columns: number, rows: number): readonly string[] | null {
  const store = use(PictureContext)
  useEffect(() => (store && url !== null ? store.want(url, columns, rows) : undefined), [store, url, columns, rows])
  const read = () => (store && url !== null ? store.rowsOf(url, columns, rows) : null)
  return useSyncExternalStore(store?.subscribe ?? never, read, read)
}
