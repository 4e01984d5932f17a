import { setTimeout as sleep } from 'node:timers/promises'
import { classifyAndPause, noteSuccess, rejectPaused, type SiteRequest } from '../../site/classify-and-pause.ts'
import { isListing } from '../downloads/index.ts'
import { hostKey } from '../../site/classify-input.ts'
import { playlistIdFromInfo, sourceUrlFromInfo } from '../../site/video-id.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import { sleepMs } from '../../platform/process/sleep.ts'
import { epochSeconds } from '../../platform/clock.ts'
import type { ChannelPage, PlaylistIndexStore } from './playlist-index.store.ts'
import type { PlaylistListingStore } from './playlist-listings.store.ts'
import { type Source, createScanContext, type ScanDependencies } from '../subscriptions/index.ts'
import { savePlaylist, readPlaylist, type PlaylistContext } from './read-playlist.ts'
import { requireSourceUrl } from '../../site/source-url.ts'
import { type TaskRun } from '../../jobs/job-handler.ts'
import { playlistsTexts } from '../../messages/playlists.ts'

/** The playlists of one channel; or all that may have changed because of downloads since that time (Unix seconds). */
export type IndexOptions = { channelId: string } | { since: number }

export type IndexPlaylists = (request: IndexOptions, run: TaskRun) => Promise<{ text: string; isEmpty: boolean }>

type PlaylistDeps = ScanDependencies & { playlists: PlaylistIndexStore; playlistListings: PlaylistListingStore }

/** Indexes the subscribed playlists and those of all channels that index playlists, each separately (docs/spec/subscriptions.md). */
export function createIndexPlaylists(deps: PlaylistDeps): IndexPlaylists {
  return async (request, run) => {
    const context = await createScanContext(deps, run)
    const totals: Totals = { indexed: 0, failed: [] }
    const indexer = createIndexer(context, run, totals)
    const channels =
      'since' in request
        ? await deps.playlists.listChannelsToIndex(request.since)
        : [await deps.playlists.findChannelPage(request.channelId)].filter(page => page !== undefined)
    if ('since' in request)
      for (const source of await deps.sources.listSubscribed())
        if (source.kind === 'playlist') await indexSubscribed(deps, source, indexer)
    for (const channel of channels) {
      const failed = await indexer.indexChannelPlaylists(channel)
      const missing = failed ? [{ extra: 'playlists', ...failed } as const] : []
      await deps.extras.settle({ kind: 'channel', id: channel.id }, ['playlists'], missing)
    }
    await deps.extras.plan()
    return { text: describe(totals), isEmpty: totals.indexed === 0 && totals.failed.length > 0 }
  }
}

/** Indexes the playlists of one channel again; returns the last error. */
export async function indexChannel(deps: PlaylistDeps, channelId: string, run: TaskRun): Promise<Failed | undefined> {
  const channel = await deps.playlists.findChannelPage(channelId)
  const indexer = createIndexer(await createScanContext(deps, run), run, { indexed: 0, failed: [] })
  return channel && indexer.indexChannelPlaylists(channel)
}

async function indexSubscribed(deps: PlaylistDeps, source: Source, indexer: ReturnType<typeof createIndexer>) {
  const failed = await indexer.indexPlaylist(source, () => requireSourceUrl(source), 'subscribed')
  // Playlists that can be read settle their own extras.
  if (failed)
    await deps.extras.settle({ kind: 'playlist', id: source.id }, ['entries'], [{ extra: 'entries', ...failed }])
}

interface Failed {
  error: unknown
}

/** The ID of a channel or playlist: its failures count once for its site, whichever task reads it. */
interface Named {
  id: string
  name: string
}

interface Totals {
  indexed: number
  failed: string[]
}

function createIndexer(context: PlaylistContext, { report, signal, log }: TaskRun, totals: Totals) {
  const indexedIds = new Set<string>()

  /** Runs one step; an error is recorded and returned, and the next step runs anyway. */
  async function attempt(
    { id, name }: Named,
    getUrl: () => string,
    step: (url: string) => Promise<void>,
  ): Promise<Failed | undefined> {
    signal.throwIfAborted()
    report({ messages: [name] })
    let request: SiteRequest = { host: '', kind: 'list', item: id }
    try {
      const url = getUrl()
      request = { ...request, host: hostKey(url) }
      await rejectPaused(context, request)
      await step(url)
      await noteSuccess(context, request.host, 'list')
      return undefined
    } catch (error) {
      signal.throwIfAborted()
      const now = epochSeconds(context.clock)
      const failure = { ...request, error, failures: {}, now }
      const { errorClass, decision } = await classifyAndPause(context, failure)
      log.warn({ name, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) }, decision.message)
      totals.failed.push(`${name}: ${decision.message}`)
      return { error }
    }
  }

  async function indexPlaylist(list: Named, getUrl: () => string, kind: 'subscribed' | 'found') {
    if (indexedIds.has(list.id)) return undefined
    return attempt(list, getUrl, async url => {
      if (indexedIds.size > 0)
        await sleep(sleepMs(context.settings.downloads.sleep_interval, Math.random()), undefined, { signal })
      indexedIds.add(list.id)
      await readPlaylist(context, { url }, async read => {
        // Lists without an archived video are not saved.
        if (kind === 'found' && !(await context.playlistListings.hasArchived(read.listing))) return
        await savePlaylist(context, read)
        totals.indexed++
      })
    })
  }

  async function indexChannelPlaylists({ id, name, url }: ChannelPage): Promise<Failed | undefined> {
    const found: Array<{ id: string; name: string; url: string }> = []
    const getUrl = () => requireSourceUrl({ kind: 'channel', id, url })
    let failed = await attempt({ id, name }, getUrl, async channelUrl => {
      const page = playlistsPage(channelUrl)
      await context.ytDlp.list(
        page,
        ytDlpSettings(context.settings),
        info => {
          const address = sourceUrlFromInfo(info)
          const playlistId = playlistIdFromInfo(info)
          if (!isListing(info) || playlistId === undefined || !/^https?:/.test(address)) return
          found.push({ id: playlistId, name: info.title ?? playlistId, url: address })
        },
        signal,
      )
    })
    for (const list of found)
      if (!(await context.playlists.isRemoved(list.id)))
        failed =
          (await indexPlaylist({ id: list.id, name: `${name}: ${list.name}` }, () => list.url, 'found')) ?? failed
    return failed
  }

  return { indexPlaylist, indexChannelPlaylists }
}

/** On YouTube only the playlists that the channel created, newest first (docs/spec/downloads.md#yt-dlp-options). */
function playlistsPage(url: string): string {
  const page = `${url.replace(/\/$/, '')}/playlists`
  return hostKey(url) === 'youtube.com' ? `${page}?view=1&sort=dd&shelf_id=0` : page
}

function describe({ indexed, failed }: Totals): string {
  const done = indexed > 0 ? playlistsTexts.indexed(indexed) : playlistsTexts.noPlaylistContainsArchivedVideo
  return failed.length > 0 ? playlistsTexts.playlistsFailed(done, failed.length, failed[0]) : done
}
