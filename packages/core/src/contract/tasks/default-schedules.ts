/** The schedules for `auto`: minute, hour, day of the week (docs/spec/tasks-and-schedules.md#schedules). */
export const DEFAULT_SCHEDULES = {
  update_subscribed: '0 8 *',
  download_pending: '0 16 *',
  check_reindex: '0 12 *',
  thumbnail_check: '0 17 *',
  run_backup: '0 18 0',
  version_check: '0 11 *',
} as const
export type ScheduledTask = keyof typeof DEFAULT_SCHEDULES

/** The recommended age of metadata in days (docs/spec/metadata.md#refresh). */
export const REINDEX_DAYS = 90
