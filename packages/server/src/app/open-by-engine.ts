import type * as PostgresModule from './postgres-engine.ts'
import type { Config } from '../config.ts'
import type { Awaitable } from '../platform/awaitable.ts'

export type PostgresEngine = typeof PostgresModule

interface Engines<T> {
  /** The database is a file of the data folder. */
  readonly sqlite: () => Awaitable<T>
  readonly postgres: (engine: PostgresEngine, url: string) => Awaitable<T>
}

/** Calls the function for the engine of the archive, which the configuration selects. */
export async function openByEngine<T>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { sqlite, postgres }: Engines<T>,
): Promise<T> {
  if (databaseUrl === undefined) return sqlite()
  return postgres(await import('./postgres-engine.ts'), databaseUrl)
}
