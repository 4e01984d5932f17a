import { channelImageUrls, type ChannelRecord, type LibraryStore, makeChannelRecord } from '../../videos/index.ts'
import type { OnMissing } from '../collect-missing-extras.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import type { Info } from '../../../site/info-json.ts'
import { IMAGE_MAX_BYTES } from '../../../platform/network/guarded-fetch.ts'
import { writeImage } from '../../../media/write-thumbnail.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { thumbnailMissing } from './fetch-extras.ts'
import type { FetchContext } from './fetch-tools.ts'

export type ChannelContext = Pick<
  FetchContext,
  'library' | 'clock' | 'ytDlp' | 'settings' | 'signal' | 'log' | 'fetch' | 'paths'
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
  const videoPage = await readVideoPage(context, videoInfo)
  if (videoPage) {
    const channel = await channelOfPage(context, id, videoPage)
    return { channel: { ...channel, sourceUrl: channel.sourceUrl ?? channelUrl(videoInfo) }, overwrites }
  }
  const image = { banner: null, thumb: null, tvart: null }
  const channel = makeChannelRecord({ id, info: videoInfo, isVideoPage: false, image, now: epochSeconds(clock) })
  return { channel, overwrites }
}

/** The channel according to its own page, with its images. */
export async function channelOfPage(context: ChannelContext, id: string, info: Info): Promise<ChannelRecord> {
  const image = await fetchImages(context, id, info)
  return makeChannelRecord({ id, info, isVideoPage: true, image, now: epochSeconds(context.clock) })
}

const channelUrl = ({ channel_url, uploader_url }: Info) => channel_url ?? uploader_url ?? null

async function readVideoPage(context: ChannelContext, videoInfo: Info): Promise<Info | undefined> {
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

async function fetchImages({ fetch, paths, signal, onMissing }: ChannelContext, id: string, info: Info) {
  const image: Record<'banner' | 'thumb' | 'tvart', string | null> = { banner: null, thumb: null, tvart: null }
  const urls = channelImageUrls(info)
  for (const kind of ['banner', 'thumb', 'tvart'] as const) {
    const url = urls[kind]
    if (url === undefined) continue
    const imageFile = await fetch.bytes(url, IMAGE_MAX_BYTES, signal)
    if (imageFile?.status === 200 && (await writeImage(imageFile.body, paths.channelImage(id, kind), 'as-is')))
      image[kind] = url
    else onMissing('page', thumbnailMissing())
  }
  return image
}
