import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
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

const listTargets = statement()((_, { build }) =>
  build.selectFrom('push_addresses').select(['task', 'url']).orderBy('id'),
)

const listForTask = statement<{ task: string }>()((p, { build }) =>
  build.selectFrom('push_addresses').select('url').where('task', '=', p.task).orderBy('id'),
)

const addTarget = statement<NotificationTarget>()((p, { build }) =>
  build
    .insertInto('push_addresses')
    .values({ task: p.task, url: p.url })
    .onConflict(conflict => conflict.columns(['task', 'url']).doNothing()),
)

const removeTask = statement<{ task: string }>()((p, { build }) =>
  build.deleteFrom('push_addresses').where('task', '=', p.task),
)

const removeTarget = statement<NotificationTarget>()((p, { build }) =>
  build.deleteFrom('push_addresses').where('task', '=', p.task).where('url', '=', p.url),
)

export function createNotificationTargetStore(db: Database): NotificationTargetStore {
  return {
    list: () => db.all(listTargets()),
    listForTask: async task => (await db.all(listForTask({ task }))).map(({ url }) => url),
    async add(target) {
      await db.run(addTarget(target))
    },
    async remove(task, url) {
      await db.run(url === undefined ? removeTask({ task }) : removeTarget({ task, url }))
    },
  }
}
