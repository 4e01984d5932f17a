import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { ImageRows, ImageStore } from './image-store.ts'

const ImageContext = createContext<ImageStore | null>(null)

export function ImageProvider({ store, children }: { store: ImageStore | null; children: ReactNode }) {
  return <ImageContext value={store}>{children}</ImageContext>
}

const subscribeToNothing = () => () => undefined

/** An image as rows of cells from the store; null without an image. */
export function useImage(url: string | null, columns: number, rows: number): ImageRows {
  const store = use(ImageContext)
  useEffect(() => (store && url !== null ? store.request(url, columns, rows) : undefined), [store, url, columns, rows])
  const read = () => (store && url !== null ? store.imageRows(url, columns, rows) : null)
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, read, read)
}
