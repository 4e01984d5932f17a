import type { ImageAdoption } from '../media/images/image-adoption.ts'
import type { ImageStorage } from '../media/images/image-storage.ts'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Role } from '../database/instance-lock.ts'
import { findInstallation } from '../platform/installation.ts'
import type { ArchiveDatabase } from './archive-database.ts'
import type { ArchiveKey } from './archive-key.ts'
import { findEmptyLibrary } from './empty-library.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLibraryServices, type LibraryServices } from './library-services.ts'
import { createAccounts, type Accounts } from '../features/session/accounts.service.ts'
import { createApiToken, type ApiToken } from '../features/session/api-token.service.ts'
import { createFaults, type Faults } from '../platform/faults.ts'
import type { DatabaseWatch } from '../features/system/database-watch.ts'
import { createHealth, type Health } from '../features/system/health.service.ts'
import { createReadiness, type Readiness } from '../features/system/readiness.service.ts'
import { createScheduleProblems, type ScheduleProblems } from '../features/system/schedule-problems.service.ts'
import { createDiagnosticsStore } from '../features/system/diagnostics.store.ts'
import { createIdentity } from '../features/session/identity.service.ts'
import { type Identity } from '../http/caller.ts'
import { createEmptyLibraryWatch, type EmptyLibraryWatch } from '../features/library/empty-library-watch.ts'
import { createKeyReport } from '../features/session/key-report.ts'
import { noKeyring } from '../platform/keyring.ts'
import { createLogin, type Login } from '../features/session/sign-in.service.ts'
import { createLoginThrottle } from '../features/session/login-throttle.ts'
import {
  createMediaStorage,
  openImageAdoption,
  openImages,
  openMediaRedirects,
} from '../media/storage/open-media-storage.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import type { MediaRedirects } from '../media/storage/media-redirects.ts'
import { createMediaLinks, type MediaLinks } from '../media/media-links.ts'
import { createMetrics, type Metrics, type ProcessMetricsExchange } from '../features/system/metrics.service.ts'
import type { Drain } from '../http/drain.ts'
import type { Removal } from '../features/trash/removal.service.ts'
import type { Trash } from '../features/trash/trash.service.ts'
import { createManagedAccounts, type ManagedAccounts } from '../features/session/managed-accounts.service.ts'
import { createManagedAccountStore } from '../features/session/managed-accounts.store.ts'
import { createOwnAccount, type OwnAccount } from '../features/session/own-account.service.ts'
import { createUsersService, type UsersService } from '../features/session/users.service.ts'
import type { Storage } from '../media/storage/storage.ts'
import { createVideos, type Videos } from '../features/videos/videos.service.ts'
import { createAccountExports, type AccountExports } from '../features/session/account-export.service.ts'
import { exportParts } from './export-parts.ts'
import { createHistory, type History } from '../features/history/history.service.ts'
import { createHistoryStore } from '../features/history/history.store.ts'
import { createChannelGroups, type ChannelGroups } from '../features/groups/channel-groups.service.ts'
import { createChannelGroupStore } from '../features/groups/channel-groups.store.ts'
import { createNotes, type Notes } from '../features/notes/notes.service.ts'
import { createNoteStore } from '../features/notes/notes.store.ts'
import { createPlayQueueService, type PlayQueueService } from '../features/playback/play-queue.service.ts'
import { createPlayQueueStore } from '../features/playback/play-queue.store.ts'
import { createWatchStateService, type WatchStateService } from '../features/playback/watch-state.service.ts'
import { createWriteRetry } from '../platform/write-retry.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { createCountStore } from '../features/system/counts.store.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createSessionCache, type SessionMemory } from '../features/session/session-memory.ts'
import { createSessionStore } from '../features/session/sessions.store.ts'
import { createTokenStore } from '../features/session/tokens.store.ts'
import { createUserStore } from '../features/session/users.store.ts'
import { createVideoFilterStore } from '../features/videos/video-filters.store.ts'
import { createVideoListStore } from '../features/videos/video-list.store.ts'
import { createVideoStore } from '../features/videos/videos.store.ts'
import { createWatchStateStore } from '../features/playback/watch-state.store.ts'
import type { ReadFrameAt } from '../media/video-frames.ts'
import { createResizeImage, type ResizeImage } from '../media/resized-images.ts'
import type { SearchThread } from '../features/search/search-thread.ts'
import { createArchiveStorage } from './archive-storage.ts'
import type { OpenedArchive } from './opened-archive.ts'
import {
  createMaintenanceServices,
  createMaintenanceTasks,
  type MaintenanceServices,
  type MaintenanceTasks,
} from './maintenance-services.ts'

/** All dependencies of the routes, created once per server. */
export interface Dependencies {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly version: string
  readonly jobs: Jobs
  readonly databaseWatch: DatabaseWatch
  readonly libraryWatch: EmptyLibraryWatch
  /** Reports a fault if the key file was lost and credentials were encrypted with the lost key. */
  readonly reportLostKey: () => Promise<void>
  readonly faults: Faults
  readonly storage: Storage
  readonly imageAdoption: ImageAdoption
  /** Whether the library has any videos. */
  readonly hasVideos: () => Awaitable<boolean>
  /** The database is a copy that cannot be written. */
  readonly isCopy: boolean
  readonly database: ArchiveDatabase
  readonly searchThread: SearchThread
  readonly services: {
    readonly accounts: Accounts
    readonly apiToken: ApiToken
    readonly health: Health
    readonly readiness: Readiness
    readonly scheduleProblems: ScheduleProblems
    readonly identity: Identity
    readonly login: Login
    readonly ownAccount: OwnAccount
    readonly managedAccounts: ManagedAccounts
    readonly accountExports: AccountExports
    readonly media: MediaStorage
    readonly images: ImageStorage
    readonly mediaLinks: MediaLinks
    /** Undefined for a media folder. */
    readonly mediaRedirects: MediaRedirects | undefined
    readonly metrics: Metrics
    readonly resizeImage: ResizeImage
    readonly readFrameAt: ReadFrameAt
    readonly userAdmin: UsersService
    readonly videos: Videos
    readonly history: History
    readonly channelGroups: ChannelGroups
    readonly notes: Notes
    readonly playQueue: PlayQueueService
    readonly watch: WatchStateService
    readonly removal: Removal
    readonly trash: Trash
  } & LibraryServices &
    MaintenanceServices &
    MaintenanceTasks
}

interface DependencyInput {
  config: Config
  opened: Pick<OpenedArchive, 'database' | 'isCopy' | 'diskState'>
  sessionMemory: SessionMemory
  /** Undefined for a worker, which signs and encrypts nothing. */
  key: ArchiveKey | undefined
  clock: Clock
  log: Logger
  /** Of a process that serves requests. */
  drain?: Pick<Drain, 'isDraining'>
  /** The roles that this process has locked in the data folder. */
  roles: readonly Role[]
  /** The other processes of this server. */
  processes?: ProcessMetricsExchange | undefined
}

export function createDependencies(input: DependencyInput): Dependencies {
  const { database, isCopy } = input.opened
  const { db } = database
  const context = { ...input, database, db, databaseBackups: database.createBackups(input) }
  const { config, clock, log, drain = { isDraining: false } } = context
  const users = createUserStore(db, clock)
  const sessions = createSessionCache(createSessionStore(db, clock), { memory: context.sessionMemory, users, clock })
  const tokens = createTokenStore(db, clock)
  const videos = createVideoStore(db)
  const { keyring, newFile: newKeyFile } = context.key ?? { keyring: noKeyring, newFile: undefined }
  const { version } = findInstallation()
  const maintenance = createMaintenanceServices({ ...context, version })
  const faults = createFaults({ clock, log })
  const reportLostKey = createKeyReport({ newFile: newKeyFile, tokens, faults })
  const databaseWatch = database.createWatch({ ...context, faults })
  const libraryWatch = createEmptyLibraryWatch({ find: () => findEmptyLibrary(config, db), faults, log })
  const library = createLibraryStore(db)
  const hasVideos = async () => (await library.countVideos()) > 0
  const media = createMediaStorage(config, createSettingsStore(db))
  const images = openImages(config, media)
  const storage = createArchiveStorage({ ...context, media, faults, hasVideos })
  const writes = createWriteRetry({ onFailure: storage.noteFailure, log })
  const jobs = createJobs({
    ...context,
    version,
    media,
    images,
    ...maintenance,
    databaseWatch,
    faults,
    storage,
    writes,
  })
  const userAdmin = createUsersService({ users, sessions, tokens })
  const login = createLogin({ users, sessions, throttle: createLoginThrottle(clock, db) })
  const searchThread = database.createSearch()
  const history = createHistory({ store: createHistoryStore(db), clock })
  const accounts = createAccounts({ users, tokens })
  const videoLists = createVideoListStore(db)
  const videoService = createVideos({
    videos,
    videoLists,
    videoFilters: createVideoFilterStore(db),
  })
  return {
    config,
    clock,
    log,
    version,
    jobs,
    databaseWatch,
    libraryWatch,
    reportLostKey,
    faults,
    storage,
    imageAdoption: openImageAdoption(config, media, log),
    hasVideos,
    isCopy,
    database,
    searchThread,
    services: {
      accounts,
      health: createHealth({ checkDatabase: () => database.check(), faults }),
      readiness: createReadiness({ checkDatabase: () => database.check(), faults, ...maintenance, drain }),
      scheduleProblems: createScheduleProblems({ store: createDiagnosticsStore(db), schedules: maintenance.schedules }),
      identity: createIdentity({ sessions, tokens, users, keyring }),
      media,
      images,
      mediaRedirects: openMediaRedirects(config, clock),
      mediaLinks: createMediaLinks({ keyring, clock }),
      resizeImage: createResizeImage(),
      readFrameAt: jobs.readFrameAt,
      metrics: createMetrics({ counts: createCountStore(db), version, processes: input.processes }),
      userAdmin,
      login,
      ownAccount: createOwnAccount({ login, users: userAdmin, sessions, tokens }),
      managedAccounts: createManagedAccounts({
        users: userAdmin,
        sessions,
        tokens,
        store: createManagedAccountStore(db, clock),
      }),
      accountExports: createAccountExports({ accounts, sessions, tokens, parts: exportParts(db), version, clock }),
      videos: videoService,
      history,
      channelGroups: createChannelGroups({ store: createChannelGroupStore(db), clock }),
      notes: createNotes({ store: createNoteStore(db), clock }),
      watch: createWatchStateService({ videos, watchStates: createWatchStateStore(db, clock), history }),
      playQueue: createPlayQueueService({ queues: createPlayQueueStore(db), videoLists }),
      apiToken: createApiToken({ tokens, keyring }),
      removal: jobs.removal,
      trash: jobs.trash,
      ...maintenance,
      ...createMaintenanceTasks({ ...context, version }, jobs.tasks),
      ...createLibraryServices({
        ...context,
        jobs,
        accounts,
        videos: videoService,
        videoStore: videos,
        searchFinder: searchThread,
        appSettings: maintenance.appSettings,
      }),
    },
  }
}

/** The database of a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, 'cellar.db')
