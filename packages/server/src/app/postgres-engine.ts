/** What commands and servers use of PostgreSQL. Load it with `openByEngine` only: a server on SQLite does not need it. */
export { createPostgresCopies } from '../database/postgres-copies.ts'
export { openPostgres } from '../database/postgres-database.ts'
export { hasPostgresArchive, openForDiagnosis, readDatabaseSize } from '../database/postgres-health.ts'
export { openPostgresArchive } from './postgres-archive.ts'
