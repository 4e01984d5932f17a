import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The channels that handles belonged to when they were last resolved. */
export interface ChannelHandleStore {
  /** `channelId` is null when no channel had that handle. `foundAt` in Unix seconds. */
  find(handle: string): Awaitable<{ channelId: string | null; foundAt: number } | undefined>
  save(handle: string, channelId: string | null, now: number): Awaitable<void>
}

export function createChannelHandleStore({ raw }: Db): ChannelHandleStore {
  const find = raw.prepare<[string], { channelId: string | null; foundAt: number }>(
    'SELECT channel_id AS channelId, found_at AS foundAt FROM channel_handles WHERE handle = ?',
  )
  const save = raw.prepare(`
    INSERT INTO channel_handles (handle, channel_id, found_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET channel_id = excluded.channel_id, found_at = excluded.found_at`)
  return {
    find: handle => find.get(handle),
    save: (handle, channelId, now) => void save.run(handle, channelId, now),
  }
}
