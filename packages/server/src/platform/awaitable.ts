/**
 * What a store answers. SQLite answers at once; a store on another machine will not, so anyone who asks a store awaits it.
 */
export type Awaitable<T> = T | Promise<T>
