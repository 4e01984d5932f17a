import { automaticLanguages, languageName, listLines, manualLanguages } from './captions.ts'
import type { Language } from './captions.ts'
import { findChannel } from './channels.ts'
import { createChapters } from './chapters.ts'
import { clockTime } from './clock-time.ts'
import { createComments } from './comments.ts'
import { MANY_COMMENTS } from './many-comments.ts'
import { makeCounts } from './counts.ts'
import { frameRate } from './encode-args.ts'
import { formatUrl, frameSize, IMAGES_ONLY, offeredFormats, videoFormats } from './formats.ts'
import type { Format } from './formats.ts'
import { channelUrl, thumbnailUrl, watchUrl } from './links.ts'
import type { Fault, Item } from './item.ts'
import { languages } from './languages.ts'
import { ownFaults } from './own-faults.ts'
import { scenes } from './scenes.ts'
import { videoThumbnails } from './thumbnails.ts'

const CODECS = { h264: 'avc1.4d401e', vp9: 'vp09.00.10.08', aac: 'mp4a.40.2', opus: 'opus' } as const

export const createDescription = (site: string, item: Item): string => {
  const channel = findChannel(item.channel)
  const chapters = createChapters(item).map(chapter => `${clockTime(chapter.startSeconds)} ${chapter.title}`)
  const [first = '', second = ''] = listLines(item)
  const more = `More from ${channel.name}: ${channelUrl(site, channel)}\nNotes: https://example.org/${channel.handle}`
  return [`${item.title}.\n${first} ${second}`, ...(chapters.length > 0 ? [chapters.join('\n')] : []), more].join(
    '\n\n',
  )
}

export const listTags = (item: Item): readonly string[] =>
  item.language === 'en' ? scenes[item.scene].tags : languages[item.language].tags

/** The metadata that every listing contains too. */
export const entryInfo = (site: string, item: Item, faults: readonly Fault[] = ownFaults(item)): object => {
  const channel = findChannel(item.channel)
  return {
    id: item.id,
    url: watchUrl(site, item),
    title: item.fault === 'private' ? '[Private video]' : item.title,
    duration: item.seconds,
    timestamp: item.uploaded,
    view_count: makeCounts(item).views,
    thumbnails: videoThumbnails(site, item),
    channel: channel.name,
    channel_id: channel.id,
    channel_url: channelUrl(site, channel),
    uploader: channel.name,
    uploader_id: `@${channel.handle}`,
    uploader_url: `${site}/@${channel.handle}`,
    live_status: liveStatus(item, faults),
    availability: item.fault === 'members' ? 'subscriber_only' : 'public',
  }
}

const liveStatus = (item: Item, faults: readonly Fault[]): string => {
  if (faults.includes('post-live')) return 'post_live'
  if (faults.includes('upcoming')) return 'is_upcoming'
  if (item.fault === 'live') return 'is_live'
  return item.tab === 'streams' ? 'was_live' : 'not_live'
}

const formatInfo = (site: string, item: Item, format: Format): object => ({
  format_id: format.id,
  url: formatUrl(site, item, format),
  ext: format.ext,
  vcodec: format.video === null ? 'none' : CODECS[format.video.codec],
  acodec: format.audio === null ? 'none' : CODECS[format.audio.codec],
  tbr: (format.video?.kbps ?? 0) + (format.audio?.kbps ?? 0),
  ...(format.audio === null ? {} : { abr: format.audio.kbps, audio_channels: 1, ...audioTrack(item, format) }),
  ...(format.video === null ? {} : imageInfo(item, format.video)),
})

/** `language_preference` marks the original track with 10, like the extractor of a large site. */
const audioTrack = ({ language }: Item, { dubbed, video }: Format): object =>
  dubbed === undefined
    ? {
        language,
        ...(video === null
          ? { language_preference: 10, format_note: `${languageName(language)} original (default)` }
          : {}),
      }
    : { language: dubbed, language_preference: -1, format_note: 'German dubbed-auto' }

/** The stream from its start, in parts that appear while it is live (live-stream.ts). */
const liveFormat = (site: string, item: Item): object => {
  const [format] = videoFormats(item)
  return format === undefined
    ? {}
    : {
        ...formatInfo(site, item, format),
        format_id: 'live',
        protocol: 'http_dash_segments_generator',
        is_from_start: true,
        parts_url: `${site}/parts/${item.id}/`,
      }
}

/** Preview images, which are all that is listed when no format can be played. */
const storyboardInfo = (site: string, item: Item): object => {
  const url = thumbnailUrl(site, item, 'mqdefault')
  return {
    format_id: 'sb0',
    format_note: 'storyboard',
    ext: 'mhtml',
    protocol: 'mhtml',
    vcodec: 'none',
    acodec: 'none',
    url,
    ...frameSize(item, 180),
    rows: 1,
    columns: 1,
    fragments: [{ url, duration: item.seconds }],
  }
}

const imageInfo = (item: Item, video: { height: number; kbps: number }): object => ({
  ...frameSize(item, video.height),
  vbr: video.kbps,
  fps: frameRate(item),
  format_note: `${video.height}p`,
})

const captionInfo = (site: string, item: Item, languages: Language[], kind: 'manual' | 'asr'): object =>
  Object.fromEntries(
    languages.map(language => [
      language,
      (['json3', 'vtt'] as const).map(ext => ({
        ext,
        url: `${site}/api/caption?v=${item.id}&lang=${language}&kind=${kind}&fmt=${ext}`,
        name: languageName(language),
      })),
    ]),
  )

/** Missing and invalid metadata that a downloader must accept. */
const ODD = {
  description: null,
  view_count: null,
  like_count: null,
  tags: null,
  categories: null,
  chapters: null,
  thumbnails: [],
}

/** The order of yt-dlp for a large site: the language of a track is less important than its codec. */
const FORMAT_SORT_FIELDS = [
  'quality',
  'res',
  'fps',
  'hdr:12',
  'source',
  'vcodec',
  'channels',
  'acodec',
  'lang',
  'proto',
]

/** The complete metadata of a video, in the format of yt-dlp's info dict. */
export const videoInfo = (site: string, item: Item, faults: readonly Fault[] = ownFaults(item)): object => {
  const counts = makeCounts(item)
  const isUpcoming = faults.includes('upcoming')
  const hasCaptions = !faults.includes('subtitles-po-token')
  const scene = scenes[item.scene]
  const chapters = createChapters(item).map(({ title, startSeconds, endSeconds }) => ({
    title,
    start_time: startSeconds,
    end_time: endSeconds,
  }))
  return {
    ...entryInfo(site, item, faults),
    title: item.title,
    description: createDescription(site, item),
    channel_follower_count: findChannel(item.channel).followers,
    like_count: counts.likes,
    average_rating: counts.rating,
    comment_count: item.special === 'comments' ? MANY_COMMENTS : createComments(item).length,
    categories: [scene.category],
    tags: listTags(item),
    chapters: chapters.length > 0 ? chapters : null,
    age_limit: item.fault === 'age' ? 18 : 0,
    language: item.language,
    media_type: { videos: 'video', shorts: 'short', streams: 'livestream' }[item.tab],
    ...(item.tab === 'streams' ? { release_timestamp: item.uploaded - item.seconds } : {}),
    ...(isUpcoming ? { release_timestamp: Date.UTC(2031, 0, 1, 20) / 1000 } : {}),
    subtitles: captionInfo(site, item, hasCaptions ? manualLanguages(item) : [], 'manual'),
    automatic_captions: captionInfo(site, item, hasCaptions ? automaticLanguages(item) : [], 'asr'),
    formats: [
      ...(faults.some(fault => IMAGES_ONLY.includes(fault)) ? [storyboardInfo(site, item)] : []),
      ...(isUpcoming ? [] : offeredFormats(item, faults).map(format => formatInfo(site, item, format))),
      ...(item.fault === 'live' ? [liveFormat(site, item)] : []),
    ],
    ...(faults.includes('dubbed-audio') ? { _format_sort_fields: FORMAT_SORT_FIELDS } : {}),
    ...(item.fault === 'odd-shape' ? ODD : {}),
  }
}
