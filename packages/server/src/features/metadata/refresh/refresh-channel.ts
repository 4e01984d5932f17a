import { epochSeconds } from '../../../platform/clock.ts'
import { channelImageUrls, type ChannelRecord, makeChannelRecord } from '../../videos/index.ts'
import { FetchError } from '../../../site/error-class.ts'
import type { Info } from '../../../site/info-json.ts'
import { IMAGE_MAX_BYTES } from '../../../platform/network/guarded-fetch.ts'
import { channelIdFromInfo } from '../../../site/video-id.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { thumbnailMissingError } from '../fetch/fetch-extras.ts'
import type { RefreshContext } from './refresh-context.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

/** The properties of a refresh that this function uses. */
export type ChannelRefresh = Pick<
  RefreshContext,
  'library' | 'ytDlp' | 'settings' | 'signal' | 'revisions' | 'clock' | 'fetch' | 'images' | 'paths' | 'onMissing'
> & { subject: { id: string; sourceUrl: string } }

/** Reads the page of a channel again. Its subscription, its settings and its tabs are not changed. */
export async function refreshChannel(context: ChannelRefresh): Promise<void> {
  const { subject, library, ytDlp, settings, signal, revisions, clock } = context
  const old = await library.channel(subject.id)
  if (old === undefined) return
  const info = await ytDlp.extractListing(subject.sourceUrl, ytDlpSettings(settings), signal)
  requireSameChannel(old, info)
  const urls = {
    banner: await fetchChannelImage(context, old.bannerUrl, 'banner', info),
    thumb: await fetchChannelImage(context, old.thumbUrl, 'thumb', info),
    tvart: await fetchChannelImage(context, old.tvartUrl, 'tvart', info),
  }
  const refreshed = makeChannelRecord({ id: old.id, info, isChannelPage: true, image: urls, now: epochSeconds(clock) })
  await revisions.replaceChannel({
    ...old,
    name: info.channel || info.uploader ? refreshed.name : old.name,
    description: info.description === undefined ? old.description : refreshed.description,
    subscriberCount: info.channel_follower_count === undefined ? old.subscriberCount : refreshed.subscriberCount,
    tags: refreshed.tags.length > 0 ? refreshed.tags : old.tags,
    bannerUrl: refreshed.bannerUrl,
    thumbUrl: refreshed.thumbUrl,
    tvartUrl: refreshed.tvartUrl,
    lastRefresh: refreshed.lastRefresh,
  })
}

/** A page of another channel is rejected; a page without a channel ID is accepted. */
function requireSameChannel(old: ChannelRecord, info: Info) {
  if (info.channel_id === undefined || channelIdFromInfo(info) === old.id) return
  throw new FetchError('other-video', metadataTexts.urlPointsToChannel(channelIdFromInfo(info)))
}

/** The URL of the image on disk: the new one if it could be fetched, otherwise the old one. */
async function fetchChannelImage(
  { fetch, images, paths, signal, subject, onMissing }: ChannelRefresh,
  old: string | null,
  kind: 'banner' | 'thumb' | 'tvart',
  info: Info,
): Promise<string | null> {
  const url = channelImageUrls(info)[kind]
  const file = paths.channelImage(subject.id, kind)
  if (url === undefined || (url === old && (await images.has(file)))) return old
  const download = await fetch.bytes(url, IMAGE_MAX_BYTES, signal)
  if (download?.status === 200 && (await images.write(download.body, file, 'as-is'))) return url
  onMissing('page', thumbnailMissingError())
  return old
}
