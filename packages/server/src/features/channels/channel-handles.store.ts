import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The channels that handles belonged to when they were last resolved. */
export interface ChannelHandleStore {
  /** `channelId` is null when no channel had that handle. `foundAt` in Unix seconds. */
  find(handle: string): Awaitable<{ channelId: string | null; foundAt: number } | undefined>
  save(handle: string, channelId: string | null, now: number): Awaitable<void>
}

const findHandle = statement<{ handle: string }>()(
  (p, { dialect }) => sql<{ channelId: string | null; foundAt: number }>`
    SELECT channel_id AS "channelId", found_at AS "foundAt" FROM channel_handles
    WHERE ${dialect.ignoreCase(sql.ref('handle'))} = ${dialect.ignoreCase(p.handle)}`,
)

const saveHandle = statement<{ handle: string; channelId: string | null; now: number }>()(
  (p, { dialect }) => sql`
    INSERT INTO channel_handles (handle, channel_id, found_at) VALUES (${p.handle}, ${p.channelId}, ${p.now})
    ON CONFLICT (${dialect.ignoreCase(sql.ref('handle'))}) DO UPDATE
    SET channel_id = excluded.channel_id, found_at = excluded.found_at`,
)

export function createChannelHandleStore(db: Database): ChannelHandleStore {
  return {
    find: handle => db.first(findHandle({ handle })),
    async save(handle, channelId, now) {
      await db.run(saveHandle({ handle, channelId, now }))
    },
  }
}
