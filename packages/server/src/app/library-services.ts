import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from './jobs.ts'
import type { Accounts } from '../features/session/accounts.service.ts'
import { createChannelFinder, type ChannelFinder } from '../features/channels/channel-finder.ts'
import { createChannels, type Channels } from '../features/channels/channels.service.ts'
import { createComments, type Comments } from '../features/videos/comments.service.ts'
import { createCustomPlaylists, type CustomPlaylists } from '../features/playlists/custom-playlists.service.ts'
import { createImportFolder, type ImportFolderService } from '../features/library/import/import-folder.service.ts'
import { createPlaylists, type Playlists } from '../features/playlists/playlists.service.ts'
import { createSearch, type Search } from '../features/search/search.service.ts'
import type { ArchiveSearch } from '../features/search/search-thread.ts'
import { createRelatedSearch } from '../features/search/related/related-search.service.ts'
import { createSavedSearches, type SavedSearches } from '../features/search/saved/saved-searches.service.ts'
import { createSavedSearchStore } from '../features/search/saved/saved-searches.store.ts'
import { createIndexChanges } from '../features/search/index-changes.ts'
import { createSectionSearch, type SectionSearch } from '../features/search/sections/section-search.service.ts'
import { createSimilar, type Similar } from '../features/videos/similar.service.ts'
import { createStats, type Stats } from '../features/system/stats.service.ts'
import { createVideoNavigation, type VideoNavigation } from '../features/videos/video-navigation.service.ts'
import type { Videos } from '../features/videos/videos.service.ts'
import { createChannelHandleStore } from '../features/channels/channel-handles.store.ts'
import { createTextIndex } from '../database/search-texts.ts'
import { createChannelStore } from '../features/channels/channels.store.ts'
import { createCommentStore } from '../features/videos/comments.store.ts'
import { createCustomPlaylistStore } from '../features/playlists/custom-playlists.store.ts'
import { createPersonalListStore } from '../features/lists/personal-lists.store.ts'
import { createPersonalLists, type PersonalLists } from '../features/lists/personal-lists.service.ts'
import { createPlaylistStore } from '../features/playlists/playlists.store.ts'
import { createSimilarStore } from '../features/videos/similar.store.ts'
import { createStatsStore } from '../features/system/stats.store.ts'
import { createVideoNavigationStore } from '../features/videos/video-navigation.store.ts'
import { createScanRuleStore } from '../features/subscriptions/scan-rules.store.ts'
import { createScanResultStore } from '../features/subscriptions/scan-results.store.ts'
import { createGaps, type Gaps } from '../features/subscriptions/gaps.service.ts'
import { createGapStore } from '../features/subscriptions/gaps.store.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import type { ScanDependencies } from '../features/subscriptions/scan-context.ts'
import { createVideoChanges, type VideoActions, type VideoChanges } from '../features/videos/video-changes.service.ts'
import type { VideoStore } from '../features/videos/videos.store.ts'

/** Services for viewing, organizing and deleting the content of the archive. */
export interface LibraryServices {
  readonly channels: Channels
  readonly channelFinder: ChannelFinder
  readonly comments: Comments
  readonly customPlaylists: CustomPlaylists
  readonly gaps: Gaps
  readonly importFolder: ImportFolderService
  readonly personalLists: PersonalLists
  readonly playlists: Playlists
  readonly search: Search
  readonly sectionSearch: SectionSearch
  readonly savedSearches: SavedSearches
  readonly similar: Similar
  readonly stats: Stats
  readonly videoChanges: VideoChanges
  readonly videoNavigation: VideoNavigation
}

interface Deps {
  db: Database
  config: Pick<Config, 'cacheDir'>
  clock: Clock
  jobs: Jobs
  accounts: Accounts
  videos: Videos
  videoStore: VideoStore
  searchFinder: ArchiveSearch
  appSettings: ScanDependencies['settings']
}

export function createLibraryServices(deps: Deps): LibraryServices {
  const { db, config, clock, jobs, accounts, videos, videoStore, searchFinder, appSettings } = deps
  const channels = createChannelStore(db)
  const handles = createChannelHandleStore(db)
  const channelFinder = createChannelFinder({ channels, handles, resolveChannelId: jobs.resolveChannelId, clock })
  const scans = createScanResultStore(db)
  const rules = createScanRuleStore(db)
  const playlists = createPlaylists({ store: createPlaylistStore(db), scans, rules, tasks: jobs.tasks })
  const channelService = createChannels({
    store: channels,
    scans,
    rules,
    finder: channelFinder,
    tasks: jobs.tasks,
    clock,
  })
  const indexChanges = createIndexChanges({ texts: createTextIndex(db), index: jobs.subtitleIndex })
  const sectionSearch = createSectionSearch({
    finder: searchFinder,
    related: createRelatedSearch({ finder: searchFinder, endpoint: jobs.embeddings, clock }),
    indexChanges,
    clock,
  })
  const customPlaylists = createCustomPlaylists({
    store: createCustomPlaylistStore(db),
    playlists,
    accounts,
    clock,
  })
  return {
    channels: channelService,
    channelFinder,
    comments: createComments({ store: createCommentStore(db) }),
    personalLists: createPersonalLists({ store: createPersonalListStore(db), clock }),
    customPlaylists,
    gaps: createGaps({
      store: createGapStore(db),
      scans,
      queue: createQueueStore(db),
      tasks: jobs.tasks,
      settings: appSettings,
      clock,
    }),
    importFolder: createImportFolder(join(config.cacheDir, 'import')),
    playlists,
    search: createSearch({ finder: searchFinder, indexChanges, videos, channels: channelService, playlists }),
    sectionSearch,
    savedSearches: createSavedSearches({ store: createSavedSearchStore(db), search: sectionSearch, videos, clock }),
    similar: createSimilar({ store: createSimilarStore(db), indexChanges, videos }),
    stats: createStats({ store: createStatsStore(db), clock }),
    videoChanges: createVideoChanges(videoStore, videoActions(jobs, customPlaylists)),
    videoNavigation: createVideoNavigation({ store: createVideoNavigationStore(db), videos: videoStore }),
  }
}

/** What the features do with one of many videos that are changed together. */
function videoActions(jobs: Jobs, customPlaylists: CustomPlaylists): VideoActions {
  const { removal, trash, autoDelete, queue } = jobs
  return {
    remove: (id, { name }) => removal.removeVideo(id, { reason: 'user', deletedBy: name }),
    restore: id => trash.restoreVideo(id),
    setProtected: (id, isProtected) => autoDelete.setProtected(id, isProtected),
    addToPlaylist: async (playlistId, videoId, { id: userId }) => {
      await customPlaylists.change({ id: playlistId, action: 'create', videoId, userId })
    },
    download: async (urls, { id: userId }) => {
      await queue.add(urls, { autoStart: false, flat: false, force: true, target: 'pending', userId })
    },
  }
}
