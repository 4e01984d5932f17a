/** The full-text tables of the search over all texts, by section, with the columns that they have in SQLite. */
export const SECTION_TABLES = {
  videos: { table: 'search_videos', columns: ['text', 'more'] },
  channels: { table: 'search_channels', columns: ['text', 'more'] },
  playlists: { table: 'search_playlists', columns: ['text', 'more'] },
  descriptions: { table: 'search_descriptions', columns: ['text'] },
  comments: { table: 'search_comments', columns: ['text'] },
  transcripts: { table: 'search_transcripts', columns: ['text'] },
} as const

/** Sections with a full-text table: notes are searched directly. */
export type IndexedSection = keyof typeof SECTION_TABLES

/** The full-text tables. `labels` has the tags and the categories of each video separately, for `video:` searches. */
export const TEXT_TABLES = {
  ...SECTION_TABLES,
  labels: { table: 'search_labels', columns: ['text', 'more'] },
} as const

/** Columns whose words are indexed, by table. */
export const NAMED_TEXTS = {
  videos: {
    kind: 'video',
    columns: ['title', 'description', 'tags', 'channel_id'],
    tables: ['search_videos', 'search_descriptions'],
  },
  channels: { kind: 'channel', columns: ['name', 'tags', 'description'], tables: ['search_channels'] },
  playlists: { kind: 'playlist', columns: ['name', 'description'], tables: ['search_playlists'] },
}

export const SECTION_TABLE_NAMES = Object.values(SECTION_TABLES).map(({ table }) => table)
export const TEXT_TABLE_NAMES = Object.values(TEXT_TABLES).map(({ table }) => table)

/** Bits of a row ID that count the comments of a video: the number of the video in search_subjects is in the others. */
export const COMMENT_BITS = 21
/** The same for the blocks of a subtitle track. */
export const BLOCK_BITS = 8

/** Tables that are made again with the index. */
export const TEXT_STATE_TABLES = ['search_pending', 'search_vocabulary'] as const

/** Notes everything as changed, in an empty index. */
export const NOTE_TEXTS = [
  `INSERT INTO search_pending (kind, subject_id) SELECT kind, subject_id FROM search_subjects WHERE true ON CONFLICT DO NOTHING`,
  `INSERT INTO search_pending (kind, subject_id)
  SELECT 'comments', id FROM videos WHERE EXISTS (SELECT 1 FROM comments WHERE video_id = videos.id) ON CONFLICT DO NOTHING`,
  `INSERT INTO search_pending (kind, subject_id) SELECT 'subtitle', CAST(id AS TEXT) FROM subtitles WHERE true ON CONFLICT DO NOTHING`,
] as const
export const NOTE_ALL_TEXTS = NOTE_TEXTS.map(text => `${text};\n`).join('')
