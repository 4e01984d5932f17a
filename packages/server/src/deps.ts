import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { unwritableFolders } from './folders.ts'
import { findInstallation } from './installation.ts'
import { createJobs, type Jobs } from './jobs/index.ts'
import { createAccounts, type Accounts } from './services/accounts.ts'
import { createAppSettings, type AppSettings } from './services/app-settings.ts'
import { createHealth, type Health } from './services/health.ts'
import { createIdentity, type Identity } from './services/identity.ts'
import { createLogin, type Login } from './services/login.ts'
import { createLoginThrottle } from './services/login-throttle.ts'
import { createVideos, type Videos } from './services/videos.ts'
import { createWatch, type Watch } from './services/watch.ts'
import { createSessionStore } from './stores/sessions.ts'
import { createSettingsStore } from './stores/settings.ts'
import { createTokenStore } from './stores/tokens.ts'
import { createUserStore } from './stores/users.ts'
import { createVideoListStore } from './stores/video-list.ts'
import { createVideoStore } from './stores/videos.ts'
import { createWatchStateStore } from './stores/watch-state.ts'

/** Everything the routes reach for, built once per server. */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly version: string
  readonly jobs: Jobs
  readonly services: {
    readonly accounts: Accounts
    readonly appSettings: AppSettings
    readonly health: Health
    readonly identity: Identity
    readonly login: Login
    readonly videos: Videos
    readonly watch: Watch
  }
}

export function createDeps(outside: { config: Config; db: Db; clock: Clock; log: Logger }): Deps {
  const { config, db, clock, log } = outside
  const users = createUserStore(db, clock)
  const sessions = createSessionStore(db, clock)
  const tokens = createTokenStore(db, clock)
  const videos = createVideoStore(db)
  const appSettings = createAppSettings({ settings: createSettingsStore(db) })
  return {
    config,
    clock,
    log,
    version: findInstallation().version,
    jobs: createJobs({ db, config, clock, log, settings: appSettings }),
    services: {
      accounts: createAccounts({ users, tokens }),
      appSettings,
      health: createHealth({ askDatabase: () => db.check(), unwritableFolders: () => unwritableFolders(config) }),
      identity: createIdentity({ sessions, tokens }),
      login: createLogin({ users, sessions, throttle: createLoginThrottle(clock) }),
      videos: createVideos({ videos, videoLists: createVideoListStore(db) }),
      watch: createWatch({ videos, watchStates: createWatchStateStore(db, clock) }),
    },
  }
}

/** The database of a data folder, and the lock beside it. */
export const databaseFile = (dataDir: string) => join(dataDir, 'cellar.db')
export const lockFile = (dataDir: string) => join(dataDir, 'cellar.lock')
