import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { OptimisticUpdate } from './command.ts'

/** The changes of one run of a command, shown before the server has responded. */
export interface PendingChange {
  /** The server accepted the changes. `store` puts its response into the cache. */
  accept(store: () => void): void
  revert(): void
}

interface Layer {
  readonly update: (data: unknown) => unknown
}

/** The data of a query with its pending changes. */
interface Overlay {
  readonly queryKey: QueryKey
  /** The data without pending changes. */
  base: unknown
  /** The data in the cache, unless a fetch has replaced it. */
  shown: unknown
  /** Pending changes, oldest first. */
  layers: readonly Layer[]
}

/** Shows pending changes in the query cache. Reverting one keeps the others, also those of the same data. */
export function createOptimisticUpdates(queryClient: QueryClient) {
  const overlays = new Map<string, Overlay>()

  const isReplaced = ({ queryKey, shown }: Overlay) => queryClient.getQueryData(queryKey) !== shown
  const show = (overlay: Overlay) => {
    const data = overlay.layers.reduce((before, { update }) => update(before), overlay.base)
    // The cache may store a copy that shares unchanged parts.
    overlay.shown = queryClient.setQueryData(overlay.queryKey, data)
  }
  const overlayOf = (queryKey: QueryKey): Overlay => {
    const hash = hashKey(queryKey)
    const known = overlays.get(hash)
    if (known && !isReplaced(known)) return known
    const data = queryClient.getQueryData(queryKey)
    const overlay: Overlay = { queryKey, base: data, shown: data, layers: [] }
    overlays.set(hash, overlay)
    return overlay
  }
  const remove = (overlay: Overlay, layer: Layer) => {
    overlay.layers = overlay.layers.filter(other => other !== layer)
    const hash = hashKey(overlay.queryKey)
    if (overlay.layers.length === 0 && overlays.get(hash) === overlay) overlays.delete(hash)
  }

  return {
    apply(change: (update: OptimisticUpdate) => void): PendingChange {
      const applied: (readonly [Overlay, Layer])[] = []
      change({
        change<T>(prefix: QueryKey, update: (data: T) => T) {
          for (const [queryKey, before] of queryClient.getQueriesData({ queryKey: prefix })) {
            if (before === undefined) continue
            // A running fetch would replace the change by the old data.
            void queryClient.cancelQueries({ queryKey, exact: true })
            const overlay = overlayOf(queryKey)
            const layer: Layer = { update: data => update(data as T) }
            overlay.layers = [...overlay.layers, layer]
            applied.push([overlay, layer])
            show(overlay)
          }
        },
      })
      return {
        accept(store) {
          for (const [overlay, layer] of applied) {
            remove(overlay, layer)
            overlay.base = layer.update(overlay.base)
          }
          store()
          for (const [overlay] of applied) {
            if (overlay.layers.length === 0 || !isReplaced(overlay)) continue
            overlay.base = queryClient.getQueryData(overlay.queryKey)
            show(overlay)
          }
        },
        revert() {
          for (const [overlay, layer] of applied) {
            const hasOlderData = !isReplaced(overlay)
            remove(overlay, layer)
            if (hasOlderData) show(overlay)
          }
        },
      }
    },
    /** Forgets pending changes, when the session has ended. */
    clear: () => overlays.clear(),
  }
}
