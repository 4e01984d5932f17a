import type { TaskName } from '@tubecellar/core/contract'

/**
 * The values of an empty form: some clients start these tasks without a body
 * (docs/spec/compatibility.md#accepted-names-of-other-releases).
 */
const PLAIN_SCAN = { ignore_error: false, prefer_local: false }

/** The payloads of tasks that are started by their names. */
export const BARE_PAYLOADS = {
  update_subscribed: {},
  download_pending: { mode: 'all' },
  run_backup: { reason: 'manual' },
  create_snapshot: { kind: 'manual' },
  thumbnail_check: {},
  resync_metadata: {},
  index_subtitles: {},
  auto_delete: {},
  manual_import: PLAIN_SCAN,
  rescan_filesystem: PLAIN_SCAN,
} as const satisfies Partial<Record<TaskName, unknown>>
