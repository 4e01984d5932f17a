/** Separate from the other texts, because the notifications of all pages use them. */
export const notificationCommandTexts = {
  stop: 'Stop',
  stopSummary: 'Stop a running task',
  hadEnded: 'The task had already ended',
} as const

export const tasksTexts = {
  notificationUrl: 'Notification URL',
  add: 'Add',
  task: 'Task',
  urlsNotLoaded: 'The notification URLs could not be loaded',
  test: 'Test',
  remove: 'Remove',
  notifications: 'Notifications',
  close: 'Close',
  schedules: 'Schedules',
  schedulesNotLoaded: 'The schedules could not be loaded',
  presetsOf: (label: string) => `Presets: ${label}`,
  presetsMenu: 'Presets',
  stopping: 'stopping…',
  error: (status: number, reason: string) => `Error ${status}: ${reason}`,
  unexpectedError: 'An unexpected error occurred.',
  addTargetSummary: 'Add a notification URL to a task',
  removeTargetSummary: 'Remove a notification URL from a task',
  testTargetSummary: 'Send a test message to a notification URL',
} as const

export const schedulesTexts = {
  rescanSubscriptions: 'Rescan subscriptions',
  rescanSubscriptionsHelp: 'Checks subscribed channels and playlists for new videos and adds them to the queue.',
  startDownload: 'Start download',
  downloadsQueuedVideos: 'Downloads queued videos.',
  refreshMetadata: 'Refresh metadata',
  refreshMetadataHelp: 'Refreshes metadata of videos, channels and playlists that is older than the limit below.',
  refreshOlder: 'Refresh older than',
  refreshOlderHelp: 'Age in days. Recommended 90 days.',
  days: 'days',
  thumbnailCheck: 'Thumbnail check',
  thumbnailCheckHelp: 'Downloads missing thumbnails and removes unused ones.',
  zipBackup: 'ZIP backup',
  zipBackupHelp: 'Saves the whole library, without media files, as one ZIP file.',
  backupsToKeep: 'Backups to keep',
  backupsToKeepHelp: 'Older automatic backups are deleted. 0 keeps all.',
  files: 'files',
  scheduling: 'Scheduling',
  cronHelp: 'Minute, hour and day of week in cron format, in the server\'s time zone: "0 8 *" is every day at 08:00, ',
  cronExamplesHelp:
    '"30 */6 1-5" is every six hours from Monday to Friday. Use auto for the default. Tasks run at most once per hour.',
  notificationUrls: 'Notification URLs',
  notificationUrlsHelp: (notificationSchemesHelp: string) => `Sent when a task finishes. ${notificationSchemesHelp}`,
  noUrls: 'No notification URLs.',
  notScheduled: 'Not scheduled',
  autoOr: (defaultSchedule: string) => `auto, or ${defaultSchedule}`,
  removeSchedule: (title: string) => `Remove schedule: ${title}`,
  nextRun: 'Next run',
  lastRun: 'Last run',
  default: (defaultSchedule: string) => `Default: ${defaultSchedule}`,
  add: 'Add',
  ntfy: 'ntfy://…',
  loading: 'Loading…',
  schedule: 'Schedule',
  presets: 'Presets',
  choose: 'choose',
  test: 'Test',
  remove: 'Remove',
  addKey: 'add',
} as const

export const scheduleCommandTexts = {
  change: 'Change or remove the schedule of a task',
  edit: 'Change',
} as const

export const targetCommandTexts = {
  add: 'Add',
  added: 'Notification URL added',
  remove: 'Remove',
  removed: 'Notification URL removed',
  test: 'Test',
  tested: 'Test message sent',
} as const

export const taskOutcomeTexts = {
  completed: 'Completed',
  completedResult: (result: string) => `Completed: ${result}`,
  failed: 'Failed',
  failedResult: (result: string) => `Failed: ${result}`,
  stopped: 'Stopped',
  done: 'Done',
} as const
