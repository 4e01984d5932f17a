import { join } from 'node:path'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Jobs } from './jobs/index.ts'
import type { Accounts } from './services/accounts.ts'
import { createChannelFinder, type ChannelFinder } from './services/channel-finder.ts'
import { createChannels, type Channels } from './services/channels.ts'
import { createComments, type Comments } from './services/comments.ts'
import { createCustomPlaylists, type CustomPlaylists } from './services/custom-playlists.ts'
import { createImportFolder, type ImportFolderService } from './services/import-folder.ts'
import { createPlaylists, type Playlists } from './services/playlists.ts'
import { createSearch, type Search } from './services/search.ts'
import type { SearchFinder } from './services/search/search-finder.ts'
import { createSimilar, type Similar } from './services/similar.ts'
import { createStats, type Stats } from './services/stats.ts'
import { createVideoNavs, type VideoNavs } from './services/video-nav.ts'
import type { Videos } from './services/videos.ts'
import { createChannelHandleStore } from './stores/channel-handles.ts'
import { createChannelStore } from './stores/channels.ts'
import { createCommentStore } from './stores/comments.ts'
import { createCustomPlaylistStore } from './stores/custom-playlists.ts'
import { createPlaylistStore } from './stores/playlists.ts'
import { createSimilarStore } from './stores/similar.ts'
import { createStatsStore } from './stores/stats.ts'
import { createVideoNavStore } from './stores/video-nav.ts'
import { createScanRuleStore } from './stores/scan-rules.ts'
import { createSourceScanStore } from './stores/source-scans.ts'
import type { VideoStore } from './stores/videos.ts'

/** What people look at, put together and throw away in the archive. */
export interface LibraryServices {
  readonly channels: Channels
  readonly channelFinder: ChannelFinder
  readonly comments: Comments
  readonly customPlaylists: CustomPlaylists
  readonly importFolder: ImportFolderService
  readonly playlists: Playlists
  readonly search: Search
  readonly similar: Similar
  readonly stats: Stats
  readonly videoNavs: VideoNavs
}

interface Outside {
  db: Db
  config: Pick<Config, 'cacheDir'>
  clock: Clock
  jobs: Jobs
  accounts: Accounts
  videos: Videos
  videoStore: VideoStore
  searchFinder: SearchFinder
}

export function createLibraryServices(outside: Outside): LibraryServices {
  const { db, config, clock, jobs, accounts, videos, videoStore, searchFinder } = outside
  const channels = createChannelStore(db)
  const handles = createChannelHandleStore(db)
  const channelFinder = createChannelFinder({ channels, handles, ask: jobs.askChannel, clock })
  const scans = createSourceScanStore(db)
  const rules = createScanRuleStore(db)
  const playlists = createPlaylists({ store: createPlaylistStore(db), scans, tasks: jobs.tasks })
  const channelService = createChannels({ store: channels, scans, rules, finder: channelFinder, tasks: jobs.tasks })
  return {
    channels: channelService,
    channelFinder,
    comments: createComments({ store: createCommentStore(db) }),
    customPlaylists: createCustomPlaylists({ store: createCustomPlaylistStore(db), playlists, accounts, clock }),
    importFolder: createImportFolder(join(config.cacheDir, 'import')),
    playlists,
    search: createSearch({ finder: searchFinder, videos, channels: channelService, playlists }),
    similar: createSimilar({ store: createSimilarStore(db), videos }),
    stats: createStats({ store: createStatsStore(db), clock }),
    videoNavs: createVideoNavs({ store: createVideoNavStore(db), videos: videoStore }),
  }
}
