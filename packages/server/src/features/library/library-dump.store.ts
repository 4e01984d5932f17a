import { openReader } from '../../database/open-reader.ts'
import { REVISION_TABLE } from '../../database/revisions.ts'
import { iteratePersonalRows, type PersonalRow } from './incoming-personal.store.ts'
import type {
  ChannelRow,
  CommentRow,
  Row,
  RevisionRow,
  PlaylistEntryRow,
  PlaylistRow,
  QueueItemRow,
  SubtitleRow,
  TrackCueRow,
  VideoRow,
  WatchStateRow,
} from '../../database/row.ts'

/** A video with the data of its document. `watched_at` is when a user first watched it. */
export type DumpedVideo = VideoRow & { watched: 0 | 1; watched_at: number | null }
/** An account without its sessions and tokens. */
export type DumpedAccount = Pick<
  Row<'users'>,
  'name' | 'password_hash' | 'is_admin' | 'is_active' | 'config' | 'created_at'
>
export type DumpedSchedule = Pick<Row<'schedules'>, 'name' | 'schedule' | 'config' | 'armed_at'>
/** One subtitle line with the data of its document. */
export type DumpedCue = TrackCueRow & Pick<SubtitleRow, 'last_refresh'> & VideoNames
/** The watch state of one account, by username. */
export type DumpedWatchState = WatchStateRow & { user: string }

/** A submission; one that is still in the queue has no source yet. */
export interface DumpedSubmission {
  id: number
  raw: string
  target: 'pending' | 'ignore'
  auto_start: 0 | 1
  flat: 0 | 1
  force: 0 | 1
  yt_dlp_options: string | null
  created_at: number
}
/** With the submission, until it is resolved. */
export type DumpedQueueItem = QueueItemRow & { submission: string | null; flat: 0 | 1 | null }

interface VideoNames {
  title: string
  channel_id: string
  channel_name: string
}

/**
 * A consistent view of the whole library, row by row, unaffected by later writes. Each list is read once from its start
 * and never held in memory.
 */
export interface LibraryDump {
  readSettings(): unknown
  iterateChannels(): IterableIterator<ChannelRow>
  findChannel(id: string): ChannelRow | undefined
  iterateVideos(): IterableIterator<DumpedVideo>
  listSubtitles(videoId: string): SubtitleRow[]
  listPlaylistIds(videoId: string): string[]
  /** The watch state of each account. */
  listWatchStates(videoId: string): DumpedWatchState[]
  iterateQueueItems(): IterableIterator<DumpedQueueItem>
  /** Submissions that were never resolved: they have no queue item yet. */
  iterateNewSubmissions(): IterableIterator<DumpedSubmission>
  iteratePlaylists(): IterableIterator<PlaylistRow>
  listPlaylistEntries(playlistId: string): Array<PlaylistEntryRow & { is_archived: 0 | 1 }>
  iterateCues(): IterableIterator<DumpedCue>
  /** The videos whose comments were fetched. */
  iterateCommentedVideos(): IterableIterator<Pick<VideoRow, 'id' | 'channel_id' | 'last_refresh'>>
  listComments(videoId: string): CommentRow[]
  /** The revisions in their order. */
  iterateRevisions(): IterableIterator<RevisionRow & { id: number }>
  iterateAccounts(): IterableIterator<DumpedAccount>
  listSchedules(): DumpedSchedule[]
  iteratePersonalRows(): IterableIterator<PersonalRow>
  close(): void
}

/** Opens the database file a second time for reading. */
export function openLibraryDump(file: string): LibraryDump {
  const { raw } = openReader(file)
  raw.exec('BEGIN')
  const settings = raw.prepare<[], string>(`SELECT value FROM settings WHERE name = 'app'`).pluck()
  const channel = raw.prepare<[string], ChannelRow>('SELECT * FROM channels WHERE id = ?')
  const subtitles = raw.prepare<[string], SubtitleRow>(
    'SELECT * FROM subtitles WHERE video_id = ? ORDER BY lang, source',
  )
  const playlistIds = raw
    .prepare<[string], string>('SELECT DISTINCT playlist_id FROM playlist_entries WHERE video_id = ? ORDER BY 1')
    .pluck()
  const watchStates = raw.prepare<[string], DumpedWatchState>(`
    SELECT users.name AS user, watched, watched_at, position, updated_at_ms
    FROM watch_state JOIN users ON users.id = user_id WHERE video_id = ? ORDER BY users.name`)
  const entries = raw.prepare<[string], PlaylistEntryRow & { is_archived: 0 | 1 }>(`
    SELECT playlist_entries.*, videos.id IS NOT NULL AS is_archived
    FROM playlist_entries LEFT JOIN videos ON videos.id = video_id WHERE playlist_id = ? ORDER BY position`)
  const comments = raw.prepare<[string], CommentRow>('SELECT * FROM comments WHERE video_id = ? ORDER BY position, id')
  return {
    readSettings: () => JSON.parse(settings.get() ?? '{}') as unknown,
    iterateChannels: () => raw.prepare<[], ChannelRow>('SELECT * FROM channels ORDER BY id').iterate(),
    findChannel: id => channel.get(id),
    iterateVideos: () =>
      raw
        .prepare<[], DumpedVideo>(
          `SELECT videos.*, EXISTS (SELECT 1 FROM watch_state WHERE video_id = id AND watched = 1) AS watched,
            (SELECT min(watched_at) FROM watch_state WHERE video_id = id AND watched = 1) AS watched_at
           FROM videos ORDER BY id`,
        )
        .iterate(),
    listSubtitles: videoId => subtitles.all(videoId),
    listPlaylistIds: videoId => playlistIds.all(videoId),
    listWatchStates: videoId => watchStates.all(videoId),
    iterateQueueItems: () =>
      raw
        .prepare<[], DumpedQueueItem>(
          `SELECT queue_items.*, CASE WHEN source_url = '' THEN coalesce(inputs.raw, title) END AS submission, flat
           FROM queue_items LEFT JOIN inputs ON inputs.id = input_id ORDER BY position`,
        )
        .iterate(),
    iterateNewSubmissions: () =>
      raw
        .prepare<[], DumpedSubmission>(
          `SELECT id, raw, target, auto_start, flat, force, yt_dlp_options, created_at FROM inputs
           WHERE state IN ('new', 'resolving')
             AND NOT EXISTS (SELECT 1 FROM queue_items WHERE video_id = 'input-' || inputs.id) ORDER BY id`,
        )
        .iterate(),
    iteratePlaylists: () => raw.prepare<[], PlaylistRow>('SELECT * FROM playlists ORDER BY id').iterate(),
    listPlaylistEntries: playlistId => entries.all(playlistId),
    iterateCues: () =>
      raw
        .prepare<[], DumpedCue>(
          `SELECT cues.*, video_id, lang, source, subtitles.last_refresh, title, channel_id, channels.name AS channel_name
           FROM subtitles CROSS JOIN cues ON cues.subtitle_id = subtitles.id
           JOIN videos ON videos.id = video_id JOIN channels ON channels.id = channel_id
           ORDER BY subtitles.id, cues.position`,
        )
        .iterate(),
    iterateCommentedVideos: () =>
      raw
        .prepare<[], Pick<VideoRow, 'id' | 'channel_id' | 'last_refresh'>>(
          'SELECT id, channel_id, last_refresh FROM videos WHERE comment_count IS NOT NULL ORDER BY id',
        )
        .iterate(),
    listComments: videoId => comments.all(videoId),
    iterateRevisions: () =>
      raw.prepare<[], RevisionRow & { id: number }>(`SELECT * FROM ${REVISION_TABLE} ORDER BY id`).iterate(),
    iterateAccounts: () =>
      raw
        .prepare<[], DumpedAccount>(
          'SELECT name, password_hash, is_admin, is_active, config, created_at FROM users ORDER BY id',
        )
        .iterate(),
    listSchedules: () =>
      raw.prepare<[], DumpedSchedule>('SELECT name, schedule, config, armed_at FROM schedules ORDER BY name').all(),
    iteratePersonalRows: () => iteratePersonalRows(raw),
    close: () => raw.close(),
  }
}
