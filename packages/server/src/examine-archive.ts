import { existsSync } from 'node:fs'
import type { Finding } from '@tubecellar/core/contract'
import type { Config } from './config.ts'
import { findTraces } from './archive-traces.ts'
import { createDatabaseProcess } from './database-process.ts'
import { findEmptyLibrary } from './empty-library.ts'
import { openReader } from './db/open-reader.ts'
import { databaseFile } from './deps.ts'
import { judge, type Facts } from './services/doctor.ts'
import { createMediaPaths } from './services/media-paths.ts'
import { hasTraces, recoveryAdvice } from './services/recovery-advice.ts'
import { createExaminationStore } from './stores/examination.ts'
import { createScheduleStore } from './stores/schedules.ts'
import { createRun } from './tools/exec.ts'
import { databaseBytes, findScriptRuntime, readFolder } from './tools/machine-facts.ts'
import { findToolProblems } from './tools/tool-health.ts'
import { createToolPaths, type ToolName } from './tools/tool-paths.ts'
import { createToolVersions } from './tools/tool-versions.ts'

const TOOLS = ['yt-dlp', 'ffmpeg', 'ffprobe'] as const satisfies readonly ToolName[]

/** Looks at an archive on this machine, whether its server runs or not. Changes nothing. */
export async function examineArchive(config: Config, nowMs: number): Promise<Finding[]> {
  const file = databaseFile(config.dataDir)
  const paths = createToolPaths(config.tools)
  const run = createRun({})
  const versions = createToolVersions({ run, paths })
  const health = existsSync(file) ? await createDatabaseProcess(run).examine(file) : undefined
  const traces = await findTraces(config)
  const versionOf = (name: (typeof TOOLS)[number]) => (name === 'ffprobe' ? undefined : versions.find(name))
  return judge({
    data: readFolder(config.dataDir),
    media: readFolder(config.mediaDir),
    hasMediaMarker: existsSync(createMediaPaths(config).marker),
    database: health && { sizeBytes: databaseBytes(file), health },
    recovery: hasTraces(traces) || health ? recoveryAdvice(config, traces) : undefined,
    tools: await Promise.all(
      TOOLS.map(async name => ({ name, path: paths.find(name), version: await versionOf(name) })),
    ),
    toolProblems: await findToolProblems({ paths, versions, nowMs }),
    scriptRuntime: findScriptRuntime(),
    ...(health?.tag === 'sound'
      ? await askDatabase(config)
      : { scans: [], schedules: [], failedItems: 0, emptyLibrary: undefined }),
    now: Math.floor(nowMs / 1000),
  })
}

type DatabaseFacts = Pick<Facts, 'scans' | 'schedules' | 'failedItems' | 'emptyLibrary'>

async function askDatabase(config: Config): Promise<DatabaseFacts> {
  const db = openReader(databaseFile(config.dataDir))
  try {
    const store = createExaminationStore(db)
    const schedules = createScheduleStore(db).list()
    return {
      scans: store.scans(),
      schedules: Array.isArray(schedules) ? schedules : [],
      failedItems: store.failedItems(),
      emptyLibrary: await findEmptyLibrary(config, db),
    }
  } finally {
    db.raw.close()
  }
}
