import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Maximum numbers of groups of a user, and of channels in all of them together. */
export const MAX_GROUPS = 200
export const MAX_MEMBERS = 10_000

interface Key {
  readonly userId: number
  readonly id: string
}

interface GroupRow {
  readonly id: string
  readonly name: string
  readonly created_at: number
}

interface MemberRow {
  readonly group_id: string
  readonly channel_id: string
  /** Number of archived videos of the channel. */
  readonly videos: number
}

/** The channel groups of each user. Every statement is limited to the rows of one user. */
export interface ChannelGroupStore {
  /** By name. */
  list(userId: number): Awaitable<readonly GroupRow[]>
  /** The archived channels of all groups, by ID. */
  listArchived(userId: number): Awaitable<readonly MemberRow[]>
  exists(key: Key): Awaitable<boolean>
  /** Names are unique without regard to case. */
  add(group: Key & { name: string; now: number }): Awaitable<'added' | 'channelGroupExists' | 'tooManyChannelGroups'>
  rename(group: Key & { name: string }): Awaitable<'renamed' | 'channelGroupExists' | 'channelGroupNotFound'>
  /** With its members. False if the user has no such group. */
  delete(key: Key): Awaitable<boolean>
  /** Adds all of these channels, or none if one of them is not archived. */
  addChannels(
    key: Key,
    channelIds: readonly string[],
    now: number,
  ): Awaitable<'changed' | 'channelGroupNotFound' | 'channelNotFound' | 'channelGroupsFull'>
  removeChannels(key: Key, channelIds: readonly string[]): Awaitable<'changed' | 'channelGroupNotFound'>
}

const listGroups = statement<{ userId: number }>()((p, { build, dialect }) =>
  build
    .selectFrom('channel_groups')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', p.userId)
    .orderBy(dialect.ignoreCase(sql`name`))
    .orderBy('id'),
)

const listArchived = statement<{ userId: number }>()(
  p => sql<MemberRow>`
    SELECT member.group_id, member.channel_id, CAST(coalesce((
        SELECT sum(videos) FROM channel_totals WHERE channel_totals.channel_id = member.channel_id
      ), 0) AS bigint) AS videos
    FROM channel_group_members AS member JOIN channels ON channels.id = member.channel_id
    WHERE member.user_id = ${p.userId} ORDER BY member.group_id, member.channel_id`,
)

const findGroup = statement<Key>()((p, { build }) =>
  build.selectFrom('channel_groups').select('id').where('user_id', '=', p.userId).where('id', '=', p.id),
)

const addGroup = statement<Key & { name: string; now: number }>()((p, { build }) =>
  build.insertInto('channel_groups').values({ user_id: p.userId, id: p.id, name: p.name, created_at: p.now }),
)

const renameGroup = statement<Key & { name: string }>()((p, { build }) =>
  build.updateTable('channel_groups').set({ name: p.name }).where('user_id', '=', p.userId).where('id', '=', p.id),
)

const deleteGroup = statement<Key>()((p, { build }) =>
  build.deleteFrom('channel_groups').where('user_id', '=', p.userId).where('id', '=', p.id),
)

const clearMembers = statement<Key>()((p, { build }) =>
  build.deleteFrom('channel_group_members').where('user_id', '=', p.userId).where('group_id', '=', p.id),
)

const countMembers = statement<Key & { ids: string }>()(
  (p, { dialect }) => sql<{ members: number; added: number; unknown: number }>`
    SELECT (SELECT count(*) FROM channel_group_members WHERE user_id = ${p.userId}) AS members,
      (SELECT count(*) FROM ${dialect.list(p.ids)} WHERE value NOT IN (
        SELECT channel_id FROM channel_group_members WHERE user_id = ${p.userId} AND group_id = ${p.id})) AS added,
      (SELECT count(*) FROM ${dialect.list(p.ids)} WHERE value NOT IN (SELECT id FROM channels)) AS unknown`,
)

const addMembers = statement<Key & { ids: string; now: number }>()(
  (p, { dialect }) => sql`
    INSERT INTO channel_group_members (user_id, group_id, channel_id, added_at)
    SELECT CAST(${p.userId} AS bigint), ${p.id}, value, CAST(${p.now} AS bigint) FROM ${dialect.list(p.ids)} WHERE true
    ON CONFLICT (user_id, group_id, channel_id) DO NOTHING`,
)

const removeMembers = statement<Key & { ids: string }>()(
  (p, { dialect }) => sql`
    DELETE FROM channel_group_members WHERE user_id = ${p.userId} AND group_id = ${p.id}
      AND channel_id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

/** Cached counts of videos depend on the groups of the user (features/videos/count-cache.store.ts). */
const changeGeneration = statement<{ userId: number }>()(
  p => sql`
    INSERT INTO generations (user_id, value) VALUES (${p.userId}, 1)
    ON CONFLICT (user_id) DO UPDATE SET value = generations.value + 1`,
)

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const createChannelGroupStore = (db: Database): ChannelGroupStore => ({
  list: userId => db.all(listGroups({ userId })),
  listArchived: userId => db.all(listArchived({ userId })),
  exists: async key => (await db.first(findGroup(key))) !== undefined,
  add: group =>
    db.transaction(function* (): Steps<'added' | 'channelGroupExists' | 'tooManyChannelGroups'> {
      const groups = yield* tx.all(listGroups(group))
      if (groups.some(({ name }) => isSameName(name, group.name))) return 'channelGroupExists'
      if (groups.length >= MAX_GROUPS) return 'tooManyChannelGroups'
      yield* tx.run(addGroup(group))
      return 'added'
    }),
  rename: group =>
    db.transaction(function* (): Steps<'renamed' | 'channelGroupExists' | 'channelGroupNotFound'> {
      const groups = yield* tx.all(listGroups(group))
      if (!groups.some(({ id }) => id === group.id)) return 'channelGroupNotFound'
      if (groups.some(({ id, name }) => id !== group.id && isSameName(name, group.name))) return 'channelGroupExists'
      yield* tx.run(renameGroup(group))
      return 'renamed'
    }),
  delete: key =>
    db.transaction(function* () {
      yield* tx.run(clearMembers(key))
      yield* tx.run(changeGeneration(key))
      return (yield* tx.run(deleteGroup(key))) > 0
    }),
  addChannels: (key, channelIds, now) =>
    db.transaction(function* () {
      if (!(yield* tx.first(findGroup(key)))) return 'channelGroupNotFound'
      const ids = toJsonList([...new Set(channelIds)])
      const counts = yield* tx.first(countMembers({ ...key, ids }))
      if (!counts || counts.unknown > 0) return 'channelNotFound'
      if (counts.members + counts.added > MAX_MEMBERS) return 'channelGroupsFull'
      yield* tx.run(addMembers({ ...key, ids, now }))
      yield* tx.run(changeGeneration(key))
      return 'changed'
    }),
  removeChannels: (key, channelIds) =>
    db.transaction(function* () {
      if (!(yield* tx.first(findGroup(key)))) return 'channelGroupNotFound'
      yield* tx.run(removeMembers({ ...key, ids: toJsonList([...new Set(channelIds)]) }))
      yield* tx.run(changeGeneration(key))
      return 'changed'
    }),
})
