import { join } from 'node:path'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { DatabaseBackups } from './archive-database.ts'
import { lockInstance, ROLES, type Role } from '../database/instance-lock.ts'
import { createAppSettings, type AppSettings } from '../features/settings/settings.service.ts'
import { createBackups, type Backups } from '../features/backups/backups.service.ts'
import { createCookies, type Cookies } from '../features/settings/cookies.service.ts'
import { createMaintenance, type Maintenance } from '../http/maintenance-mode.ts'
import {
  createNotificationTargets,
  type NotificationTargetService,
} from '../features/tasks/notification-targets.service.ts'
import { createRefreshQueue, type Refresh } from '../features/metadata/refresh-queue.service.ts'
import { createSchedules, type Schedules } from '../features/tasks/schedules.service.ts'
import type { Snapshots } from '../features/backups/snapshots.service.ts'
import type { Tasks } from '../features/tasks/tasks.service.ts'
import { StartError } from '../platform/start-error.ts'
import { createJobStore } from '../jobs/jobs.store.ts'
import { createNotificationTargetStore } from '../features/tasks/notification-targets.store.ts'
import { createRefreshQueueStore } from '../features/metadata/refresh-queue.store.ts'
import { createScheduleStore } from '../jobs/schedules.store.ts'
import { waitUntilIdle } from '../jobs/wait-until-idle.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createUserStore } from '../features/session/users.store.ts'
import { createCookieProbe } from '../site/cookie-probe.ts'
import { createRun } from '../platform/process/exec.ts'
import { createMediaStorage, openBackupFiles } from '../media/storage/open-media-storage.ts'
import { processMarker } from '../platform/process/leftover-processes.ts'
import { processIdentity } from '../platform/process/process-identity.ts'
import { createApprise } from '../notifiers/apprise.ts'
import { createNotificationSender } from '../notifiers/notification-sender.ts'
import { createSecretFile, type SecretFile } from '../platform/files/secret-file.ts'
import { createToolPaths } from '../platform/process/tool-paths.ts'
import { createToolVersions } from '../platform/process/tool-versions.ts'
import { retryDownloads } from '../site/retry-downloads.ts'
import { createSitePauseStore } from '../site/site-pauses.store.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createWorkerCookies } from '../site/worker-cookies.ts'
import type { Identity } from '../site/yt-dlp.ts'

/** Services for the settings of an archive and its maintenance. */
export interface MaintenanceServices {
  readonly appSettings: AppSettings
  readonly cookies: Cookies
  /** The credentials for sites according to the current settings. */
  readonly siteIdentity: () => Promise<Identity>
  /** Requests paused sites again after the cookie file of this worker was replaced. */
  readonly checkWorkerCookies: () => Promise<void>
  readonly maintenance: Maintenance
  readonly poToken: SecretFile
  readonly notificationTargets: NotificationTargetService
  readonly schedules: Schedules
  readonly snapshots: Snapshots
}

interface Deps {
  config: Config
  db: Database
  databaseBackups: DatabaseBackups
  clock: Clock
  log: Logger
  /** The roles that this process has locked in the data folder. */
  roles: readonly Role[]
  version: string
}

export function createMaintenanceServices(deps: Deps): MaintenanceServices {
  const { config, db, databaseBackups, clock, log, roles, version } = deps
  const pathInData = (name: string) => join(config.dataDir, name)
  const settings = createSettingsStore(db)
  const runningJobs = createJobStore(db)
  const poToken = createSecretFile(pathInData('potoken'))
  const appSettings = createAppSettings({
    settings,
    hasPoToken: () => poToken.exists(),
    users: createUserStore(db, clock),
  })
  const pauses = createSitePauseStore(db, config.workerName)
  const jobs = createJobQueue({ store: runningJobs, clock })
  const cookieFile = createSecretFile(pathInData('cookies.txt'))
  const { workerCookieFile } = config
  const workerCookies = workerCookieFile === undefined ? undefined : createWorkerCookies(workerCookieFile, log)
  const retryWithCookies = async (changed: 'all' | 'worker') => {
    if (await pauses.retryWithCookies(epochSeconds(clock), changed)) await retryDownloads(jobs)
  }
  const maintenance = createMaintenance(() => lockOtherRoles(config.dataDir, roles), db)
  return {
    appSettings,
    maintenance,
    poToken,
    cookies: createCookies({
      file: cookieFile,
      settings,
      appSettings,
      clock,
      onChange: () => retryWithCookies('all'),
      // A server without jobs has no tools either.
      validator: config.hasJobs ? createCookieProbe(cookieProbeTools(config), config.cookieProbeUrl) : undefined,
    }),
    checkWorkerCookies: async () => {
      if (await workerCookies?.isReplaced()) await retryWithCookies('worker')
    },
    siteIdentity: async () => {
      const { downloads } = await appSettings.getAppConfig()
      return {
        credentials: {
          cookies: workerCookies ?? (downloads.cookie_import ? cookieFile : undefined),
          poToken: config.workerPoToken ?? (await poToken.read()),
        },
        potProviderUrl: downloads.pot_provider_url,
        // Without a sleep interval, requests are sent as fast as possible.
        isPaced: (downloads.sleep_interval ?? 0) > 0,
      }
    },
    notificationTargets: createNotificationTargets({
      store: createNotificationTargetStore(db),
      sender: createNotificationSender({
        isLoopbackAllowed: config.isLocalPushAllowed,
        apprise: createApprise({
          run: createRun(processMarker(config.dataDir, processIdentity())),
          paths: createToolPaths({}),
        }),
      }),
      log,
    }),
    schedules: createSchedules({ store: createScheduleStore(db), clock }),
    snapshots: databaseBackups.createSnapshots({
      version,
      isEnabled: async () => (await appSettings.getAppConfig()).application.enable_snapshot,
      isBusy: async () => !(await waitUntilIdle(runningJobs)),
      whileOffline: work => maintenance.whileOffline(work),
      clock,
      log,
    }),
  }
}

/** Locks the other roles, if no other process has one of them. */
function lockOtherRoles(dataDir: string, roles: readonly Role[]) {
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

function cookieProbeTools(config: Config) {
  const run = createRun(processMarker(config.dataDir, processIdentity()))
  const paths = createToolPaths(config.tools)
  return {
    run,
    paths,
    versions: createToolVersions({ run, paths }),
    cacheDir: join(config.cacheDir, 'ytdlp'),
    plugins: config.tools,
    proxy: config.workerProxy,
  }
}

/** The maintenance services that tasks use. */
export interface MaintenanceTasks {
  readonly backups: Backups
  readonly refresh: Refresh
}

export function createMaintenanceTasks({ config, db, databaseBackups, clock }: Deps, tasks: Tasks): MaintenanceTasks {
  return {
    backups: createBackups({
      files: openBackupFiles(config, createMediaStorage(config, createSettingsStore(db))),
      tasks,
      preview: databaseBackups.preview,
    }),
    refresh: createRefreshQueue({ store: createRefreshQueueStore(db), tasks, clock }),
  }
}
