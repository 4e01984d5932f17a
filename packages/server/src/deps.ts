import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Role } from './db/instance-lock.ts'
import { findInstallation } from './installation.ts'
import { createArchiveWatch } from './archive-watch.ts'
import { findEmptyLibrary } from './empty-library.ts'
import { createJobs, type Jobs } from './jobs/index.ts'
import { createLibraryServices, type LibraryServices } from './library-services.ts'
import { createAccounts, type Accounts } from './services/accounts.ts'
import { createApiToken, type ApiToken } from './services/api-token.ts'
import { createFaults, type Faults } from './services/faults.ts'
import type { DatabaseWatch } from './services/database-watch.ts'
import { createHealth, type Health } from './services/health.ts'
import { createIdentity, type Identity } from './services/identity.ts'
import { createLibraryWatch, type LibraryWatch } from './services/library-watch.ts'
import { createKeyReport } from './services/key-report.ts'
import { createKeyring } from './services/keyring.ts'
import { createLogin, type Login } from './services/login.ts'
import { createLoginThrottle } from './services/login-throttle.ts'
import { createMediaLinks, type MediaLinks } from './services/media-links.ts'
import { createMetrics, type Metrics } from './services/metrics.ts'
import type { Removal } from './services/removal.ts'
import type { Trash } from './services/trash/trash.ts'
import { createUserAdmin, type UserAdmin } from './services/user-admin.ts'
import type { Storage } from './services/storage/storage.ts'
import { createVideos, type Videos } from './services/videos.ts'
import { createWatch, type Watch } from './services/watch.ts'
import { createWriteRetry } from './services/write-retry.ts'
import type { Awaitable } from './stores/awaitable.ts'
import { createCountStore } from './stores/counts.ts'
import { createLibraryStore } from './stores/library.ts'
import { keepSessions, type SessionMemory } from './services/session-memory.ts'
import { createSessionStore } from './stores/sessions.ts'
import { createTokenStore } from './stores/tokens.ts'
import { createUserStore } from './stores/users.ts'
import { createVideoListStore } from './stores/video-list.ts'
import { createVideoStore } from './stores/videos.ts'
import { createWatchStateStore } from './stores/watch-state.ts'
import { readKeyFile } from './tools/key-file.ts'
import { createSmallPictures, type SmallPictures } from './tools/small-picture.ts'
import { createSearchThread, type SearchThread } from './search-thread.ts'
import { createArchiveStorage } from './archive-storage.ts'
import type { OpenedArchive } from './opened-archive.ts'
import { createUpkeepServices, createUpkeepTasks, type UpkeepServices, type UpkeepTasks } from './upkeep-services.ts'

/** Everything the routes reach for, built once per server. */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly version: string
  readonly jobs: Jobs
  readonly databaseWatch: DatabaseWatch
  readonly libraryWatch: LibraryWatch
  /** Reports a key that was lost. */
  readonly reportKey: () => Promise<void>
  readonly faults: Faults
  readonly storage: Storage
  /** Whether the library has any. */
  readonly hasVideos: () => Awaitable<boolean>
  /** The database is a copy that cannot be written. */
  readonly isCopy: boolean
  /** The file of the database that is open. */
  readonly databaseFile: string
  readonly searchThread: SearchThread
  readonly services: {
    readonly accounts: Accounts
    readonly apiToken: ApiToken
    readonly health: Health
    readonly identity: Identity
    readonly login: Login
    readonly mediaLinks: MediaLinks
    readonly metrics: Metrics
    readonly smallPictures: SmallPictures
    readonly userAdmin: UserAdmin
    readonly videos: Videos
    readonly watch: Watch
    readonly removal: Removal
    readonly trash: Trash
  } & LibraryServices &
    UpkeepServices &
    UpkeepTasks
}

interface Outside {
  config: Config
  opened: Pick<OpenedArchive, 'db' | 'isCopy' | 'state'>
  sessionMemory: SessionMemory
  clock: Clock
  log: Logger
  /** What this process holds of the data folder. */
  roles: readonly Role[]
}

export function createDeps(given: Outside): Deps {
  const { db, isCopy } = given.opened
  const outside = { ...given, db }
  const { config, clock, log } = outside
  const users = createUserStore(db, clock)
  const sessions = keepSessions(createSessionStore(db, clock), { memory: outside.sessionMemory, users, clock })
  const tokens = createTokenStore(db, clock)
  const videos = createVideoStore(db)
  const keyFile = join(config.dataDir, 'secret.key')
  const { key, isNew: isKeyNew } = readKeyFile(keyFile)
  const keyring = createKeyring(key)
  const { version } = findInstallation()
  const upkeep = createUpkeepServices({ ...outside, version })
  const faults = createFaults({ clock, log })
  const reportKey = createKeyReport({ file: keyFile, isNew: isKeyNew, tokens, faults })
  const databaseWatch = createArchiveWatch({ ...outside, ...upkeep, faults })
  const libraryWatch = createLibraryWatch({ find: () => findEmptyLibrary(config, db), faults, log })
  const library = createLibraryStore(db)
  const hasVideos = async () => (await library.countVideos()) > 0
  const storage = createArchiveStorage({ ...outside, faults, hasVideos })
  const writes = createWriteRetry({ onFailure: storage.noteFailure, log })
  const jobs = createJobs({ ...outside, ...upkeep, databaseWatch, faults, storage, writes })
  const searchThread = createSearchThread(db.raw.name)
  const accounts = createAccounts({ users, tokens })
  const videoService = createVideos({ videos, videoLists: createVideoListStore(db) })
  return {
    config,
    clock,
    log,
    version,
    jobs,
    databaseWatch,
    libraryWatch,
    reportKey,
    faults,
    storage,
    hasVideos,
    isCopy,
    databaseFile: db.raw.name,
    searchThread,
    services: {
      accounts,
      health: createHealth({ askDatabase: () => db.check(), faults }),
      identity: createIdentity({ sessions, tokens, users, keyring }),
      mediaLinks: createMediaLinks({ keyring, clock }),
      smallPictures: createSmallPictures(),
      metrics: createMetrics({ counts: createCountStore(db), version }),
      userAdmin: createUserAdmin({ users, sessions, tokens }),
      login: createLogin({ users, sessions, throttle: createLoginThrottle(clock) }),
      videos: videoService,
      watch: createWatch({ videos, watchStates: createWatchStateStore(db, clock) }),
      apiToken: createApiToken({ tokens, keyring }),
      removal: jobs.removal,
      trash: jobs.trash,
      ...upkeep,
      ...createUpkeepTasks({ ...outside, version }, jobs.tasks),
      ...createLibraryServices({
        ...outside,
        jobs,
        accounts,
        videos: videoService,
        videoStore: videos,
        searchFinder: searchThread,
      }),
    },
  }
}

/** The database of a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, 'cellar.db')
