import { taskTable, type NotificationTargets, type TaskName } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { NotificationTargetStore } from './notification-targets.store.ts'
import type { TargetMessage, NotificationSender } from '../../notifiers/notification-sender.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { tasksTexts } from '../../messages/tasks.ts'

const TEST_MESSAGE: TargetMessage = {
  title: tasksTexts.testTitle,
  body: tasksTexts.testText,
  isFailure: false,
}

/**
 * Stores the notification targets and notifies them when tasks end
 * (docs/spec/tasks-and-schedules.md#notification-targets).
 */
export interface NotificationTargetService {
  list(): Promise<NotificationTargets>
  /** @throws DomainError badRequest */
  add(task: string, url: string): Promise<NotificationTargets>
  /** @throws DomainError badRequest */
  remove(task: string, url?: string): Promise<void>
  /** @throws DomainError badRequest with the reason when it could not be sent */
  test(url: string): Promise<{ success: true; message: string }>
  /** Never throws: a lost message is a line in the log. */
  notify(task: TaskName, end: { text: string; isFailure: boolean }): Promise<void>
}

export function createNotificationTargets(deps: {
  store: NotificationTargetStore
  sender: NotificationSender
  log: Logger
}): NotificationTargetService {
  const { store, sender, log } = deps
  const list = async () => {
    const targets: NotificationTargets = {}
    for (const { task, url } of await store.list())
      (targets[task] ??= { urls: [], title: isTask(task) ? taskTable[task].title : task }).urls.push(url)
    return targets
  }
  return {
    list,
    add: async (task, url) => {
      requireTask(task)
      const problem = sender.findRefusal(url)
      if (problem !== undefined) throw reject('url', problem)
      await store.add({ task, url })
      return list()
    },
    remove: async (task, url) => {
      requireTask(task)
      await store.remove(task, url)
    },
    test: async url => {
      try {
        await sender.send(url, TEST_MESSAGE)
        return { success: true, message: tasksTexts.testSent }
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error)
        throw new DomainError('badRequest', { detail, fields: { success: false }, cause: error })
      }
    },
    notify: async (task, { text, isFailure }) => {
      if (text === '') return
      const title = tasksTexts.taskEnded(taskTable[task].title, isFailure)
      for (const url of await store.listForTask(task)) {
        try {
          await sender.send(url, { title, body: text, isFailure })
        } catch (error) {
          // URLs contain secrets: only the error is logged.
          log.warn(
            { task, reason: error instanceof Error ? error.message : String(error) },
            'a notification could not be sent',
          )
        }
      }
    },
  }
}

const isTask = (name: string): name is TaskName => Object.hasOwn(taskTable, name)

function requireTask(name: string) {
  if (!isTask(name)) throw reject('task_name', tasksTexts.taskNotFound)
}

const reject = (field: string, reason: string) =>
  new DomainError('badRequest', { detail: `${field}: ${reason}`, fields: { [field]: [reason] } })
