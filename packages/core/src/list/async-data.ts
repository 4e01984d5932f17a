/** Data on its way, failed, or here. */
export type Loadable<T> =
  | { readonly tag: 'loading' }
  /** `isMissing`: the server says there is no such thing (404), so trying again will not help. */
  | { readonly tag: 'failed'; readonly message: string; readonly isNotFound: boolean }
  /** `isStale`: the last page stays on view while the next one is on its way. */
  | {
      readonly tag: 'ready'
      readonly value: T
      readonly isStale: boolean
      /** Why the last refresh failed; what is shown is from before. */
      readonly failure?: string | undefined
    }

export function mapLoadable<A, B>(loadable: Loadable<A>, map: (value: A) => B): Loadable<B> {
  return loadable.tag === 'ready' ? { ...loadable, value: map(loadable.value) } : loadable
}
