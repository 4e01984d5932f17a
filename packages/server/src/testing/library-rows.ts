import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.generated.ts'
import { dynamicQuery } from '../database/statement.ts'
import { insertRows } from './describe-engines.ts'

/** Inserts channels; each has at least an ID, which is also the default of its name. */
export const insertChannels = (
  db: Database,
  ...rows: Array<Partial<Insertable<Schema['channels']>> & { id: string }>
): Promise<void> =>
  insertRows(
    db,
    'channels',
    rows.map(row => ({ name: row.id, last_refresh: 0, ...row })),
  )

/** Inserts videos of the channel `c`; each has at least an ID, which is also the default of its title. */
export async function insertVideos(
  db: Database,
  ...rows: Array<Partial<Insertable<Schema['videos']>> & { id: string }>
): Promise<void> {
  await insertRows(
    db,
    'videos',
    rows.map(row => ({
      channel_id: 'c',
      title: row.id,
      vid_type: 'videos',
      media_path: `c/${row.id}.mp4`,
      published: 0,
      downloaded: 0,
      last_refresh: 0,
      ...row,
    })),
  )
}

/** Inserts regular playlists; each has at least an ID, which is also the default of its name. */
export async function insertPlaylists(
  db: Database,
  ...rows: Array<Partial<Insertable<Schema['playlists']>> & { id: string }>
): Promise<void> {
  await insertRows(
    db,
    'playlists',
    rows.map(row => ({ name: row.id, kind: 'regular', last_refresh: 0, ...row })),
  )
}

/** Inserts the members of a playlist, with positions from 0. */
export const insertMembers = (db: Database, playlist: string, videoIds: Iterable<string>): Promise<void> =>
  insertRows(
    db,
    'playlist_entries',
    [...videoIds].map((id, position) => ({ playlist_id: playlist, position, video_id: id, title: id, uploader: null })),
  )

/** Inserts subtitle tracks of a publisher, without cues. */
export const insertSubtitles = (db: Database, ...rows: Array<{ video_id: string; lang: string }>): Promise<void> =>
  insertRows(
    db,
    'subtitles',
    rows.map(row => ({
      source: 'user' as const,
      name: row.lang,
      ext: 'vtt',
      media_path: `${row.video_id}.${row.lang}.vtt`,
      last_refresh: 0,
      ...row,
    })),
  )

export const insertUser = (db: Database, id: number): Promise<void> =>
  insertRows(db, 'users', [{ id, name: `user ${id}`, password_hash: '', created_at: 0 }])

/** The rows of a table with these columns, sorted by the first. */
export async function listRows<T extends keyof Schema, C extends keyof Selectable<Schema[T]> & string>(
  db: Database,
  table: T,
  ...columns: [C, ...C[]]
): Promise<Array<Pick<Selectable<Schema[T]>, C>>> {
  const names = columns.map(column => sql.ref(column))
  return db.all(
    dynamicQuery(
      () => sql<Pick<Selectable<Schema[T]>, C>>`SELECT ${sql.join(names)} FROM ${sql.ref(table)} ORDER BY ${names[0]}`,
    ),
  )
}
