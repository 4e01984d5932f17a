import { hostKey } from '../../../site/classify-input.ts'
import { decideRetry } from '../../../site/retry-policy.ts'
import { publishedAt, thumbnailUrls } from '../../videos/index.ts'
import { channelIdFromInfo, channelNameFromInfo, sourceUrlFromInfo, videoIdFromInfo } from '../../../site/video-id.ts'
import { classifyVidType } from '../../../site/video-kind.ts'
import type { NewQueueItem } from '../queue-item.ts'
import type { VidType } from '../../../site/video-kind.ts'
import type { Info } from '../../../site/info-json.ts'
import type { EntryOptions } from './resolve-context.ts'

/** Nested listings: the front page of a channel lists its tabs. */
const LISTING = /(tab|playlists?|channel|user|album|series|season|show|podcast)$/i

export const isListing = (info: Info) =>
  info._type === 'playlist' || LISTING.test(info._type === 'url' ? (info.ie_key ?? '') : '')

export interface EntryContext {
  submission: EntryOptions
  /** The video type that the tab or URL implies. */
  vidType?: VidType | undefined
  now: number
}

/**
 * Converts an entry of a listing, or a video that was checked, to an item of the queue; undefined when it has no ID.
 */
export function toQueueItem(info: Info, { submission, vidType, now }: EntryContext): NewQueueItem | undefined {
  const videoId = videoIdFromInfo(info)
  const sourceUrl = sourceUrlFromInfo(info)
  if (videoId === undefined || !/^https?:/.test(sourceUrl)) return undefined
  const isComplete = info._type !== 'url'
  return {
    ...bareQueueItem(videoId, sourceUrl, submission, vidType),
    ...(info.title ? { title: info.title } : {}),
    channelId: channelIdFromInfo(info),
    channelName: channelNameFromInfo(info),
    duration: info.duration === undefined ? null : Math.round(info.duration),
    published: publishedAt(info) ?? null,
    // A listing contains too little to determine the type; the download determines it.
    vidType: isComplete ? classifyVidType(info, vidType) : (vidType ?? 'unknown'),
    thumbUrl: thumbnailUrls(info)[0] ?? null,
    isMembersOnly: info.availability === 'subscriber_only' || info.availability === 'premium_only',
    ...(submission.target === 'ignore' ? {} : waitingState(info, now)),
  }
}

/** An item that can be queued without any request. */
export function bareQueueItem(
  videoId: string,
  sourceUrl: string,
  submission: EntryOptions,
  vidType?: VidType,
): NewQueueItem {
  return {
    videoId,
    inputId: submission.id,
    sourceUrl,
    host: hostKey(sourceUrl),
    status: submission.target,
    state: 'queued',
    isAutoStart: submission.isAutoStart && submission.target === 'pending',
    title: videoId,
    channelId: '',
    channelName: '',
    duration: null,
    published: null,
    vidType: vidType ?? 'unknown',
    thumbUrl: null,
    isForced: submission.isForced,
    ytDlpOptions: submission.ytDlpOptions ?? null,
    message: null,
    errorClass: null,
    nextAttempt: null,
  }
}

/** The state of videos that are live, not live yet, or not completely recorded yet: waiting. */
function waitingState(info: Info, now: number): Partial<NewQueueItem> {
  const errorClass = { is_live: 'live', post_live: 'post-live', is_upcoming: 'upcoming' }[info.live_status ?? ''] as
    'live' | 'post-live' | 'upcoming' | undefined
  if (errorClass === undefined) return {}
  const { message, nextAttempt } = decideRetry({
    errorClass,
    toolMessage: '',
    attempts: 0,
    now,
    retryAt: info.release_timestamp,
  })
  return { state: 'waiting', errorClass, message, nextAttempt }
}
