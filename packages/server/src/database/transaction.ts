import type { Query } from './statement.ts'

/** One statement of a transaction, which the database runs. */
export interface Step {
  readonly kind: 'all' | 'first' | 'run'
  readonly query: Query<unknown>
}

/**
 * The body of a transaction: a generator that yields its statements. SQLite runs all of them in one synchronous call, and
 * PostgreSQL one after another on one connection. The body cannot wait for anything else: no network, file or program delays
 * a transaction. It can run more than once, if PostgreSQL has to repeat the transaction.
 */
export type Steps<T> = Generator<Step, T, unknown>

/** The statements of a transaction. Use them with `yield*`. */
export const tx = {
  *all<R>(query: Query<R>): Steps<R[]> {
    return (yield { kind: 'all', query }) as R[]
  },
  *first<R>(query: Query<R>): Steps<R | undefined> {
    return (yield { kind: 'first', query }) as R | undefined
  },
  /** Returns how many rows it changed. */
  *run(query: Query<unknown>): Steps<number> {
    return (yield { kind: 'run', query }) as number
  },
}
