/** What `auto` stands for: minute, hour, day of week (api contract 5.6). */
export const DEFAULT_SCHEDULES = {
  update_subscribed: '0 8 *',
  download_pending: '0 16 *',
  check_reindex: '0 12 *',
  thumbnail_check: '0 17 *',
  run_backup: '0 18 0',
  version_check: '0 11 *',
} as const
export type ScheduledTask = keyof typeof DEFAULT_SCHEDULES

/** Spec section 9: age of metadata in days after which it is looked at again. */
export const REINDEX_DAYS = 90
