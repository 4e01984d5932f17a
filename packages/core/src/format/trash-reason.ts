import { countTexts } from '../messages/en/format.ts'
import { deletionTexts } from '../messages/en/deletion.ts'

interface Deletion {
  readonly kind: 'video' | 'channel' | 'playlist'
  readonly reason: 'user' | 'channel' | 'playlist' | 'auto_delete' | 'import' | 'download'
  readonly deleted_by: string | null
  readonly source_name: string | null
  readonly watched_days: number | null
}

/** Why an item is in the trash, and the channel, playlist or setting that it was deleted with; `source` may be empty. */
export function trashReason(deletion: Deletion): { reason: string; source: string } {
  const { kind, reason, deleted_by: user, source_name: source, watched_days: days } = deletion
  const deleted = user === null ? deletionTexts.deleted : deletionTexts.deletedBy(user)
  switch (reason) {
    case 'user':
      return { reason: deleted, source: '' }
    case 'channel':
    case 'playlist':
      if (kind === reason) return { reason: deleted, source: '' }
      return { reason: deleted, source: deletionTexts.withSource(reason, source) }
    case 'auto_delete':
      return {
        reason:
          days === null
            ? deletionTexts.autoDeleteByRule
            : days < 1
              ? deletionTexts.autoDelete
              : deletionTexts.autoDeleteAfter(countTexts.days(days)),
        source: source === null ? deletionTexts.globalSetting : deletionTexts.settingOf(source),
      }
    case 'import':
      return { reason: deletionTexts.replacedByImport, source: '' }
    case 'download':
      return { reason: deletionTexts.replacedByDownload, source: '' }
  }
}

/** `Deleted by alex, with playlist Wood type`, for example. Names are as sent by the server. */
export function formatTrashReason(deletion: Deletion): string {
  const { reason, source } = trashReason(deletion)
  return source === '' ? reason : `${reason}, ${source}`
}
