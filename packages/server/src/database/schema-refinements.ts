/**
 * Types of columns that SQLite cannot declare. `boolean` is 0 or 1. `json` is JSON text whose content has this type.
 * `type` replaces the type of the column. Texts with `CHECK (column IN (...))` need no entry here.
 */
export type Refinement = 'boolean' | { json: string } | { type: string }

const oneOfVidTypes = { type: 'VidType' }
const texts = { json: 'string[]' }
/** For virtual tables, whose columns have no types. */
const text = { type: 'string' }
const integer = { type: 'number' }

/** Refinements by `table.column`. */
export const refinements: Readonly<Record<string, Refinement>> = {
  'users.is_admin': 'boolean',
  'users.is_active': 'boolean',
  'users.config': { json: 'Partial<UserConfig>' },
  'settings.value': { json: 'unknown' },
  'schedules.config': { json: 'Record<string, number>' },

  'channels.is_active': 'boolean',
  'channels.is_subscribed': 'boolean',
  'channels.tags': texts,
  'channels.tabs': { json: 'VidType[]' },
  'channels.overwrites': { json: "Partial<NonNullable<Channel['channel_overwrites']>>" },
  'channels.rules': { json: 'Partial<ScanRules>' },
  'channels.retention': { json: 'Partial<RetentionRules> & { changed_at?: number }' },
  'channel_totals.vid_type': oneOfVidTypes,
  'channel_totals.is_active': 'boolean',

  'videos.is_active': 'boolean',
  'videos.is_kept': 'boolean',
  'videos.is_media_shared': 'boolean',
  'videos.thumb_is_placeholder': 'boolean',
  'videos.tags': texts,
  'videos.categories': texts,
  'videos.streams': { json: 'Stream[]' },
  'videos.chapters': { json: 'Chapter[]' },
  'videos.shortcomings': { json: 'Shortcoming[]' },
  'videos.sponsorblock': { json: 'Sponsorblock' },
  'comments.author_is_uploader': 'boolean',
  'comments.is_favorited': 'boolean',
  'watch_state.watched': 'boolean',
  'play_queues.video_ids': texts,
  'play_queues.repeat': { type: "'off' | 'all' | 'one'" },

  'playlists.is_active': 'boolean',
  'playlists.is_subscribed': 'boolean',
  'playlists.rules': { json: 'Partial<ScanRules>' },
  'source_scans.tabs': { json: 'unknown' },
  'source_scans.listing_rules': { json: 'unknown' },
  'source_scans.feed': { json: 'unknown' },
  'source_videos.vid_type': { type: "DownloadItem['vid_type']" },
  'passed_over.is_members_only': 'boolean',

  'inputs.auto_start': 'boolean',
  'inputs.flat': 'boolean',
  'inputs.force': 'boolean',
  'queue_items.vid_type': { type: "DownloadItem['vid_type']" },
  'queue_items.auto_start': 'boolean',
  'queue_items.has_thumb': 'boolean',
  'queue_items.is_forced': 'boolean',
  'queue_items.is_improvement': 'boolean',
  'queue_items.failures': { json: 'Record<string, number>' },
  'queue_items.work': { json: 'unknown' },
  'improvements.is_requested': 'boolean',
  'part_fetches.failures': { json: 'Record<string, number>' },
  'jobs.counts': { json: 'Record<string, number>' },
  'publications.missed': { json: 'unknown[]' },
  'trash_entries.reason': { type: 'TrashReason' },
  'trash_entries.has_media': 'boolean',
  'trash_entries.has_thumb': 'boolean',

  'jobs.name': { type: 'TaskName' },
  'jobs.payload': { json: 'unknown' },
  'jobs.outcomes': { json: 'TaskOutcome[]' },
  'workers.job_types': { json: 'JobType[]' },
  'notifications.level': { type: "'info' | 'error'" },
  'notifications.command': { type: "'STOP' | 'KILL'" },
  'notifications.api_start': 'boolean',
  'notifications.api_stop': 'boolean',
  'notifications.messages': texts,

  'search_lines.line': text,
  'search_lines.facets': text,
  'search_line_terms.term': text,
  'search_line_terms.col': text,
  'search_line_terms.doc': integer,
  'search_line_terms.cnt': integer,
  'search_videos.text': text,
  'search_videos.more': text,
  'search_channels.text': text,
  'search_channels.more': text,
  'search_playlists.text': text,
  'search_playlists.more': text,
  'search_descriptions.text': text,
  'search_comments.text': text,
  'search_transcripts.text': text,
  'search_labels.text': text,
  'search_labels.more': text,
}

/** The types of the contract that the refinements name. */
export const REFINEMENT_TYPES = [
  'Channel',
  'Chapter',
  'DownloadItem',
  'JobType',
  'RetentionRules',
  'ScanRules',
  'Sponsorblock',
  'Shortcoming',
  'Stream',
  'TaskName',
  'TaskOutcome',
  'TrashReason',
  'UserConfig',
  'VidType',
]
