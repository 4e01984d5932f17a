import type { Sponsorblock } from '@tubecellar/core/contract'
import type { VideoRecord } from '../../videos/video-record.ts'
import type { Probe } from '../../../media/ffprobe.ts'
import type { Info } from '../../../site/info-json.ts'
import { toChapters, publishedAt, presentProbe, thumbnailUrls } from '../../videos/video-record-from-info.ts'
import { isVidTypeTold, classifyVidType } from '../../../site/video-kind.ts'

interface Fresh {
  info: Info
  /** An image from the addresses of `info` is on disk. */
  hasNewThumb: boolean
  sponsorblock: Sponsorblock | null
  /** Its file as it is now; undefined when it is missing or cannot be read. */
  file: { probe: Probe; sizeBytes: number } | undefined
  votes?: { dislikeCount: number; averageRating: number } | undefined
  now: number
}

/**
 * What is known of a video after a second look. What the site does not mention any longer stays as it was: silence proves
 * nothing. What the file holds is told by the file.
 */
export function refreshedVideo(old: VideoRecord, fresh: Fresh): VideoRecord {
  const { info, hasNewThumb, sponsorblock, file, votes, now } = fresh
  const count = (value: number | undefined, before: number) =>
    value === undefined ? before : Math.round(Math.max(0, value))
  const filled = <T>(list: T[], before: T[]) => (list.length > 0 ? list : before)
  const rating = votes?.averageRating ?? info.average_rating
  return {
    ...old,
    ...(file ? { ...presentProbe(file.probe), mediaSize: file.sizeBytes } : {}),
    vidType: isVidTypeTold(info) ? classifyVidType(info) : old.vidType,
    title: info.title?.trim() || old.title,
    description: info.description === undefined ? old.description : info.description.trim() || null,
    published: publishedAt(info) ?? old.published,
    lastRefresh: now,
    viewCount: count(info.view_count, old.viewCount),
    likeCount: count(info.like_count, old.likeCount),
    dislikeCount: count(votes?.dislikeCount ?? info.dislike_count, old.dislikeCount),
    averageRating: rating === undefined ? old.averageRating : Math.min(5, Math.max(0, rating)),
    tags: filled(info.tags, old.tags),
    categories: filled(info.categories, old.categories),
    chapters: filled(toChapters(info), old.chapters),
    sponsorblock: sponsorblock ?? old.sponsorblock,
    thumbUrl: hasNewThumb ? (thumbnailUrls(info)[0] ?? old.thumbUrl) : old.thumbUrl,
    isThumbPlaceholder: old.isThumbPlaceholder && !hasNewThumb,
  }
}
