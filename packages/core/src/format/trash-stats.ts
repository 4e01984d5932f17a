import { formatBytes, type SizeUnit } from './bytes.ts'
import { formatDate } from './dates.ts'
import { countTexts } from '../messages/en/format.ts'
import { deletionTexts } from '../messages/en/deletion.ts'

interface TrashTotals {
  readonly video_count: number
  /** Bytes. */
  readonly size: number
  /** Unix seconds; null while nothing expires. */
  readonly oldest_expires_at: number | null
}

/** The size of the trash, for example `12 videos, 18.4 GiB, the oldest until 24 Nov 2026`. */
export function formatTrashStats(
  { video_count: count, size, oldest_expires_at: expires }: TrashTotals,
  unit?: SizeUnit,
): string {
  if (count === 0) return deletionTexts.noVideos
  const videos = countTexts.videos(count)
  const until = expires === null ? '' : deletionTexts.until(count, formatDate(expires))
  return `${videos}, ${formatBytes(size, unit)}${until}`
}
