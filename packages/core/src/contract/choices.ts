/** Allowed values of parameters, importable by clients without the schemas. */
export const VID_TYPES = ['videos', 'streams', 'shorts'] as const
/** Also deletes the videos of a playlist. Releases spell the parameter differently and ignore the other spelling. */
export const DELETE_VIDEOS = { delete_videos: true, 'delete-videos': true } as const

/** The path of the export of the own data, which browsers and programs download. */
export const ACCOUNT_EXPORT_PATH = '/api/user/export/'

/** What a play queue repeats at its end. */
export const QUEUE_REPEATS = ['off', 'all', 'one'] as const
export type QueueRepeat = (typeof QUEUE_REPEATS)[number]
/** The most rows of a page. */
export const MAX_PAGE_SIZE = 500
/** The most hits of a section of search results in a response. */
export const MAX_SECTION_HITS = 100

/** The longest play queue. */
export const MAX_QUEUED_VIDEOS = 500

/** The most videos that one change of a list adds, moves or removes. */
export const MAX_LIST_CHANGES = 500

export const PLAYLIST_ACTIONS = ['create', 'remove', 'up', 'down', 'top', 'bottom'] as const
export const PLAYLIST_SORT_ORDERS = ['top', 'bottom'] as const
export const SEARCH_TYPES = ['simple', 'video', 'channel', 'playlist', 'full'] as const
export const SEARCH_SECTIONS = [
  'videos',
  'channels',
  'playlists',
  'descriptions',
  'comments',
  'transcripts',
  'notes',
] as const
/** The section of passages with a similar meaning, which is only in responses to requests for it. */
export const RELATED_SECTION = 'related'
export type SearchSection = (typeof SEARCH_SECTIONS)[number]

export const SUGGESTION_KINDS = ['recent', 'saved', 'channel', 'playlist', 'tag', 'word', 'video'] as const

/** Keywords of a search that filter its results (docs/spec/search.md#sections). */
export const SEARCH_FILTER_KEYS = [
  'in',
  'channel',
  'after',
  'before',
  'published',
  'length',
  'type',
  'lang',
  'source',
  'watched',
  'resolution',
  'tag',
  'active',
  'subscribed',
  'fuzzy',
] as const
export type SearchFilterKey = (typeof SEARCH_FILTER_KEYS)[number]

export const BIGGEST_ORDERS = ['doc_count', 'duration', 'media_size'] as const

/** Whose watch state automatic deletion counts. */
export const AUTO_DELETE_ACCOUNTS = ['staff', 'everyone', 'named'] as const
/** Days after watching, by the global setting or that of the channel; or a retention rule of the channel. */
export const AUTO_DELETE_RULES = ['global', 'channel', 'age', 'count', 'size'] as const
export const AUTO_DELETE_RUN_STATES = ['waiting', 'dismissed', 'confirmed'] as const

/** How many days ahead the list of upcoming deletions can reach. */
export const MAX_DAYS_AHEAD = 365

/** Why a video is in the trash. `download` and `import`: a new file of the same video replaced it. */
export const TRASH_REASONS = ['user', 'channel', 'playlist', 'auto_delete', 'import', 'download'] as const
export type TrashReason = (typeof TRASH_REASONS)[number]

/** What is in the trash. */
export const TRASH_KINDS = ['video', 'channel', 'playlist'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

export const TRASH_SORT_KEYS = ['expires', 'deleted', 'size', 'title'] as const

/** The state in this archive of a video that a channel or playlist contains. `skipped`: a scan did not queue it. */
export const GAP_STATES = ['archived', 'queued', 'skipped', 'ignored', 'failed', 'removed'] as const
export type GapState = (typeof GAP_STATES)[number]

/** What a history can be filtered by. */
export const HISTORY_STATES = ['in_progress', 'watched'] as const
export type HistoryState = (typeof HISTORY_STATES)[number]

/** Orders of missing videos; `newest` and `oldest` by the time when scans first listed them. */
export const GAP_SORT_KEYS = ['newest', 'oldest', 'reason'] as const
export type GapSortKey = (typeof GAP_SORT_KEYS)[number]

/** The jobs that a worker can be limited to. `extras`: also metadata and thumbnails. `library`: everything else. */
export const JOB_TYPES = ['download', 'scan', 'extras', 'library'] as const
export type JobType = (typeof JOB_TYPES)[number]

/** `paused`: it blocks this server. `failing`: several items in a row failed for the same reason. */
export const SITE_STATES = ['paused', 'failing'] as const

export const WORKER_STATES = ['working', 'idle', 'draining', 'drained', 'not_responding'] as const

/** Which releases of yt-dlp are installed automatically. */
export const YT_DLP_UPDATES = ['off', 'stable', 'nightly'] as const

/** The IDs of the two lists that every user has. */
export const WATCH_LATER_ID = 'watch-later'
export const FAVORITES_ID = 'favorites'

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 2000

/** Characters of the name of a channel group. */
export const MAX_GROUP_NAME_LENGTH = 100
/** Requests with more channels are rejected. */
export const MAX_GROUP_CHANGES = 500
