import { randomUUID } from 'node:crypto'
import { epochSeconds } from '../../platform/clock.ts'
import { type EntryOptions, isListing, toQueueItem } from '../downloads/index.ts'
import { thumbnailUrls } from '../videos/index.ts'
import { collectMissingExtras, type OnMissing, thumbnailMissingError } from '../metadata/index.ts'
import { channelIdFromInfo } from '../../site/video-id.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import type { PlaylistIndexStore, PlaylistRecord } from './playlist-index.store.ts'
import type { ListedMember, ListingId, PlaylistListingStore } from './playlist-listings.store.ts'
import { FetchError } from '../../site/error-class.ts'
import type { Info } from '../../site/info-json.ts'
import { IMAGE_MAX_BYTES } from '../../platform/network/guarded-fetch.ts'
import { requirePlaylistId, type ScanContext } from '../subscriptions/index.ts'
import { playlistsTexts } from '../../messages/playlists.ts'

/** Dependencies and state of a run that reads playlists. */
export type PlaylistContext = ScanContext & { playlists: PlaylistIndexStore; playlistListings: PlaylistListingStore }

/** A playlist as its site shows it. Its entries are in {@link PlaylistListingStore}. */
export interface ReadPlaylist {
  id: string
  url: string
  page: Info
  listing: string
  /** How many entries it has. */
  count: number
}

/** The options for members that are not added to the queue. */
const NO_OPTIONS: EntryOptions = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false }

/** The titles that YouTube shows for unavailable members. */
const UNAVAILABLE_TITLE = /^\[(private|deleted) video\]$/i

/** How many entries are stored at a time. */
const BATCH_SIZE = 100

/** When more batches wait for the database, the listing waits for them. */
const MAX_WAITING_BATCHES = 10

/**
 * Reads the whole flat list, and calls `use` with it: its entries are stored only until then. `page`: the metadata of the list, if it is
 * already known.
 */
export async function readPlaylist<T>(
  context: PlaylistContext,
  { url, page: knownPage, request = NO_OPTIONS }: { url: string; page?: Info; request?: EntryOptions },
  use: (list: ReadPlaylist) => Promise<T>,
): Promise<T> {
  const { ytDlp, playlistListings, signal, clock } = context
  const page = knownPage ?? (await ytDlp.extractListing(url, ytDlpSettings(context.settings), signal))
  const id = requirePlaylistId(page)
  const listing = randomUUID()
  await playlistListings.removeLeftovers(epochSeconds(clock))
  try {
    const count = await storeEntries(context, { url, request, listing: { listing, playlistId: id } })
    return await use({ id, url, page, listing, count })
  } finally {
    await playlistListings.remove(listing)
  }
}

async function storeEntries(
  { ytDlp, playlistListings, settings, signal, clock }: PlaylistContext,
  { url, request, listing }: { url: string; request: EntryOptions; listing: ListingId },
): Promise<number> {
  let batch: ListedMember[] = []
  let count = 0
  let storing = Promise.resolve()
  let waitingBatches = 0
  const flush = () => {
    const members = batch
    const from = count - members.length
    batch = []
    waitingBatches++
    storing = storing
      .then(() => playlistListings.add(listing, from, members, epochSeconds(clock)))
      .finally(() => waitingBatches--)
    // The failure is handled where the promise is awaited below; until then Node must not report it as unhandled.
    storing.catch(() => undefined)
  }
  try {
    await ytDlp.list(
      url,
      ytDlpSettings(settings),
      info => {
        const item = isListing(info) ? undefined : toQueueItem(info, { submission: request, now: epochSeconds(clock) })
        if (item === undefined) return
        const title = info.title === undefined || UNAVAILABLE_TITLE.test(info.title) ? '' : info.title
        batch.push({ videoId: item.videoId, title, uploader: info.channel ?? info.uploader ?? null, item })
        count++
        if (batch.length >= BATCH_SIZE) flush()
        return waitingBatches > MAX_WAITING_BATCHES ? storing : undefined
      },
      signal,
    )
    flush()
  } finally {
    await storing
  }
  return count
}

/** Stores a playlist. A list that is suddenly empty is not trusted. */
export async function savePlaylist(
  context: PlaylistContext,
  { id, url, page, listing, count }: ReadPlaylist,
): Promise<PlaylistRecord> {
  const { playlists, extras, clock } = context
  if (count === 0 && (await playlists.countMembers(id)) > 0)
    throw new FetchError('unknown', playlistsTexts.playlistIsEmptyAtSource)
  const { missing, onMissing } = collectMissingExtras()
  const hasOwner = Boolean(page.channel_id ?? page.uploader_id)
  const record: PlaylistRecord = {
    id,
    name: page.title?.trim() || id,
    channelId: hasOwner ? channelIdFromInfo(page) : null,
    channelName: hasOwner ? (page.channel ?? page.uploader ?? null) : null,
    description: page.description?.trim() || null,
    thumbUrl: await fetchThumb({ ...context, onMissing }, id, page),
    sourceUrl: url,
  }
  await playlists.put(record, { listing, count }, epochSeconds(clock))
  await extras.settle({ kind: 'playlist', id }, ['entries', 'thumbnail'], missing)
  return record
}

/** The URL of the image on disk; null when there is no new one. */
async function fetchThumb(
  { fetch, images, paths, signal, onMissing }: PlaylistContext & { onMissing: OnMissing },
  id: string,
  page: Info,
): Promise<string | null> {
  const [url] = thumbnailUrls(page)
  const file = paths.playlistThumb(id)
  if (url === undefined || (await images.has(file))) return null
  const imageFile = await fetch.bytes(url, IMAGE_MAX_BYTES, signal)
  if (imageFile?.status === 200 && (await images.write(imageFile.body, file, 'wide'))) return url
  onMissing('thumbnail', thumbnailMissingError())
  return null
}
