import type { VideoDueForDeletion, TrashEntry, TrashKind } from '../../contract/index.ts'
import { displayText, formatBytes, formatClock, formatDate, formatDue, trashReason } from '../../format/index.ts'
import type { Screen } from '../../routes/app-route.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { countTexts } from '../../messages/en/format.ts'
import { deletionTexts } from '../../messages/en/deletion.ts'
import { trashRowTexts } from '../../messages/en/trash.ts'
import { dueReason } from '../library/index.ts'

export type TrashRowAction = 'restore' | 'delete' | 'protect'

/** A video, channel or playlist in the trash, or a video that automatic deletion moves there. */
export interface TrashRow {
  readonly id: string
  readonly kind: TrashKind
  readonly title: string
  /** For a video, its channel; otherwise the kind with the number of its videos. */
  readonly channel: string
  readonly size: string
  readonly thumbUrl: string | null
  /** `41:07`, empty when unknown. */
  readonly duration: string
  /** Why it was deleted, and by which user. */
  readonly reason: string
  /** When it was deleted, and with which channel or playlist. */
  readonly detail: string
  /** When it is deleted permanently, or moved to the trash: `in 3 days`. */
  readonly expiry: string
  /** Within two days. */
  readonly isSoon: boolean
  readonly actions: readonly { readonly name: TrashRowAction; readonly label: string }[]
  /** Where the rule that deletes the video is changed; null for items in the trash. */
  readonly rule: { readonly label: string; readonly screen: Screen } | null
}

const MAX_SOON_S = 2 * 24 * 3600

const missingFile = ({ kind, has_media: hasMedia }: TrashEntry) =>
  kind === 'video' && !hasMedia ? trashRowTexts.withoutMediaFile : ''

const collectionLabel = (kind: 'channel' | 'playlist', videos: number) =>
  trashRowTexts.collection(kind, countTexts.videos(videos))

const joinParts = (...parts: readonly string[]) => parts.filter(part => part !== '').join(', ')

export function trashRow(entry: TrashEntry, { nowMs, sizeUnit, resolveUrl }: ViewContext): TrashRow {
  const { id, kind, title, size, duration, vid_thumb_url: thumb, expires_at: expires } = entry
  const { reason, source } = trashReason(entry)
  return {
    id,
    kind,
    title: displayText(title),
    channel: kind === 'video' ? displayText(entry.channel_name) : collectionLabel(kind, entry.video_count),
    size: formatBytes(size, sizeUnit),
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
    duration: duration > 0 ? formatClock(duration) : '',
    reason: displayText(reason),
    detail: joinParts(
      formatDate(entry.deleted_at),
      displayText(source),
      missingFile(entry),
      entry.is_archived ? trashRowTexts.inLibraryAgain : '',
    ),
    expiry: expires === null ? trashRowTexts.whenEmptied : formatDue(expires, nowMs),
    isSoon: expires !== null && expires - nowMs / 1000 < MAX_SOON_S,
    actions: [
      ...(entry.is_archived ? [] : [{ name: 'restore' as const, label: trashRowTexts.restore }]),
      { name: 'delete', label: trashRowTexts.deletePermanently },
    ],
    rule: null,
  }
}

/** A video that is due for automatic deletion. */
export function upcomingRow(video: VideoDueForDeletion, { nowMs, sizeUnit, resolveUrl }: ViewContext): TrashRow {
  const { due_date: due, days, rule, duration, vid_thumb_url: thumb } = video
  const channel = displayText(video.channel_name)
  return {
    id: video.youtube_id,
    kind: 'video',
    title: displayText(video.title),
    channel,
    size: formatBytes(video.media_size, sizeUnit),
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
    duration: duration > 0 ? formatClock(duration) : '',
    reason: dueReason(video),
    detail: joinParts(
      days > 0 ? countTexts.days(days) : '',
      rule === 'global' ? deletionTexts.globalSetting : deletionTexts.settingOf(channel),
    ),
    expiry: formatDue(due, nowMs),
    isSoon: due - nowMs / 1000 < MAX_SOON_S,
    actions: [{ name: 'protect', label: trashRowTexts.protect }],
    rule: {
      label: trashRowTexts.changeRule,
      screen:
        rule === 'global'
          ? { tag: 'settings', page: 'application' }
          : { tag: 'channel', id: video.channel_id, tab: 'about' },
    },
  }
}
