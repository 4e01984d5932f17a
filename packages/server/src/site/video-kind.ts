import type { Info } from './info-json.ts'

export const VID_TYPES = ['videos', 'streams', 'shorts'] as const
export type VidType = (typeof VID_TYPES)[number]

/** The longest duration of a short on YouTube, in seconds (docs/spec/downloads.md#video-types). */
const MAX_SHORT_S = 180

const hints: Readonly<Record<string, VidType>> = {
  videos: 'videos',
  streams: 'streams',
  shorts: 'shorts',
  live: 'streams',
}

/** The video type in the last part of a URL: `/@name/shorts`. */
export function vidTypeHint(url: string): VidType | undefined {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return hints[path.split('/').filter(Boolean).at(-1) ?? '']
}

const isStream = ({ live_status }: Pick<Info, 'live_status'>) =>
  live_status === 'was_live' || live_status === 'post_live' || live_status === 'is_live'

/** Whether the site reports the type, so that it need not be guessed from the shape of the image. */
export const hasVidType = ({ live_status, media_type }: Info): boolean =>
  isStream({ live_status }) || media_type === 'short'

/** Regular video, stream or short; `hint` is the type that the tab or URL implies. */
export function classifyVidType(info: Info, hint?: VidType): VidType {
  if (hint) return hint
  if (isStream(info)) return 'streams'
  if (info.media_type === 'short' || info.webpage_url?.includes('/shorts/')) return 'shorts'
  const { width, height, duration } = info
  if (!width || !height || width >= height) return 'videos'
  return duration !== undefined && duration <= MAX_SHORT_S ? 'shorts' : 'videos'
}
