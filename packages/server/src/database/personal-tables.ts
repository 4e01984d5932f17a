/** A table with rows of users. The columns are those of a backup, in the order of its rows; users are identified by their name. */
export interface PersonalTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Whether the rows are numbered by a column `id`, which is not in backups. */
  readonly isNumbered?: boolean
}

/**
 * What users created for themselves, apart from watch states. A restore of a backup restores the tables of a group together, for the
 * users who have no rows in any of them.
 */
export const PERSONAL_TABLES: ReadonlyArray<readonly PersonalTable[]> = [
  [
    { name: 'user_lists', columns: ['id', 'name', 'created_at'] },
    { name: 'user_list_entries', columns: ['list_id', 'position', 'video_id', 'added_at'] },
  ],
  [
    { name: 'channel_groups', columns: ['id', 'name', 'created_at'] },
    { name: 'channel_group_members', columns: ['group_id', 'channel_id', 'added_at'] },
  ],
  [{ name: 'watch_history', columns: ['day', 'video_id', 'watched_at', 'position', 'watched'] }],
  [{ name: 'notes', columns: ['id', 'video_id', 'position', 'text', 'words', 'created_at', 'updated_at'] }],
  [{ name: 'saved_searches', columns: ['name', 'query', 'created_at'], isNumbered: true }],
  [{ name: 'recent_searches', columns: ['searched_at_ms', 'query'] }],
  [{ name: 'play_queues', columns: ['video_ids', 'current_id', 'repeat', 'version'] }],
]

/** The users who have rows in a group, in the attached database `schema`. */
export const ownersOf = (tables: readonly PersonalTable[], schema: string): string =>
  tables.map(({ name }) => `SELECT user_id FROM ${schema}.${name}`).join(' UNION ')
