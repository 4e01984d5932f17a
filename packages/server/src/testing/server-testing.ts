import { createTextIndex, type TextIndex } from '../database/search-texts.ts'
import { sql } from 'kysely'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../config.ts'
import type { Database, Db } from '../database/database.ts'
import { createAccounts, type Accounts } from '../features/session/accounts.service.ts'
import { createSearchIndexStore, type SearchIndexStore } from '../database/search-index.ts'
import { createSettingsStore, type SettingsStore } from '../features/settings/settings.store.ts'
import { createTokenStore } from '../features/session/tokens.store.ts'
import { dynamicQuery, type Query } from '../database/statement.ts'
import { createUserStore, type UserStore } from '../features/session/users.store.ts'
import { createToolPaths, type ToolName } from '../platform/process/tool-paths.ts'

/** For tests and the benchmarks, which prepare a library before a server starts on it. */
export type { Database, Db } from '../database/database.ts'
export { openPostgres } from '../database/postgres-database.ts'
export { dynamicQuery } from '../database/statement.ts'
export {
  copyPostgresDatabase,
  createPostgresDatabase,
  crashServer,
  dropPostgresDatabase,
  queryPostgres,
  startPostgres,
  startServer as startPostgresServer,
  stopPostgres,
} from './postgres-server.ts'
export { startPostgresPair, type PostgresPair } from './postgres-pair.ts'
export { openDatabase } from '../database/open-database.ts'
export { databaseFile } from '../app/dependencies.ts'
export { lockInstance } from '../database/instance-lock.ts'
export { createToolPaths } from '../platform/process/tool-paths.ts'
export { downloadArguments } from '../site/yt-dlp-arguments.ts'
export { openBucket } from '../media/storage/open-media-storage.ts'
export { writeZip } from '../platform/files/zip-writer.ts'
export {
  killSwiftProgram,
  stopSwift,
  startSwift,
  startSwiftProgram,
  type SwiftProgram,
  type SwiftServer,
} from './swift-server.ts'
export { createBucket, listUnfinishedUploads } from './s3-bucket.ts'
export { createTestPostgres } from './test-postgres.ts'
export { createTestBucket } from './test-bucket.ts'
export { openPipeline } from './pipeline-fixture.ts'
export { simulateOutage } from './simulate-outage.ts'
export { simulateScans, type ScanSimulation } from './simulate-scans.ts'
export { measureComments } from './measure-comments.ts'

/** Accounts and tokens in a database, without a running server. */
export function openTestAccounts(db: Database): Accounts {
  return createAccounts({ users: createUserStore(db, systemClock), tokens: createTokenStore(db, systemClock) })
}

/** The accounts in a database, without a running server. */
export const openTestUsers = (db: Database): UserStore => createUserStore(db, systemClock)

/** The settings in a database, without a running server. */
export const openTestSettings = (db: Database): SettingsStore => createSettingsStore(db)

/** The search index, for subtitle lines that were stored without it. */
export const openTestSearchIndex = (db: Db): SearchIndexStore => createSearchIndexStore(db)

/** The index of the search of all sections. */
export const openTestTextIndex = (db: Database): TextIndex => createTextIndex(db)

/** A statement that a test writes as text, with `?` for each value. It must run on both engines. */
export const textQuery = <R>(text: string, values: readonly unknown[]): Query<R> =>
  dynamicQuery(() => sql<R>(text.split('?') as unknown as TemplateStringsArray, ...values))

/** The program that a server with this environment would use; undefined when there is none. */
export const findTool = (tool: ToolName, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  createToolPaths(readConfig({}, env).tools, env).find(tool)
