import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface NotificationTarget {
  readonly task: string
  readonly url: string
}

/** The targets that are notified when a task ends. */
export interface NotificationTargetStore {
  /** In the order they were added. */
  list(): Awaitable<NotificationTarget[]>
  listForTask(task: string): Awaitable<string[]>
  /** An existing target is not added again. */
  add(target: NotificationTarget): Awaitable<void>
  /** Removes all targets of the task when no URL is given. */
  remove(task: string, url?: string): Awaitable<void>
}

export function createNotificationTargetStore({ raw }: Pick<Db, 'raw'>): NotificationTargetStore {
  const list = raw.prepare<[], NotificationTarget>('SELECT task, url FROM push_addresses ORDER BY id')
  const listForTask = raw.prepare<[string], string>('SELECT url FROM push_addresses WHERE task = ? ORDER BY id').pluck()
  const add = raw.prepare('INSERT OR IGNORE INTO push_addresses (task, url) VALUES (?, ?)')
  const remove = raw.prepare('DELETE FROM push_addresses WHERE task = :task AND (:url IS NULL OR url = :url)')
  return {
    list: () => list.all(),
    listForTask: task => listForTask.all(task),
    add: ({ task, url }) => void add.run(task, url),
    remove: (task, url) => void remove.run({ task, url: url ?? null }),
  }
}
