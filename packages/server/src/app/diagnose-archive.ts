import { existsSync } from 'node:fs'
import type { Finding } from '@tubecellar/core/contract'
import { findStorageFaults, withReadable } from './archive-faults.ts'
import type { Config } from '../config.ts'
import { findArchiveTraces } from './archive-traces.ts'
import { createDatabaseProcess } from '../database/database-process.ts'
import { openByEngine, type PostgresEngine } from './open-by-engine.ts'
import { findEmptyLibrary } from './empty-library.ts'
import { createMediaStorage } from '../media/storage/open-media-storage.ts'
import { openReader } from '../database/open-reader.ts'
import type { ArchiveDatabase } from './archive-database.ts'
import type { Database } from '../database/database.ts'
import { databaseFile } from './dependencies.ts'
import { diagnose, type Facts } from '../features/system/diagnose.ts'
import type { FaultReport } from '../platform/faults.ts'
import { hasTraces, recoveryAdvice } from '../features/backups/recovery-advice.ts'
import { StartError } from '../platform/start-error.ts'
import { systemTexts } from '../messages/system.ts'
import { createDiagnosticsStore, type DatabaseHealth } from '../features/system/diagnostics.store.ts'
import { createLibraryHistoryStore } from '../features/library/library-history.store.ts'
import { readAppConfig } from '../features/settings/settings.service.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createYtDlpStateStore } from '../features/system/yt-dlp-state.ts'
import { readYtDlpFacts } from './yt-dlp-facts.ts'
import { createScheduleStore } from '../jobs/schedules.store.ts'
import { createEmbed } from '../platform/network/embeddings.ts'
import { createRun, type Run } from '../platform/process/exec.ts'
import { databaseBytes, readFolder } from '../platform/process/machine-info.ts'
import { findToolProblems } from '../platform/process/tool-health.ts'
import { createToolPaths, findProgram, type ToolName } from '../platform/process/tool-paths.ts'
import { createToolVersions } from '../platform/process/tool-versions.ts'

const TOOLS = ['yt-dlp', 'ffmpeg', 'ffprobe'] as const satisfies readonly ToolName[]

/** Programs on the same computer may have to load the model first. */
const EMBEDDINGS_TIMEOUT_MS = 10_000

/** Facts that only a running server knows. */
interface RunningServer {
  readonly faults: readonly FaultReport[]
  readonly database: Pick<ArchiveDatabase, 'file'>
}

/**
 * Checks an archive on this computer, whether its server runs or not. Changes nothing. A check that fails is a finding, and the others
 * continue.
 */
export async function diagnoseArchive(config: Config, nowMs: number, running?: RunningServer): Promise<Finding[]> {
  const paths = createToolPaths(config.tools)
  const run = createRun({})
  const versions = createToolVersions({ run, paths })
  const { failedChecks, attempt } = createAttempts()
  const tables = await attempt(systemTexts.database, () =>
    openByEngine<DatabaseFacts>(config, {
      sqlite: () => checkFile(config, running?.database.file ?? databaseFile(config.dataDir), run),
      postgres: (engine, url) => checkPostgres(config, engine, url),
    }),
  )
  const {
    health,
    sizeBytes,
    tokenProviderUrl,
    ytDlpReason: reason,
    ...tableFacts
  } = tables ?? { ...noFacts, health: undefined }
  const traces = await attempt(systemTexts.backups, () => findArchiveTraces(config))
  const findVersion = (name: (typeof TOOLS)[number]) => (name === 'ffprobe' ? undefined : versions.find(name))
  const tools = await attempt(systemTexts.programs, async () => ({
    tools: await Promise.all(
      TOOLS.map(async name => ({ name, path: paths.find(name), version: await findVersion(name) })),
    ),
    toolProblems: await findToolProblems({ paths, versions, nowMs }),
  }))
  const storageFaults = () => findStorageFaults(config, tableFacts.hasVideos)
  return diagnose({
    data: await attempt(systemTexts.folder('data'), () => readFolder(config.dataDir)),
    ...(await attempt(systemTexts.folder('media'), () => readMediaFolders(config))),
    faults: running?.faults.filter(hasNoSeparateCheck) ?? (await attempt(systemTexts.storage, storageFaults)) ?? [],
    database: health && { sizeBytes, health },
    recovery: traces && (hasTraces(traces) || health) ? recoveryAdvice(config, traces) : undefined,
    ...(tools ?? { tools: [], toolProblems: [] }),
    ytDlp: await attempt('yt-dlp', () => readYtDlpFacts({ config, paths, versions, run, tokenProviderUrl, reason })),
    ...tableFacts,
    transcriber: presentTranscriber(config.transcriber),
    embeddings: await testEmbeddings(config.embeddings),
    failedChecks,
    now: Math.floor(nowMs / 1000),
  })
}

function presentTranscriber([program]: readonly string[] = []): Facts['transcriber'] {
  return program === undefined ? undefined : { program, path: findProgram(program) }
}

/** Sends a short text. */
async function testEmbeddings(config: Config['embeddings']): Promise<Facts['embeddings']> {
  if (config === undefined) return undefined
  const { url, model } = config
  const result = await createEmbed(config)(['test'], { timeoutMs: EMBEDDINGS_TIMEOUT_MS }).then(
    ([vector]) => ({ dimensions: vector?.length ?? 0 }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  return { host: new URL(url).host, model, result }
}

/** Runs checks, and collects the errors of those that fail. */
function createAttempts() {
  const failedChecks: Facts['failedChecks'][number][] = []
  return {
    failedChecks,
    attempt: async <T>(check: string, read: () => T | Promise<T>): Promise<T | undefined> => {
      try {
        return await read()
      } catch (error) {
        failedChecks.push({ check, reason: error instanceof Error ? error.message : String(error) })
        return undefined
      }
    },
  }
}

async function readMediaFolders(config: Config): Promise<Pick<Facts, 'media' | 'extraMedia'>> {
  const missing = (await createMediaStorage(config).roots?.listMissing()) ?? []
  const read = (path: string) =>
    missing.includes(path) ? { ...readFolder(path), exists: false, isFolder: false } : readFolder(path)
  return { media: read(config.mediaDir), extraMedia: config.extraMediaDirs?.map(read) ?? [] }
}

/** Faults of programs and of an empty library are found by separate checks. */
const hasNoSeparateCheck = ({ code }: FaultReport) =>
  code !== 'library-empty' && !TOOLS.some(name => code.startsWith(`${name}-`))

interface DatabaseFacts extends Pick<
  Facts,
  'scans' | 'schedules' | 'failedItems' | 'emptyLibrary' | 'hasVideos' | 'isTranscriberNeeded'
> {
  readonly health: DatabaseHealth | undefined
  readonly sizeBytes: number
  readonly tokenProviderUrl: string | null
  /** Why the archive uses its version of yt-dlp. */
  readonly ytDlpReason: string | null
}

const noFacts = {
  scans: [],
  schedules: [],
  failedItems: 0,
  emptyLibrary: undefined,
  hasVideos: false,
  sizeBytes: 0,
  tokenProviderUrl: null,
  ytDlpReason: null,
}

async function checkFile(config: Config, file: string, run: Run): Promise<DatabaseFacts> {
  if (!existsSync(file)) return { ...noFacts, health: undefined }
  try {
    return await withReadable(file, async readable => {
      const health = await createDatabaseProcess(run).diagnose(readable)
      const sizeBytes = databaseBytes(file)
      return { ...(health.tag === 'sound' ? await readFile(config, readable) : noFacts), health, sizeBytes }
    })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { ...noFacts, health: { tag: 'denied', message: error.message } }
  }
}

async function checkPostgres(
  config: Config,
  { openForDiagnosis, readDatabaseSize }: PostgresEngine,
  url: string,
): Promise<DatabaseFacts> {
  const opened = await openForDiagnosis(url)
  if ('tag' in opened) return { ...noFacts, health: opened }
  try {
    const sizeBytes = await readDatabaseSize(opened)
    return { ...(await readTables(config, opened)), health: { tag: 'sound' }, sizeBytes }
  } finally {
    await opened.close()
  }
}

async function readFile(config: Config, file: string): Promise<TableFacts> {
  const db = openReader(file)
  try {
    return await readTables(config, db)
  } finally {
    db.raw.close()
  }
}

type TableFacts = Omit<DatabaseFacts, 'health' | 'sizeBytes'>

async function readTables(config: Config, db: Database): Promise<TableFacts> {
  const store = createDiagnosticsStore(db)
  const schedules = await createScheduleStore(db).list()
  const settings = createSettingsStore(db)
  const { downloads } = await readAppConfig(settings)
  return {
    scans: await store.listScans(),
    schedules,
    failedItems: await store.countFailedItems(),
    emptyLibrary: await findEmptyLibrary(config, db),
    hasVideos: await createLibraryHistoryStore(db).hasVideos(),
    isTranscriberNeeded: downloads.transcribe ?? false,
    tokenProviderUrl: downloads.pot_provider_url ?? null,
    ytDlpReason: (await createYtDlpStateStore(settings).read()).reason,
  }
}
