import type { Sponsorblock } from '@tubecellar/core/contract'
import { presentProbe, publishedAt, thumbnailUrls, toChapters, type VideoRecord } from '../../videos/index.ts'
import type { Probe } from '../../../media/ffprobe.ts'
import type { Info } from '../../../site/info-json.ts'
import { hasVidType, classifyVidType } from '../../../site/video-kind.ts'

interface RefreshedData {
  info: Info
  /** An image from the URLs in `info` is on disk. */
  hasNewThumb: boolean
  sponsorblock: Sponsorblock | null
  /** The current file; undefined when it is missing or cannot be read. */
  file: { probe: Probe; sizeBytes: number } | undefined
  votes?: { dislikeCount: number; averageRating: number } | undefined
  now: number
}

/**
 * The metadata of a video after a refresh. Values that the site no longer returns are kept, because a missing value
 * proves nothing. Properties of the media come from the file.
 */
export function refreshedVideo(old: VideoRecord, data: RefreshedData): VideoRecord {
  const { info, hasNewThumb, sponsorblock, file, votes, now } = data
  const count = (value: number | undefined, fallback: number) =>
    value === undefined ? fallback : Math.round(Math.max(0, value))
  const keepIfEmpty = <T>(list: T[], fallback: T[]) => (list.length > 0 ? list : fallback)
  const rating = votes?.averageRating ?? info.average_rating
  return {
    ...old,
    ...(file ? { ...presentProbe(file.probe), mediaSize: file.sizeBytes } : {}),
    vidType: hasVidType(info) ? classifyVidType(info) : old.vidType,
    title: info.title?.trim() || old.title,
    description: info.description === undefined ? old.description : info.description.trim() || null,
    published: publishedAt(info) ?? old.published,
    lastRefresh: now,
    viewCount: count(info.view_count, old.viewCount),
    likeCount: count(info.like_count, old.likeCount),
    dislikeCount: count(votes?.dislikeCount ?? info.dislike_count, old.dislikeCount),
    averageRating: rating === undefined ? old.averageRating : Math.min(5, Math.max(0, rating)),
    tags: keepIfEmpty(info.tags, old.tags),
    categories: keepIfEmpty(info.categories, old.categories),
    chapters: keepIfEmpty(toChapters(info), old.chapters),
    sponsorblock: sponsorblock ?? old.sponsorblock,
    thumbUrl: hasNewThumb ? (thumbnailUrls(info)[0] ?? old.thumbUrl) : old.thumbUrl,
    isThumbPlaceholder: old.isThumbPlaceholder && !hasNewThumb,
  }
}
