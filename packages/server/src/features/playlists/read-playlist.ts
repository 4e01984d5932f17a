import { epochSeconds } from '../../platform/clock.ts'
import { type EntryOptions, isListing, type NewQueueItem, toQueueItem } from '../downloads/index.ts'
import { thumbnailUrls } from '../videos/index.ts'
import { collectMissingExtras, type OnMissing, thumbnailMissingError } from '../metadata/index.ts'
import { channelIdFromInfo } from '../../site/video-id.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import type { PlaylistIndexStore, PlaylistMember, PlaylistRecord } from './playlist-index.store.ts'
import { FetchError } from '../../site/error-class.ts'
import type { Info } from '../../site/info-json.ts'
import { IMAGE_MAX_BYTES } from '../../platform/network/guarded-fetch.ts'
import { requirePlaylistId, type ScanContext } from '../subscriptions/index.ts'
import { playlistsTexts } from '../../messages/playlists.ts'

/** Dependencies and state of a run that reads playlists. */
export type PlaylistContext = ScanContext & { playlists: PlaylistIndexStore }

export interface ReadPlaylist {
  id: string
  url: string
  page: Info
  members: PlaylistMember[]
  /** The same members as queue items. */
  items: NewQueueItem[]
}

/** The options for members that are not added to the queue. */
const NO_OPTIONS: EntryOptions = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false }

/** The titles that YouTube shows for unavailable members. */
const UNAVAILABLE_TITLE = /^\[(private|deleted) video\]$/i

/** Reads the whole flat list. `page`: the metadata of the list, if it is already known. */
export async function readPlaylist(
  context: PlaylistContext,
  url: string,
  { page: knownPage, request = NO_OPTIONS }: { page?: Info; request?: EntryOptions } = {},
): Promise<ReadPlaylist> {
  const { ytDlp, signal, clock } = context
  const settings = ytDlpSettings(context.settings)
  const page = knownPage ?? (await ytDlp.extractListing(url, settings, signal))
  const id = requirePlaylistId(page)
  const members: PlaylistMember[] = []
  const items: NewQueueItem[] = []
  await ytDlp.list(
    url,
    settings,
    info => {
      const item = isListing(info) ? undefined : toQueueItem(info, { submission: request, now: epochSeconds(clock) })
      if (item === undefined) return
      const title = info.title === undefined || UNAVAILABLE_TITLE.test(info.title) ? '' : info.title
      members.push({ videoId: item.videoId, title, uploader: info.channel ?? info.uploader ?? null })
      items.push(item)
    },
    signal,
  )
  return { id, url, page, members, items }
}

/** Stores a playlist. A list that is suddenly empty is not trusted. */
export async function savePlaylist(
  context: PlaylistContext,
  { id, url, page, members }: ReadPlaylist,
): Promise<PlaylistRecord> {
  const { playlists, extras, clock } = context
  if (members.length === 0 && (await playlists.countMembers(id)) > 0)
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
  await playlists.put(record, members, epochSeconds(clock))
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
