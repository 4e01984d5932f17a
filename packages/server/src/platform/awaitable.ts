/**
 * The result of a store method. SQLite returns immediately, but a store on another computer cannot, so callers await
 * it.
 */
export type Awaitable<T> = T | Promise<T>
