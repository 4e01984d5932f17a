import { existsSync } from 'node:fs'
import { reserveFile, storageSources } from './archive-storage.ts'
import { databaseState } from './archive-traces.ts'
import type { Config } from '../config.ts'
import { openReader } from '../database/open-reader.ts'
import type { Database, Db } from '../database/database.ts'
import { databaseFile } from './dependencies.ts'
import { openByEngine } from './open-by-engine.ts'
import { findEmptyLibrary, type EmptyLibrary } from './empty-library.ts'
import { toolFaults, type FaultReport } from '../platform/faults.ts'
import { createMediaStorage } from '../media/storage/open-media-storage.ts'
import { readStorage } from '../media/storage/read-storage.ts'
import { classifyStorage } from '../media/storage/storage-faults.ts'
import { createLibraryHistoryStore } from '../features/library/library-history.store.ts'
import { copyToTemporary } from '../database/temporary-copy.ts'
import { createRun } from '../platform/process/exec.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import { findToolProblems } from '../platform/process/tool-health.ts'
import { createToolPaths } from '../platform/process/tool-paths.ts'
import { createToolVersions } from '../platform/process/tool-versions.ts'
import { readVolumeInfo } from '../platform/files/volume-info.ts'

/** Finds the faults of the disks like a running server, but without writing. */
export async function findStorageFaults(config: Config, hasVideos: boolean): Promise<FaultReport[]> {
  const sources = storageSources(config, createMediaStorage(config))
  const facts = await readStorage({ ...sources, hasVideos: () => hasVideos, readVolume: readVolumeInfo })
  // On a full disk, a server can open a SQLite database with the help of the space reserve.
  const isCopy = config.databaseUrl === undefined && !existsSync(reserveFile(config.dataDir))
  return classifyStorage({ ...facts, isCopy })
}

/**
 * The faults of an archive whose server is not running: those that its `ping` would list. Undefined without an archive
 * in the data folder or on the database server. `nowMs`: Unix milliseconds.
 */
export async function findArchiveFaults(config: Config, nowMs: number): Promise<FaultReport[] | undefined> {
  const library = await findLibraryFacts(config)
  if (library === undefined) return undefined
  const run = createRun({})
  const paths = createToolPaths(config.tools)
  const tools = await findToolProblems({ paths, versions: createToolVersions({ run, paths }), nowMs })
  const { emptyLibrary } = library
  return [
    ...(await findStorageFaults(config, library.hasVideos)),
    ...(emptyLibrary
      ? [{ code: 'library-empty', severity: 'problem', blocks: 'nothing', ...emptyLibrary } as const]
      : []),
    ...toolFaults(tools),
  ]
}

interface LibraryFacts {
  hasVideos: boolean
  emptyLibrary: EmptyLibrary | undefined
}

/** Undefined without an archive. Undefined facts for a database that cannot be read. */
const findLibraryFacts = (config: Config): Promise<LibraryFacts | undefined> =>
  openByEngine<LibraryFacts | undefined>(config, {
    sqlite() {
      const file = databaseFile(config.dataDir)
      if (databaseState(file) === 'missing') return undefined
      return withReader(file, db => readLibraryFacts(config, db)).catch(() => NO_FACTS)
    },
    async postgres({ openForDiagnosis }, url) {
      const db = await openForDiagnosis(url)
      if ('tag' in db) return db.tag === 'empty' ? undefined : NO_FACTS
      try {
        return await readLibraryFacts(config, db)
      } finally {
        await db.close()
      }
    },
  })

const NO_FACTS: LibraryFacts = { hasVideos: false, emptyLibrary: undefined }

const readLibraryFacts = async (config: Config, db: Database): Promise<LibraryFacts> => ({
  hasVideos: await createLibraryHistoryStore(db).hasVideos(),
  emptyLibrary: await findEmptyLibrary(config, db),
})

/** Reads a database, or a copy of it: SQLite cannot open a database on a read-only or full disk. */
export async function withReader<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  return withReadable(file, async readable => {
    const db = openReader(readable)
    try {
      return await work(db)
    } finally {
      db.raw.close()
    }
  })
}

/** Passes a file to `work` that can be opened. */
export async function withReadable<T>(file: string, work: (file: string) => Promise<T>): Promise<T> {
  if (canOpen(file)) return work(file)
  const copy = copyToTemporary(file)
  try {
    return await work(copy.file)
  } finally {
    copy.remove()
  }
}

/** False when the disk is the reason: a file that is not a database can be opened, which then reports the error. */
function canOpen(file: string): boolean {
  try {
    const { raw } = openReader(file)
    try {
      raw.pragma('user_version')
    } finally {
      raw.close()
    }
    return true
  } catch (error) {
    return classifyStorageError(error) === undefined
  }
}
