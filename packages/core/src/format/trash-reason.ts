interface Deletion {
  readonly reason: 'user' | 'channel' | 'playlist' | 'auto_delete' | 'rescan' | 'import' | 'download'
  readonly deleted_by: string | null
  readonly source_name: string | null
  readonly watched_days: number | null
}

/** Why a video is in the trash, as `Deleted by maren, with playlist Wood type`. Names as the server sent them. */
export function formatTrashReason({
  reason,
  deleted_by: user,
  source_name: source,
  watched_days: days,
}: Deletion): string {
  const deleted = user === null ? 'Deleted' : `Deleted by ${user}`
  switch (reason) {
    case 'user':
      return deleted
    case 'channel':
    case 'playlist':
      return `${deleted}, with ${reason}${source === null ? '' : ` ${source}`}`
    case 'auto_delete':
      if (days === null || days < 1) return 'Auto-delete: watched'
      return `Auto-delete: watched ${days} ${days === 1 ? 'day' : 'days'} ago`
    case 'rescan':
      return 'File not found by rescan'
    case 'import':
      return 'Replaced by an import'
    case 'download':
      return 'Replaced by a new download'
  }
}
