import type { JobType } from '../choices.ts'

export interface TaskKind {
  /** Workers can be limited to types of jobs. */
  readonly type: JobType
  /** Group of its notifications; the page filter is a prefix of it. */
  readonly group: string
  readonly title: string
  readonly isStartable: boolean
  readonly isStoppable: boolean
}

/** The tasks by wire name. */
export const taskTable = {
  update_subscribed: {
    type: 'scan',
    group: 'download:scan',
    title: 'Scanning subscriptions',
    isStartable: true,
    isStoppable: true,
  },
  check_feeds: {
    type: 'scan',
    group: 'download:feeds',
    title: 'Checking feeds',
    isStartable: false,
    isStoppable: true,
  },
  download_pending: {
    type: 'download',
    group: 'download:run',
    title: 'Downloading',
    isStartable: true,
    isStoppable: true,
  },
  fetch_extras: {
    type: 'extras',
    group: 'download:extras',
    title: 'Fetching extras',
    isStartable: false,
    isStoppable: true,
  },
  transcribe_videos: {
    type: 'extras',
    group: 'download:transcribe',
    title: 'Generating subtitles',
    isStartable: true,
    isStoppable: true,
  },
  improve_videos: {
    type: 'download',
    group: 'download:improve',
    title: 'Looking for better copies',
    isStartable: false,
    isStoppable: false,
  },
  extract_download: {
    type: 'download',
    group: 'download:add',
    title: 'Adding to the queue',
    isStartable: false,
    isStoppable: true,
  },
  check_reindex: {
    type: 'extras',
    group: 'reindex:run',
    title: 'Refreshing metadata',
    isStartable: false,
    isStoppable: false,
  },
  manual_import: {
    type: 'library',
    group: 'setting:import',
    title: 'Importing files',
    isStartable: false,
    isStoppable: false,
  },
  run_backup: { type: 'library', group: 'setting:backup', title: 'Backing up', isStartable: true, isStoppable: false },
  create_snapshot: {
    type: 'library',
    group: 'setting:snapshot',
    title: 'Taking a snapshot',
    isStartable: true,
    isStoppable: true,
  },
  restore_backup: {
    type: 'library',
    group: 'setting:restore',
    title: 'Restoring a backup',
    isStartable: false,
    isStoppable: false,
  },
  rescan_filesystem: {
    type: 'library',
    group: 'setting:filesystemscan',
    title: 'Scanning the file system',
    isStartable: false,
    isStoppable: false,
  },
  thumbnail_check: {
    type: 'extras',
    group: 'setting:thumbnailcheck',
    title: 'Checking thumbnails',
    isStartable: true,
    isStoppable: false,
  },
  resync_metadata: {
    type: 'extras',
    group: 'setting:thumbnailsync',
    title: 'Embedding metadata',
    isStartable: true,
    isStoppable: false,
  },
  index_subtitles: {
    type: 'library',
    group: 'setting:subtitleindex',
    title: 'Indexing subtitles',
    isStartable: true,
    isStoppable: true,
  },
  embed_transcripts: {
    type: 'library',
    group: 'setting:embeddings',
    title: 'Indexing passages',
    isStartable: false,
    isStoppable: true,
  },
  auto_delete: {
    type: 'library',
    group: 'setting:autodelete',
    title: 'Deleting watched videos',
    isStartable: true,
    isStoppable: false,
  },
  index_playlists: {
    type: 'scan',
    group: 'channel:indexplaylist',
    title: 'Indexing playlists of a channel',
    isStartable: false,
    isStoppable: false,
  },
  subscribe_to: {
    type: 'scan',
    group: 'subscription:add',
    title: 'Subscribing',
    isStartable: false,
    isStoppable: false,
  },
  move_to_trash: {
    type: 'library',
    group: 'setting:trash',
    title: 'Moving to trash',
    isStartable: false,
    isStoppable: true,
  },
  restore_trash: {
    type: 'library',
    group: 'setting:trash',
    title: 'Restoring from trash',
    isStartable: false,
    isStoppable: true,
  },
  empty_trash: {
    type: 'library',
    group: 'setting:trash',
    title: 'Deleting permanently',
    isStartable: false,
    isStoppable: true,
  },
  update_yt_dlp: {
    type: 'library',
    group: 'setting:ytdlp',
    title: 'Updating yt-dlp',
    isStartable: true,
    isStoppable: false,
  },
  version_check: { type: 'library', group: '', title: 'Checking for updates', isStartable: false, isStoppable: false },
} as const satisfies Record<string, TaskKind>

/** Names that other releases use for tasks, and the names here. */
export const TASK_ALIASES: Readonly<Record<string, string>> = { resync_thumbs: 'resync_metadata' }

export type TaskName = keyof typeof taskTable
