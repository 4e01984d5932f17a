import { channelImageUrls, type ChannelRecord, type LibraryStore, makeChannelRecord } from '../../videos/index.ts'
import type { OnMissing } from '../collect-missing-extras.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import type { Info } from '../../../site/info-json.ts'
import { IMAGE_MAX_BYTES } from '../../../platform/network/guarded-fetch.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { thumbnailMissingError } from './fetch-extras.ts'
import type { FetchContext } from './fetch-tools.ts'

export type ChannelContext = Pick<
  FetchContext,
  'library' | 'clock' | 'ytDlp' | 'settings' | 'signal' | 'log' | 'fetch' | 'images' | 'paths'
> & { onMissing: OnMissing }

type Overwrites = Awaited<ReturnType<LibraryStore['channelOverwrites']>>

/** The channel of the video. For a new channel, its page is read and its images are fetched. */
export async function fetchChannel(
  context: ChannelContext,
  id: string,
  videoInfo: Info,
): Promise<{ channel: ChannelRecord; overwrites: Overwrites }> {
  const { library, clock } = context
  const overwrites = await library.channelOverwrites(id)
  const known = await library.channel(id)
  if (known) return { channel: known, overwrites }
  const channelPage = await readChannelPage(context, videoInfo)
  if (channelPage) {
    const channel = await channelFromPage(context, id, channelPage)
    return { channel: { ...channel, sourceUrl: channel.sourceUrl ?? channelUrl(videoInfo) }, overwrites }
  }
  const images = { banner: null, thumb: null, tvart: null }
  const channel = makeChannelRecord({
    id,
    info: videoInfo,
    isChannelPage: false,
    image: images,
    now: epochSeconds(clock),
  })
  return { channel, overwrites }
}

/** The channel according to its own page, with its images. */
export async function channelFromPage(context: ChannelContext, id: string, info: Info): Promise<ChannelRecord> {
  const images = await fetchImages(context, id, info)
  return makeChannelRecord({ id, info, isChannelPage: true, image: images, now: epochSeconds(context.clock) })
}

const channelUrl = ({ channel_url, uploader_url }: Info) => channel_url ?? uploader_url ?? null

async function readChannelPage(context: ChannelContext, videoInfo: Info): Promise<Info | undefined> {
  const url = channelUrl(videoInfo)
  if (url === null || !URL.canParse(url)) return undefined
  try {
    return await context.ytDlp.extractListing(url, ytDlpSettings(context.settings), context.signal)
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.warn({ err: error, url }, 'the channel page could not be read; the video is archived without it')
    context.onMissing('page', error)
    return undefined
  }
}

async function fetchImages(
  { fetch, images: storage, paths, signal, onMissing }: ChannelContext,
  id: string,
  info: Info,
) {
  const images: Record<'banner' | 'thumb' | 'tvart', string | null> = { banner: null, thumb: null, tvart: null }
  const urls = channelImageUrls(info)
  for (const kind of ['banner', 'thumb', 'tvart'] as const) {
    const url = urls[kind]
    if (url === undefined) continue
    const download = await fetch.bytes(url, IMAGE_MAX_BYTES, signal)
    if (download?.status === 200 && (await storage.write(download.body, paths.channelImage(id, kind), 'as-is')))
      images[kind] = url
    else onMissing('page', thumbnailMissingError())
  }
  return images
}
