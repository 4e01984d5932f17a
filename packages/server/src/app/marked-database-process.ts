import { createDatabaseProcess, type DatabaseProcess } from '../database/database-process.ts'
import { createRun } from '../platform/process/exec.ts'
import { processMarker } from '../platform/process/leftover-processes.ts'
import { processIdentity } from '../platform/process/process-identity.ts'

/** Checks and copies databases in separate processes, which the next server of the data folder stops if this one ends. */
export const createMarkedDatabaseProcess = (dataDir: string): DatabaseProcess =>
  createDatabaseProcess(createRun(processMarker(dataDir, processIdentity())))
