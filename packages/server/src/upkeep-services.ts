import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { createDatabaseCopies } from './db/database-copies.ts'
import { createDatabaseProcess, type DatabaseProcess } from './database-process.ts'
import { lockInstance, lockSnapshots, ROLES, type Role } from './db/instance-lock.ts'
import { createAppSettings, type AppSettings } from './services/app-settings.ts'
import { createBackups, type Backups } from './services/backups.ts'
import { createCookies, type Cookies } from './services/cookies.ts'
import { createMaintenance, type Maintenance } from './services/maintenance.ts'
import { createPushes, type Pushes } from './services/pushes.ts'
import { createRefresh, type Refresh } from './services/refresh.ts'
import { createSchedules, type Schedules } from './services/schedules.ts'
import { createSnapshots, type Snapshots } from './services/snapshots.ts'
import { SNAPSHOT_SUFFIX } from './services/snapshot-files.ts'
import { createPreviewThread } from './preview-thread.ts'
import { createTakeSnapshot } from './services/take-snapshot.ts'
import type { Tasks } from './services/tasks.ts'
import { StartError } from './start-error.ts'
import { createJobStore } from './stores/jobs.ts'
import { createPushAddressStore } from './stores/push-addresses.ts'
import { createRefreshQueueStore } from './stores/refresh-queue.ts'
import { createScheduleStore } from './stores/schedules.ts'
import { createSettingsStore } from './stores/settings.ts'
import { createUserStore } from './stores/users.ts'
import { createCookieProbe } from './tools/cookie-probe.ts'
import { createRun } from './tools/exec.ts'
import { createFolderFiles } from './tools/folder-files.ts'
import { childMark } from './tools/leftovers.ts'
import { processIdentity } from './tools/process-identity.ts'
import { createApprise } from './tools/apprise.ts'
import { createPushSender } from './tools/push-sender.ts'
import { createSecretFile, type SecretFile } from './tools/secret-file.ts'
import { createToolPaths } from './tools/tool-paths.ts'
import { createToolVersions } from './tools/tool-versions.ts'
import type { Identity } from './tools/yt-dlp.ts'

/** What the owner of an archive sets, and what keeps it in order. */
export interface UpkeepServices {
  readonly appSettings: AppSettings
  readonly cookies: Cookies
  /** What sites are shown of us, as the settings have it now. */
  readonly siteIdentity: () => Promise<Identity>
  readonly maintenance: Maintenance
  readonly poToken: SecretFile
  readonly pushes: Pushes
  readonly schedules: Schedules
  readonly databaseProcess: DatabaseProcess
  readonly snapshots: Snapshots
}

interface Outside {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  /** What this process holds of the data folder. */
  roles: readonly Role[]
  version: string
}

export function createUpkeepServices({ config, db, clock, log, roles, version }: Outside): UpkeepServices {
  const databaseProcess = createDatabaseProcess(createRun(childMark(config.dataDir, processIdentity())))
  const copies = createDatabaseCopies(db)
  const snapshotFiles = createFolderFiles(join(config.dataDir, 'snapshots'), SNAPSHOT_SUFFIX)
  const inData = (name: string) => join(config.dataDir, name)
  const settings = createSettingsStore(db)
  const runningJobs = createJobStore(db)
  const poToken = createSecretFile(inData('potoken'))
  const appSettings = createAppSettings({
    settings,
    hasPoToken: () => poToken.exists(),
    users: createUserStore(db, clock),
  })
  const cookieFile = createSecretFile(inData('cookies.txt'))
  const maintenance = createMaintenance(() => othersOf(config.dataDir, roles))
  return {
    appSettings,
    databaseProcess,
    maintenance,
    poToken,
    cookies: createCookies({
      file: cookieFile,
      settings,
      appSettings,
      clock,
      // A server without jobs has no tools either.
      validator: config.hasJobs ? createCookieProbe(probeTools(config), config.cookieProbeUrl) : undefined,
    }),
    siteIdentity: async () => {
      const { downloads } = await appSettings.getAppConfig()
      return {
        credentials: {
          cookies: downloads.cookie_import ? cookieFile : undefined,
          poToken: await poToken.read(),
        },
        potProviderUrl: downloads.pot_provider_url,
      }
    },
    pushes: createPushes({
      store: createPushAddressStore(db),
      sender: createPushSender({
        isLoopbackAllowed: config.isLocalPushAllowed,
        apprise: createApprise({
          run: createRun(childMark(config.dataDir, processIdentity())),
          paths: createToolPaths({}),
        }),
      }),
      log,
    }),
    schedules: createSchedules({ store: createScheduleStore(db), clock }),
    snapshots: createSnapshots({
      files: snapshotFiles,
      takeSnapshot: createTakeSnapshot({
        files: snapshotFiles,
        copyTo: (file, signal) => databaseProcess.copy(db.raw.name, file, signal),
        copyBytes: () => copies.copyBytes(),
        lock: () => lockSnapshots(config.dataDir),
        clock,
      }),
      copies: { ...copies, check: file => databaseProcess.check(file) },
      preview: createPreviewThread({ livingFile: db.raw.name, folder: config.dataDir }),
      version,
      isEnabled: async () => (await appSettings.getAppConfig()).application.enable_snapshot,
      isBusy: async () => (await runningJobs.listStarted()).length > 0,
      whileClosed: work => maintenance.whileClosed(work),
      clock,
      log,
    }),
  }
}

/** The roles that are left, if no other process has one. */
function othersOf(dataDir: string, roles: readonly Role[]) {
  try {
    return lockInstance(
      dataDir,
      ROLES.filter(role => !roles.includes(role)),
    )
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

function probeTools(config: Config) {
  const run = createRun(childMark(config.dataDir, processIdentity()))
  const paths = createToolPaths(config.tools)
  return {
    run,
    paths,
    versions: createToolVersions({ run, paths }),
    cacheDir: join(config.cacheDir, 'ytdlp'),
    pluginDir: config.tools.pluginDir,
  }
}

/** The part of the upkeep that tasks do. */
export interface UpkeepTasks {
  readonly backups: Backups
  readonly refresh: Refresh
}

export function createUpkeepTasks({ config, db, clock }: Outside, tasks: Tasks): UpkeepTasks {
  return {
    backups: createBackups({
      files: createFolderFiles(join(config.dataDir, 'backups'), '.zip'),
      tasks,
      preview: createPreviewThread({ livingFile: db.raw.name, folder: config.dataDir }),
    }),
    refresh: createRefresh({ store: createRefreshQueueStore(db), tasks, clock }),
  }
}
