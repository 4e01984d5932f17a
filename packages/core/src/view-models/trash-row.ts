import type { ExpiringVideo, TrashEntry, TrashReason } from '../contract/index.ts'
import { displayText, formatBytes, formatClock, formatDate, formatDue } from '../format/index.ts'
import type { ViewContext } from './view-context.ts'

export type TrashRowAction = 'restore' | 'delete' | 'protect'

/** A video in the trash, or one that automatic deletion moves there. */
export interface TrashRow {
  readonly id: string
  readonly title: string
  readonly channel: string
  readonly size: string
  readonly thumbUrl: string | null
  /** `41:07`, empty when unknown. */
  readonly duration: string
  /** Why, and by whom. */
  readonly reason: string
  /** When, and with what. */
  readonly detail: string
  /** When it is deleted permanently, or moved to the trash: `in 3 days`. */
  readonly expiry: string
  /** Within two days. */
  readonly isSoon: boolean
  readonly actions: readonly { readonly name: TrashRowAction; readonly label: string }[]
}

const SOON_S = 2 * 24 * 3600

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function reasonOf({ reason, deleted_by: by, watched_days: days }: TrashEntry): string {
  const user = by === null ? '' : ` by ${displayText(by)}`
  const texts: Record<TrashReason, string> = {
    user: `Deleted${user}`,
    channel: `Deleted${user}`,
    playlist: `Deleted${user}`,
    auto_delete: days === null ? 'Auto-delete' : `Auto-delete: watched ${plural(days, 'day')} ago`,
    rescan: 'File not found by rescan',
    import: 'Replaced by an import',
    download: 'Replaced by a download',
  }
  return texts[reason]
}

function sourceOf({ reason, source_name: name, has_media: hasMedia }: TrashEntry): string {
  const source = name === null ? '' : displayText(name)
  if (reason === 'channel') return `with channel ${source}`
  if (reason === 'playlist') return `with playlist ${source}`
  if (reason === 'auto_delete') return name === null ? 'global setting' : `setting of ${source}`
  return hasMedia ? '' : 'without media file'
}

const joined = (...parts: readonly string[]) => parts.filter(part => part !== '').join(', ')

export function trashRow(entry: TrashEntry, { nowMs, sizeUnit, resolveUrl }: ViewContext): TrashRow {
  const { id, title, channel_name: channel, size, duration, vid_thumb_url: thumb, expires_at: expires } = entry
  return {
    id,
    title: displayText(title),
    channel: displayText(channel),
    size: formatBytes(size, sizeUnit),
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
    duration: duration > 0 ? formatClock(duration) : '',
    reason: reasonOf(entry),
    detail: joined(formatDate(entry.deleted_at), sourceOf(entry), entry.is_archived ? 'in the library again' : ''),
    expiry: expires === null ? 'when emptied' : formatDue(expires, nowMs),
    isSoon: expires !== null && expires - nowMs / 1000 < SOON_S,
    actions: [
      ...(entry.is_archived ? [] : [{ name: 'restore' as const, label: 'Restore' }]),
      { name: 'delete', label: 'Delete permanently' },
    ],
  }
}

/** A video that is due for automatic deletion. */
export function upcomingRow(video: ExpiringVideo, { nowMs, sizeUnit, resolveUrl }: ViewContext): TrashRow {
  const { due_date: due, days, rule, duration, vid_thumb_url: thumb } = video
  const channel = displayText(video.channel_name)
  return {
    id: video.youtube_id,
    title: displayText(video.title),
    channel,
    size: formatBytes(video.media_size, sizeUnit),
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
    duration: duration > 0 ? formatClock(duration) : '',
    reason: `Watched ${formatDate(video.watched_date)}`,
    detail: `${plural(days, 'day')}, ${rule === 'channel' ? `setting of ${channel}` : 'global setting'}`,
    expiry: formatDue(due, nowMs),
    isSoon: due - nowMs / 1000 < SOON_S,
    actions: [{ name: 'protect', label: 'Protect' }],
  }
}
