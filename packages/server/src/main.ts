import type { Config } from './config.ts'
import { startServerProcess, type RunningServer, type StartOptions } from './app/start-server.ts'
import type { copyDatabase as CopyDatabaseFunction } from './app/copy-database.ts'

export type { RunningServer } from './app/start-server.ts'
export { startWorker, type RunningWorker } from './app/start-worker.ts'
export { openAccounts, type LocalAccounts } from './app/open-accounts.ts'
export {
  exportTubeArchivist,
  importTubeArchivist,
  type MigrationResult,
  type MigrationOptions,
} from './app/migrate-library.ts'
export { ImportRejectedError } from './features/library/migration/import-library.ts'
export type { ExportReceipt } from './features/library/migration/export-library.ts'
export type { ImportReceipt } from './features/library/migration/import-receipt.ts'
export { BadBackupError } from './features/library/documents/read-library.ts'
export { BadZipError } from './platform/files/zip-reader.ts'
export { findArchiveFaults } from './app/archive-faults.ts'
export { diagnoseArchive } from './app/diagnose-archive.ts'
export {
  restoreBackupOffline,
  restoreSnapshotOffline,
  type OfflineRestore,
  type RestoreRequest,
} from './app/restore-offline.ts'
export type { CopyRequest } from './app/copy-database.ts'
export type { CopyReceipt } from './app/copy-receipt.ts'
export { moveMedia } from './app/move-media.ts'
export type { MoveReceipt } from './app/move-receipt.ts'
export { rebuildLibrary, type RebuiltLibrary } from './app/rebuild-library.ts'
export { readConfig, type Config, type ServeFlags } from './config.ts'
export { DomainError } from './platform/domain-error.ts'
export { StartError, type StartErrorCode } from './platform/start-error.ts'
export type { FirstAdmin } from './features/session/accounts.service.ts'

type CopyDatabase = typeof CopyDatabaseFunction

/** See copy-database.ts. It loads the client of PostgreSQL, which a server on SQLite does not need. */
export const copyDatabase = async (...args: Parameters<CopyDatabase>): ReturnType<CopyDatabase> =>
  (await import('./app/copy-database.ts')).copyDatabase(...args)

/**
 * Starts the archive server on its folders, with the configured number of processes. @throws StartError with the reason and a
 * solution
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  if (config.processes === 1) return startServerProcess(config, options)
  return (await import('./app/server-processes.ts')).startServerProcesses(config, options)
}
