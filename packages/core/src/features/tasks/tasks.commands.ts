import { defineCommand } from '../../commands/command.ts'
import { targetCommandTexts, tasksTexts } from '../../messages/en/tasks.ts'

interface NotificationTarget {
  /** Name of the task. */
  readonly task: string
  readonly url: string
}

const shared = {
  permission: 'admin',
  target: ({ task, url }: NotificationTarget) => `${task} ${url}`,
  failure: 'notice',
} as const

const addTarget = defineCommand<NotificationTarget>({
  ...shared,
  id: 'tasks.addTarget',
  summary: tasksTexts.addTargetSummary,
  texts: { label: () => targetCommandTexts.add, done: () => targetCommandTexts.added },
  request: ({ client }, { task, url }) => client.addNotificationTarget({ body: { task_name: task, url } }),
  invalidates: ['notification-targets'],
})

const removeTarget = defineCommand<NotificationTarget>({
  ...shared,
  id: 'tasks.removeTarget',
  summary: tasksTexts.removeTargetSummary,
  texts: { label: () => targetCommandTexts.remove, done: () => targetCommandTexts.removed },
  request: ({ client }, { task, url }) => client.deleteNotificationTarget({ body: { task_name: task, url } }),
  invalidates: ['notification-targets'],
})

const testTarget = defineCommand<NotificationTarget>({
  ...shared,
  id: 'tasks.testTarget',
  summary: tasksTexts.testTargetSummary,
  texts: { label: () => targetCommandTexts.test, done: () => targetCommandTexts.tested },
  request: ({ client }, { task, url }) => client.testNotificationTarget({ body: { url, task_name: task } }),
  invalidates: [],
})

/** The commands that change notification targets. */
export const taskCommands = { addTarget, removeTarget, testTarget }
