import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The list of unwatched videos of a user. Once it exists, triggers of the database update it. */
export interface UnwatchedList {
  /** Creates the list if it does not exist, with one scan of the whole library. */
  ensureExists(userId: number): Awaitable<void>
}

interface User {
  readonly userId: number
}

const findList = statement<User>()((p, { build }) =>
  build.selectFrom('unwatched_kept').select('user_id').where('user_id', '=', p.userId),
)

const start = statement<User>()((p, { build }) =>
  build
    .insertInto('unwatched_kept')
    .values({ user_id: p.userId })
    .onConflict(conflict => conflict.column('user_id').doNothing()),
)

const clear = statement<User>()((p, { build }) => build.deleteFrom('unwatched').where('user_id', '=', p.userId))

const fill = statement<User>()(
  p => sql`
    INSERT INTO unwatched (user_id, video_id) SELECT CAST(${p.userId} AS bigint), id FROM videos
    WHERE id NOT IN (SELECT video_id FROM watch_state WHERE user_id = ${p.userId} AND watched = 1)`,
)

export function createUnwatchedList(db: Database): UnwatchedList {
  return {
    async ensureExists(userId) {
      if (await db.first(findList({ userId }))) return
      await db.transaction(function* () {
        // Another process created it since.
        if ((yield* tx.run(start({ userId }))) === 0) return
        yield* tx.run(clear({ userId }))
        yield* tx.run(fill({ userId }))
      })
    },
  }
}
