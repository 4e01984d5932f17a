import type { Config } from '../config.ts'
import { appTexts } from '../messages/app.ts'
import { StartError } from '../platform/start-error.ts'

/** For commands that work on the SQLite file of a data folder. @throws StartError sqliteOnly */
export function requireSqlite({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl !== undefined) throw new StartError('sqliteOnly', appTexts.sqliteOnly)
}
