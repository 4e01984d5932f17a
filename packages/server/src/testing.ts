import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import type { Db } from './db/database.ts'
import { createAccounts, type Accounts } from './services/accounts.ts'
import { createSearchIndexStore, type SearchIndexStore } from './stores/search-index.ts'
import { createTokenStore } from './stores/tokens.ts'
import { createUserStore } from './stores/users.ts'
import { createToolPaths, type ToolName } from './tools/tool-paths.ts'

/** For tests and the bench, which prepare a library before a server starts on it. */
export type { Db } from './db/database.ts'
export { openDatabase } from './db/open.ts'
export { databaseFile } from './deps.ts'
export { createToolPaths } from './tools/tool-paths.ts'
export { downloadArguments } from './tools/yt-dlp-arguments.ts'
export { writeZip } from './tools/zip-writer.ts'

/** Accounts and tokens on a database that no server has to be running on. */
export function accountsOf(db: Db): Accounts {
  return createAccounts({ users: createUserStore(db, systemClock), tokens: createTokenStore(db, systemClock) })
}

/** The full-text index, for lines that were stored without it. */
export const searchIndexOf = (db: Db): SearchIndexStore => createSearchIndexStore(db)

/** The program that a server started with this environment would run; undefined when there is none. */
export const findTool = (tool: ToolName, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  createToolPaths(readConfig({}, env).tools, env).find(tool)
