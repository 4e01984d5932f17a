/** Data that is loading, failed or loaded. */
export type Loadable<T> =
  | { readonly tag: 'loading' }
  /** `isNotFound`: the server returned 404, so a retry will not help. */
  | { readonly tag: 'failed'; readonly message: string; readonly isNotFound: boolean }
  /** `isStale`: the previous page stays visible while the next one loads. */
  | {
      readonly tag: 'ready'
      readonly value: T
      readonly isStale: boolean
      /** Why the last refresh failed; the visible data is older. */
      readonly failure?: string | undefined
    }

export function mapLoadable<A, B>(loadable: Loadable<A>, map: (value: A) => B): Loadable<B> {
  return loadable.tag === 'ready' ? { ...loadable, value: map(loadable.value) } : loadable
}
