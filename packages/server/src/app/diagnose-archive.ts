import { existsSync } from 'node:fs'
import type { Finding } from '@tubecellar/core/contract'
import { findStorageFaults, withReadable } from './archive-faults.ts'
import type { Config } from '../config.ts'
import { findArchiveTraces } from './archive-traces.ts'
import { createDatabaseProcess } from '../database/database-process.ts'
import { findEmptyLibrary } from './empty-library.ts'
import { openReader } from '../database/open-reader.ts'
import { databaseFile } from './dependencies.ts'
import { diagnose, type Facts } from '../features/system/diagnose.ts'
import type { FaultReport } from '../platform/faults.ts'
import { hasTraces, recoveryAdvice } from '../features/backups/recovery-advice.ts'
import { StartError } from '../platform/start-error.ts'
import { createDiagnosticsStore, type DatabaseHealth } from '../features/system/diagnostics.store.ts'
import { createLibraryHistoryStore } from '../features/library/library-history.store.ts'
import { createScheduleStore } from '../jobs/schedules.store.ts'
import { createRun, type Run } from '../platform/process/exec.ts'
import { databaseBytes, findScriptRuntime, readFolder } from '../platform/process/machine-info.ts'
import { findToolProblems } from '../platform/process/tool-health.ts'
import { createToolPaths, type ToolName } from '../platform/process/tool-paths.ts'
import { createToolVersions } from '../platform/process/tool-versions.ts'

const TOOLS = ['yt-dlp', 'ffmpeg', 'ffprobe'] as const satisfies readonly ToolName[]

/** Facts that only a running server knows. */
interface RunningServer {
  readonly faults: readonly FaultReport[]
  /** The open database file. */
  readonly databaseFile: string
}

/** Checks an archive on this computer, whether its server runs or not. Changes nothing. */
export async function diagnoseArchive(config: Config, nowMs: number, running?: RunningServer): Promise<Finding[]> {
  const file = running?.databaseFile ?? databaseFile(config.dataDir)
  const paths = createToolPaths(config.tools)
  const run = createRun({})
  const versions = createToolVersions({ run, paths })
  const { health, ...tableFacts } = await checkDatabase(config, file, run)
  const traces = await findArchiveTraces(config)
  const findVersion = (name: (typeof TOOLS)[number]) => (name === 'ffprobe' ? undefined : versions.find(name))
  return diagnose({
    data: readFolder(config.dataDir),
    media: readFolder(config.mediaDir),
    faults: running?.faults.filter(hasNoSeparateCheck) ?? (await findStorageFaults(config, tableFacts.hasVideos)),
    database: health && { sizeBytes: databaseBytes(file), health },
    recovery: hasTraces(traces) || health ? recoveryAdvice(config, traces) : undefined,
    tools: await Promise.all(
      TOOLS.map(async name => ({ name, path: paths.find(name), version: await findVersion(name) })),
    ),
    toolProblems: await findToolProblems({ paths, versions, nowMs }),
    scriptRuntime: findScriptRuntime(),
    ...tableFacts,
    now: Math.floor(nowMs / 1000),
  })
}

/** Faults of programs and of an empty library are found by separate checks. */
const hasNoSeparateCheck = ({ code }: FaultReport) =>
  code !== 'library-empty' && !TOOLS.some(name => code.startsWith(`${name}-`))

interface DatabaseFacts extends Pick<Facts, 'scans' | 'schedules' | 'failedItems' | 'emptyLibrary'> {
  readonly health: DatabaseHealth | undefined
  readonly hasVideos: boolean
}

async function checkDatabase(config: Config, file: string, run: Run): Promise<DatabaseFacts> {
  const noFacts = { scans: [], schedules: [], failedItems: 0, emptyLibrary: undefined, hasVideos: false }
  if (!existsSync(file)) return { ...noFacts, health: undefined }
  try {
    return await withReadable(file, async readable => {
      const health = await createDatabaseProcess(run).diagnose(readable)
      return { health, ...(health.tag === 'sound' ? await readTables(config, readable) : noFacts) }
    })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { ...noFacts, health: { tag: 'denied', message: error.message } }
  }
}

async function readTables(config: Config, file: string): Promise<Omit<DatabaseFacts, 'health'>> {
  const db = openReader(file)
  try {
    const store = createDiagnosticsStore(db)
    const schedules = await createScheduleStore(db).list()
    return {
      scans: await store.listScans(),
      schedules,
      failedItems: await store.countFailedItems(),
      emptyLibrary: await findEmptyLibrary(config, db),
      hasVideos: await createLibraryHistoryStore(db).hasVideos(),
    }
  } finally {
    db.raw.close()
  }
}
