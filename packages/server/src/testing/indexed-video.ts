import type { IndexedVideo } from '../features/videos/index.ts'

/** The cues of each English and German track of an indexed video. */
export const INDEXED_CUES = [
  { startMs: 0, endMs: 900, line: 'one' },
  { startMs: 1000, endMs: 1900, line: 'two' },
]
const track = { source: 'user', name: 'English', ext: 'vtt', url: null, cues: INDEXED_CUES } as const

/** A video of the channel `c` as it is added to the library after its download. */
export const indexedVideo = (id: string, mediaPath = `c/${id}.mp4`): IndexedVideo => ({
  video: {
    id,
    channelId: 'c',
    title: id,
    description: null,
    vidType: 'videos',
    published: 1,
    downloaded: 2,
    lastRefresh: 3,
    duration: 4,
    mediaPath,
    mediaSize: 5,
    width: 6,
    height: 6,
    viewCount: 6,
    likeCount: 6,
    dislikeCount: 6,
    averageRating: 6,
    tags: [],
    categories: [],
    streams: [],
    chapters: [],
    sponsorblock: null,
    thumbUrl: null,
    isThumbPlaceholder: false,
    sourceUrl: null,
  },
  channel: {
    id: 'c',
    name: 'Channel',
    description: null,
    subscriberCount: 0,
    isActive: true,
    tags: [],
    tabs: [],
    bannerUrl: null,
    thumbUrl: null,
    tvartUrl: null,
    sourceUrl: null,
    lastRefresh: 1,
  },
  subtitles: [
    { ...track, lang: 'en', mediaPath: `c/${id}.en.vtt` },
    { ...track, lang: 'de', mediaPath: `c/${id}.de.vtt`, source: 'file' },
    { ...track, lang: 'fr', mediaPath: `c/${id}.fr.vtt`, source: 'auto', cues: [] },
  ],
  rawInfo: undefined,
})
