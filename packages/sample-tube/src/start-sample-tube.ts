import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BIG_COUNT } from './big-channel.ts'
import { catalog } from './catalogue.ts'
import { findChannel } from './channels.ts'
import { FINAL_FAULTS } from './faults.ts'
import type { Fault, Item } from './item.ts'
import type { ItemLanguage } from './languages.ts'
import { channelUrl, playlistUrl, watchUrl } from './links.ts'
import { cacheFile } from './cache-file.ts'
import { mediaStore } from './media-store.ts'
import { playlists } from './playlists.ts'
import { route } from './routes.ts'
import { sendText } from './site.ts'
import { switchedFaults } from './switched-faults.ts'
import type { SwitchedFault } from './switched-faults.ts'
import type { Site } from './site.ts'
import type { BigListing } from './shelf.ts'

export interface SampleTubeOptions {
  /** 0 (the default) uses any free port. */
  port?: number
  host?: '127.0.0.1'
  /** Folder for generated media and images; if it is kept between starts, they are created only once. */
  cacheDir: string
  /** Called with each file that was created. */
  onProgress?: (line: string) => void
}

/** A running site. All URLs are absolute. */
export interface SampleTube {
  url: string
  channels: string[]
  playlists: string[]
  /** Videos in English without faults, with the best-looking one first. */
  videos: string[]
  /** Videos that are not completely available. */
  failing: string[]
  /** Every video with a fault, by fault. */
  faults: Record<Fault, string>
  /** A channel of videos that show how sites changed in 2026, most of them with a fault. */
  driftChannel: string
  /** 16 minutes long. */
  longVideo: string
  /** Its captions contain markup. */
  captionsVideo: string
  /** It has 60,000 comments. */
  commentsVideo: string
  /** One video in each other language than English. */
  languageVideos: Record<Exclude<ItemLanguage, 'en'>, string>
  /** A channel of 20,000 entries that share one tiny file. */
  bigChannel: string
  /** How many entries it has. */
  bigCount: number
  /** How it is listed now; it can be changed. */
  bigListing: BigListing
  /** How many requests the site has received. */
  requestCount: () => number
  /**
   * Contains yt_dlp_plugins: add it to the PYTHONPATH of yt-dlp. (--plugin-dirs of newer versions requires its parent
   * folder.)
   */
  pluginDir: string
  /** URL of the feeds of its channels and playlists, without a query. */
  feedUrl: string
  /** Base URLs of services that respond like SponsorBlock (/api/skipSegments) and Return YouTube Dislike (/votes). */
  sponsorBlockUrl: string
  returnDislikeUrl: string
  /** Prefixes of paths with queries, such as /vi/, that return this status: images, captions, the services. */
  rejected: Map<string, number>
  /** Creates all media of one video without faults, or of all of them, before the first request. */
  /** Replaces the faults that are switched for the whole site, like `POST /faults` (docs/sample-site.md). */
  switchFaults: (faults: readonly SwitchedFault[]) => void
  prepare: (which: 'first' | 'all') => Promise<void>
  close: () => Promise<void>
}

const handleRequest = async (site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  site.requests++
  const url = new URL(request.url ?? '/', site.url)
  const context = { site, request, response, query: url.searchParams, match: [] }
  const rejected = [...site.refused].find(([path]) => `${url.pathname}${url.search}`.startsWith(path))
  if (rejected) return sendText(context, rejected[1], 'Not now')
  try {
    await route(context, url.pathname)
  } catch (error) {
    // An aborted request is not an error of the site.
    if (response.headersSent) response.destroy()
    else sendText(context, 503, error instanceof Error ? error.message : String(error))
  }
}

const requireItem = (isWanted: (item: Item) => boolean): Item => {
  const found = catalog.find(isWanted)
  if (found === undefined) throw new Error('The catalog has no such video')
  return found
}

export const startSampleTube = async (options: SampleTubeOptions): Promise<SampleTube> => {
  const { port = 0, host = '127.0.0.1', cacheDir, onProgress = () => undefined } = options
  const closing = new AbortController()
  const createFileCache = cacheFile(resolve(cacheDir))
  const media = mediaStore(createFileCache, closing.signal, onProgress)
  const state = {
    mediaRequests: new Map(),
    liveParts: new Map(),
    refused: new Map(),
    switched: switchedFaults(),
    requests: 0,
  }
  const big = { hidden: 0, pageSize: undefined }
  const site: Site = { url: '', cacheFile: createFileCache, media, big, ...state }
  const server = createServer((request, response) => void handleRequest(site, request, response))
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done))
  site.url = `http://${host}:${(server.address() as AddressInfo).port}`
  const { url } = site
  const withoutFault = catalog.filter(item => item.fault === null && item.channel !== 'drift' && item.language === 'en')
  const faults = Object.fromEntries(
    catalog.flatMap(item => (item.fault === null ? [] : [[item.fault, watchUrl(url, item)]])),
  ) as Record<Fault, string>
  const languageVideos = Object.fromEntries(
    catalog.flatMap(item => (item.language === 'en' ? [] : [[item.language, watchUrl(url, item)]])),
  ) as SampleTube['languageVideos']
  return {
    url,
    channels: (['north', 'sky', 'crumb'] as const).map(key => channelUrl(url, findChannel(key))),
    playlists: playlists.filter(list => list.channel !== 'loose').map(list => playlistUrl(url, list)),
    videos: withoutFault.map(item => watchUrl(url, item)),
    failing: FINAL_FAULTS.map(fault => faults[fault]),
    faults,
    driftChannel: channelUrl(url, findChannel('drift')),
    longVideo: watchUrl(
      url,
      requireItem(item => item.media === 'long'),
    ),
    captionsVideo: watchUrl(
      url,
      requireItem(item => item.special === 'captions'),
    ),
    commentsVideo: watchUrl(
      url,
      requireItem(item => item.special === 'comments'),
    ),
    languageVideos,
    switchFaults: site.switched.replace,
    bigChannel: channelUrl(url, findChannel('big')),
    bigListing: site.big,
    bigCount: BIG_COUNT,
    requestCount: () => site.requests,
    pluginDir: fileURLToPath(new URL('../plugin', import.meta.url)),
    feedUrl: `${url}/feeds/videos.xml`,
    sponsorBlockUrl: url,
    returnDislikeUrl: url,
    rejected: site.refused,
    prepare: which => media.fileAll(which === 'all' ? withoutFault : withoutFault.slice(0, 1)),
    close: async () => {
      closing.abort()
      server.closeAllConnections()
      await new Promise<void>(done => server.close(() => done()))
    },
  }
}
