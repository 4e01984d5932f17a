import type { Database } from '../database/database.ts'
import {
  createIndexPlaylists,
  indexChannel,
  type IndexPlaylists,
} from '../features/playlists/index-playlists.service.ts'
import { createScanSubscriptions, type ScanSubscriptions } from '../features/subscriptions/scan.service.ts'
import { savePlaylist, readPlaylist } from '../features/playlists/read-playlist.ts'
import { createScanContext, type ScanDependencies } from '../features/subscriptions/scan-context.ts'
import { type TaskRun } from '../jobs/job-handler.ts'
import { createSubscribe, type Subscribe } from '../features/subscriptions/subscribe.service.ts'
import { createAfterDownload, type AfterDownload } from '../features/downloads/pipeline/after-download.ts'
import { createPlaylistScanner } from '../features/playlists/playlist-scanner.ts'
import { createPlaylistIndexStore } from '../features/playlists/playlist-index.store.ts'
import { createPlaylistListingStore } from '../features/playlists/playlist-listings.store.ts'
import { createFeedChecks } from '../features/subscriptions/feed-checks.service.ts'
import { createFeedStore } from '../features/subscriptions/feeds.store.ts'
import { createScanClaimStore } from '../features/subscriptions/scan-claims.store.ts'
import { createScanRuleStore } from '../features/subscriptions/scan-rules.store.ts'
import { createSourceVideoStore } from '../features/subscriptions/source-videos.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createScheduleStore } from '../jobs/schedules.store.ts'
import { createSubscriptionStore } from '../features/subscriptions/subscriptions.store.ts'
import type { Transcriptions } from '../features/metadata/index.ts'
import { FetchError } from '../site/error-class.ts'
import { appTexts } from '../messages/app.ts'

/** Services for subscriptions and for the playlists of new videos. */
export interface SourceServices {
  readonly subscribe: Subscribe
  readonly scan: ScanSubscriptions
  /** Starts the check of the feeds if it is due. */
  readonly checkFeeds: () => Promise<void>
  readonly indexPlaylists: IndexPlaylists
  readonly afterDownload: AfterDownload
  /** Indexes the playlists of one channel again. */
  readonly indexChannel: (channelId: string, run: TaskRun) => ReturnType<typeof indexChannel>
  /** Reads one playlist again. @throws FetchError other-video when its URL returns another playlist */
  readonly refreshPlaylist: (playlist: { id: string; url: string }, run: TaskRun) => Promise<void>
}

export function createSourceServices({
  db,
  ...shared
}: Omit<ScanDependencies, 'sources' | 'playlistScanner' | 'rules' | 'sourceVideos' | 'feeds' | 'claims'> & {
  db: Database
  transcriptions: Pick<Transcriptions, 'requestMissing' | 'plan'>
}): SourceServices {
  const playlists = createPlaylistIndexStore(db)
  const playlistListings = createPlaylistListingStore(db)
  const deps = {
    ...shared,
    sources: createSubscriptionStore(db),
    playlists,
    playlistListings,
    playlistScanner: createPlaylistScanner({ playlists, playlistListings }),
    rules: createScanRuleStore(db),
    sourceVideos: createSourceVideoStore(db),
    feeds: createFeedStore(db),
    claims: createScanClaimStore(db),
  }
  const { tools, jobs, extras } = shared
  const feedChecks = createFeedChecks({
    state: createSettingsStore(db),
    schedules: createScheduleStore(db),
    appSettings: shared.settings,
    jobs,
    clock: tools.clock,
  })
  return {
    indexChannel: (channelId, run) => indexChannel(deps, channelId, run),
    refreshPlaylist: async ({ id, url }, run) => {
      const context = await createScanContext(deps, run)
      await readPlaylist(context, { url }, async list => {
        if (list.id !== id) throw new FetchError('other-video', appTexts.otherPlaylist(list.id, id))
        await savePlaylist(context, list)
      })
    },
    subscribe: createSubscribe(deps),
    scan: createScanSubscriptions(deps),
    checkFeeds: () => feedChecks.runIfDue(),
    indexPlaylists: createIndexPlaylists(deps),
    afterDownload: createAfterDownload({
      playlists,
      extras,
      transcriptions: shared.transcriptions,
      jobs,
      clock: tools.clock,
    }),
  }
}
