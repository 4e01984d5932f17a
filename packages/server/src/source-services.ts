import type { Db } from './db/database.ts'
import { createIndexPlaylists, indexChannel, type IndexPlaylists } from './services/sources/index-playlists.ts'
import { createScanSubscriptions, type ScanSubscriptions } from './services/sources/scan-subscriptions.ts'
import { keepPlaylist, readPlaylist } from './services/sources/read-playlist.ts'
import { sourceContext, type SourceDeps, type TaskRun } from './services/sources/source-context.ts'
import { createSubscribe, type Subscribe } from './services/sources/subscribe.ts'
import { createAfterDownload, type AfterDownload } from './services/walk/after-download.ts'
import { createPlaylistIndexStore } from './stores/playlist-index.ts'
import { createScanRuleStore } from './stores/scan-rules.ts'
import { createSourceStore } from './stores/sources.ts'
import { FetchError } from './tools/error-class.ts'

/** What looks after subscriptions, and what new videos bring with them. */
export interface SourceServices {
  readonly subscribe: Subscribe
  readonly scan: ScanSubscriptions
  readonly indexPlaylists: IndexPlaylists
  readonly afterDownload: AfterDownload
  /** Looks at the playlists of one channel again. */
  readonly indexChannel: (channelId: string, run: TaskRun) => ReturnType<typeof indexChannel>
  /** Reads one playlist again. @throws FetchError other-video when another one is at its address */
  readonly refreshPlaylist: (playlist: { id: string; url: string }, run: TaskRun) => Promise<void>
}

export function createSourceServices({
  db,
  ...outside
}: Omit<SourceDeps, 'sources' | 'playlists' | 'rules'> & { db: Db }): SourceServices {
  const playlists = createPlaylistIndexStore(db)
  const deps = { ...outside, sources: createSourceStore(db), playlists, rules: createScanRuleStore(db) }
  const { tools, jobs, parts } = outside
  return {
    indexChannel: (channelId, run) => indexChannel(deps, channelId, run),
    refreshPlaylist: async ({ id, url }, run) => {
      const context = await sourceContext(deps, run)
      const list = await readPlaylist(context, url)
      if (list.id !== id) throw new FetchError('other-video', `the list ${list.id} instead of ${id}`)
      await keepPlaylist(context, list)
    },
    subscribe: createSubscribe(deps),
    scan: createScanSubscriptions(deps),
    indexPlaylists: createIndexPlaylists(deps),
    afterDownload: createAfterDownload({ playlists, parts, jobs, clock: tools.clock }),
  }
}
