import type { AccountExport } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ExportPart } from '../../platform/export-part.ts'
import type { ChannelGroupStore } from './channel-groups.store.ts'

type ExportedGroup = AccountExport['channel_groups'][number]

const listChannels = statement<{ userId: number; id: string }>()(
  p => sql<ExportedGroup['channels'][number]>`
    SELECT channel_id, name, added_at FROM channel_group_members LEFT JOIN channels ON channels.id = channel_id
    WHERE user_id = ${p.userId} AND group_id = ${p.id} ORDER BY channel_id`,
)

/** The channel groups of a user, with deleted channels. */
export const groupExport = (db: Database, groups: Pick<ChannelGroupStore, 'list'>): ExportPart => ({
  tag: 'list',
  name: 'channel_groups',
  async *read(userId) {
    for (const { id, name, created_at } of await groups.list(userId))
      yield [{ id, name, created_at, channels: await db.all(listChannels({ userId, id })) } satisfies ExportedGroup]
  },
})
