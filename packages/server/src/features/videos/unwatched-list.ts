import type { Db } from '../../database/database.ts'

/** The list of unwatched videos of a user. Once it exists, triggers of the database update it. */
export interface UnwatchedList {
  /** Creates the list if it does not exist, with one scan of the whole library. */
  ensureExists(userId: number): void
}

export function createUnwatchedList({ raw, transaction }: Db): UnwatchedList {
  const findList = raw.prepare<[number], 1>('SELECT 1 FROM unwatched_kept WHERE user_id = ?').pluck()
  const start = raw.prepare('INSERT OR IGNORE INTO unwatched_kept (user_id) VALUES (?)')
  const clear = raw.prepare('DELETE FROM unwatched WHERE user_id = ?')
  const fill = raw.prepare<{ userId: number }>(`
    INSERT INTO unwatched (user_id, video_id) SELECT @userId, id FROM videos
    WHERE id NOT IN (SELECT video_id FROM watch_state WHERE user_id = @userId AND watched = 1)`)
  return {
    ensureExists(userId) {
      if (findList.get(userId) !== undefined) return
      transaction(() => {
        start.run(userId)
        clear.run(userId)
        fill.run({ userId })
      })
    },
  }
}
