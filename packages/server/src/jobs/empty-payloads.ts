import type { TaskName } from '@tubecellar/core/contract'

/**
 * The values of an empty form: some clients start these tasks without a body
 * (docs/spec/compatibility.md#accepted-names-of-other-releases).
 */
const DEFAULT_FILE_OPTIONS = { ignore_error: false, prefer_local: false }

/** The payloads of tasks that are started by their names. */
export const EMPTY_PAYLOADS = {
  update_subscribed: {},
  download_pending: { mode: 'all' },
  run_backup: { reason: 'manual' },
  create_snapshot: { kind: 'manual' },
  thumbnail_check: {},
  resync_metadata: {},
  index_subtitles: {},
  transcribe_videos: {},
  auto_delete: {},
  update_yt_dlp: {},
  manual_import: DEFAULT_FILE_OPTIONS,
  rescan_filesystem: DEFAULT_FILE_OPTIONS,
} as const satisfies Partial<Record<TaskName, unknown>>
