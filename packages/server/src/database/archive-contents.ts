import { openReader } from './open-reader.ts'

/** Data that exists only in the database. */
export interface ArchiveContents {
  readonly schema: number
  readonly accounts: number
  readonly videos: number
}

/** Reads a database of any release without changing it. @throws the error of SQLite for other files */
export function readContents(file: string): ArchiveContents {
  const { raw } = openReader(file)
  try {
    const count = (table: string) =>
      raw.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(table) === undefined
        ? 0
        : raw.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
    return {
      schema: raw.pragma('user_version', { simple: true }) as number,
      accounts: count('users'),
      videos: count('videos'),
    }
  } finally {
    raw.close()
  }
}
