import type { YtDlpStatus } from '../../contract/index.ts'
import { formatDate } from '../../format/index.ts'
import { ytDlpTexts } from '../../messages/en/system.ts'

const dateText = (epochS: number) => formatDate(new Date(epochS * 1000).toISOString())

/** The version of yt-dlp in use, why it was changed, and the last rejected version. */
export function ytDlpNotes(status: YtDlpStatus): string[] {
  const { version, channel, path, changed_at: changedAt, reason, checked_at: checkedAt, rejected } = status
  const [last] = rejected
  return [
    version === null ? ytDlpTexts.notFound : ytDlpTexts.inUse(version, channel ?? ytDlpTexts.installed, path ?? ''),
    ...(changedAt === null || reason === null ? [] : [ytDlpTexts.changed(dateText(changedAt), reason)]),
    ...(checkedAt === null ? [] : [ytDlpTexts.checked(dateText(checkedAt))]),
    ...(last ? [ytDlpTexts.rejected(last.version, dateText(last.at), last.reason)] : []),
    ...(status.can_update ? [] : [ytDlpTexts.notUpdatable]),
  ]
}
