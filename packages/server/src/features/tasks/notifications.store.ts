import type { Db } from '../../database/database.ts'
import { parseColumn } from '../../database/json-column.ts'
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
  /** Deletes the expired ones and those of jobs that no longer run. */
  prune(now: number): Awaitable<void>
}

export function createNotificationStore({ raw }: Pick<Db, 'raw'>): NotificationStore {
  const put = raw.prepare(`
    INSERT INTO notifications (id, task_group, title, api_start, api_stop, level, messages, progress, created_at, expires_at)
    VALUES (:id, :group, :title, :isStartable, :isStoppable, :level, :messages, :progress, :createdAt, :expiresAt)
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, level = excluded.level, messages = excluded.messages,
      progress = excluded.progress, api_stop = excluded.api_stop, expires_at = excluded.expires_at`)
  const command = raw.prepare('UPDATE notifications SET command = :command WHERE id = :id')
  const drop = raw.prepare('DELETE FROM notifications WHERE id = ?')
  const list = raw.prepare(`
    SELECT * FROM notifications WHERE (expires_at IS NULL OR expires_at > :now) AND substr(task_group, 1, length(:prefix)) = :prefix
    ORDER BY created_at, rowid`)
  const prune = raw.prepare(`
    DELETE FROM notifications WHERE expires_at <= :now
      OR (expires_at IS NULL AND id NOT IN (SELECT id FROM jobs WHERE status = 'STARTED'))`)

  return {
    put: ({ messages, isStartable, isStoppable, ...otherColumns }) =>
      void put.run({
        ...otherColumns,
        messages: JSON.stringify(messages),
        isStartable: Number(isStartable),
        isStoppable: Number(isStoppable),
      }),
    drop: id => void drop.run(id),
    setCommand: (id, newCommand) => void command.run({ id, command: newCommand }),
    list: (now, prefix) => (list.all({ now, prefix }) as Row<'notifications'>[]).map(read),
    prune: now => void prune.run({ now }),
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
    messages: parseColumn(row.messages),
    progress: row.progress,
    command: row.command,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
