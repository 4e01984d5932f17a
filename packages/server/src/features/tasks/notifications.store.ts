import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { readStoredReport, storeReport, type ItemProgress } from '../../database/stored-report.ts'
import type { Row } from '../../database/row.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface StoredNotification {
  /** ID of the job. */
  id: string
  group: string
  title: string
  isStartable: boolean
  isStoppable: boolean
  level: 'info' | 'error'
  messages: string[]
  items: readonly ItemProgress[]
  /** 0 to 1; null while unknown. */
  progress: number | null
  command: 'STOP' | 'KILL' | null
  createdAt: number
  /** Unix seconds; null: kept until it is replaced. */
  expiresAt: number | null
}

/** Notifications of running tasks, stored so that every process can read them. */
export interface NotificationStore {
  /** Replaces the notification of the same job; its command is kept. */
  put(notification: Omit<StoredNotification, 'command'>): Awaitable<void>
  drop(id: string): Awaitable<void>
  setCommand(id: string, command: 'STOP' | 'KILL'): Awaitable<void>
  /** Those not expired at `now`, oldest first, whose group starts with `prefix`. */
  list(now: number, prefix: string): Awaitable<StoredNotification[]>
  /** The items that running jobs download. */
  listItems(): Awaitable<ItemProgress[]>
  /** Deletes the expired ones and those of jobs that no longer run. */
  prune(now: number): Awaitable<void>
}

type NotificationValues = Omit<StoredNotification, 'command' | 'items' | 'messages' | 'isStartable' | 'isStoppable'> & {
  messages: string
  isStartable: 0 | 1
  isStoppable: 0 | 1
}

const putNotification = statement<NotificationValues>()(
  p => sql`
    INSERT INTO notifications (id, task_group, title, api_start, api_stop, level, messages, progress, created_at, expires_at)
    VALUES (${p.id}, ${p.group}, ${p.title}, ${p.isStartable}, ${p.isStoppable}, ${p.level}, ${p.messages}, ${p.progress},
      ${p.createdAt}, ${p.expiresAt})
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, level = excluded.level, messages = excluded.messages,
      progress = excluded.progress, api_stop = excluded.api_stop, expires_at = excluded.expires_at`,
)

const setCommand = statement<{ id: string; command: 'STOP' | 'KILL' }>()((p, { build }) =>
  build.updateTable('notifications').set({ command: p.command }).where('id', '=', p.id),
)

const dropNotification = statement<{ id: string }>()((p, { build }) =>
  build.deleteFrom('notifications').where('id', '=', p.id),
)

const listNotifications = statement<{ now: number; prefix: string }>()(
  p => sql<Row<'notifications'>>`
    SELECT * FROM notifications WHERE (expires_at IS NULL OR expires_at > ${p.now})
      AND substr(task_group, 1, length(CAST(${p.prefix} AS text))) = ${p.prefix}
    ORDER BY created_at, id`,
)

const listRunning = statement()(
  () => sql<Pick<Row<'notifications'>, 'messages'>>`
    SELECT messages FROM notifications WHERE expires_at IS NULL AND id IN (SELECT id FROM jobs WHERE status = 'STARTED')`,
)

const prune = statement<{ now: number }>()(
  p => sql`
    DELETE FROM notifications WHERE expires_at <= ${p.now}
      OR (expires_at IS NULL AND id NOT IN (SELECT id FROM jobs WHERE status = 'STARTED'))`,
)

export function createNotificationStore(db: Database): NotificationStore {
  return {
    async put({ messages, items, isStartable, isStoppable, ...values }) {
      await db.run(
        putNotification({
          ...values,
          messages: storeReport(messages, items),
          isStartable: isStartable ? 1 : 0,
          isStoppable: isStoppable ? 1 : 0,
        }),
      )
    },
    async drop(id) {
      await db.run(dropNotification({ id }))
    },
    async setCommand(id, command) {
      await db.run(setCommand({ id, command }))
    },
    list: async (now, prefix) => (await db.all(listNotifications({ now, prefix }))).map(read),
    async listItems() {
      const rows = await db.all(listRunning())
      return rows.flatMap(({ messages }) => readStoredReport(messages).items)
    },
    async prune(now) {
      await db.run(prune({ now }))
    },
  }
}

function read(row: Row<'notifications'>): StoredNotification {
  return {
    id: row.id,
    group: row.task_group,
    title: row.title,
    isStartable: row.api_start === 1,
    isStoppable: row.api_stop === 1,
    level: row.level,
    ...readStoredReport(row.messages),
    progress: row.progress,
    command: row.command,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
