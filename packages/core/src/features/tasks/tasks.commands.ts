import { toFailure } from '../../client/failure.ts'
import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import type { Schedule } from '../../contract/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { formsTexts } from '../../messages/en/forms.ts'
import { scheduleFailureText } from './schedule-failure.ts'
import { SCHEDULE_SPECS } from './schedules.fields.ts'
import { scheduleChange, scheduleValues } from './schedules.view.ts'
import { scheduleCommandTexts, targetCommandTexts, tasksTexts } from '../../messages/en/tasks.ts'

export const SCHEDULES_KEY = ['schedules'] as const

export interface NotificationTarget {
  /** Name of the task. */
  readonly task: string
  readonly url: string
}

const COMMON_FIELDS = {
  permission: 'admin',
  target: ({ task, url }: NotificationTarget) => `${task} ${url}`,
  failure: 'notice',
} as const

const addTarget = defineCommand<NotificationTarget>({
  ...COMMON_FIELDS,
  id: 'tasks.addTarget',
  summary: tasksTexts.addTargetSummary,
  texts: { label: () => targetCommandTexts.add, done: () => targetCommandTexts.added },
  request: ({ client }, { task, url }) => client.addNotificationTarget({ body: { task_name: task, url } }),
  invalidates: ['notification-targets'],
})

const removeTarget = defineCommand<NotificationTarget>({
  ...COMMON_FIELDS,
  id: 'tasks.removeTarget',
  summary: tasksTexts.removeTargetSummary,
  texts: { label: () => targetCommandTexts.remove, done: () => targetCommandTexts.removed },
  request: ({ client }, { task, url }) => client.deleteNotificationTarget({ body: { task_name: task, url } }),
  invalidates: ['notification-targets'],
})

const testTarget = defineCommand<NotificationTarget>({
  ...COMMON_FIELDS,
  id: 'tasks.testTarget',
  summary: tasksTexts.testTargetSummary,
  texts: { label: () => targetCommandTexts.test, done: () => targetCommandTexts.tested },
  request: ({ client }, { task, url }) => client.testNotificationTarget({ body: { url, task_name: task } }),
  invalidates: [],
})

interface ScheduleSettingChange {
  /** Name of the task and of the field. */
  readonly key: string
  /** Null removes the schedule, or restores the default number. */
  readonly value: SettingValue
}

const changeSchedule = defineCommand<ScheduleSettingChange, Schedule | null, 'caller'>({
  id: 'tasks.changeSchedule',
  summary: scheduleCommandTexts.change,
  permission: 'admin',
  target: ({ key }) => key,
  texts: {
    label: () => scheduleCommandTexts.edit,
    done: ({ key }) => formsTexts.settingSaved(SCHEDULE_SPECS.find(spec => spec.key === key)?.label ?? key),
  },
  failure: 'caller',
  async request({ client }, { key, value }) {
    const change = scheduleChange(key, value)
    const params = { name: change.task }
    try {
      if (change.tag === 'set') return await client.setSchedule({ params, body: change.body })
      await client.deleteSchedule({ params }).catch(ignoreMissing)
      return null
    } catch (error) {
      throw new Error(scheduleFailureText(error), { cause: error })
    }
  },
  invalidates: ['schedules'],
  store(queryClient, { key, value }, stored) {
    const { task } = scheduleChange(key, value)
    queryClient.setQueryData<readonly Schedule[]>(SCHEDULES_KEY, (schedules = []) => [
      ...schedules.filter(({ name }) => name !== task),
      ...(stored ? [stored] : []),
    ])
  },
  inverse({ key }, { queryClient }): CommandCall | null {
    const schedules = queryClient.getQueryData<readonly Schedule[]>(SCHEDULES_KEY)
    return schedules ? callOf(changeSchedule, { key, value: scheduleValues(schedules)[key] ?? null }) : null
  },
  sequence: () => 'tasks.changeSchedule',
})

/** Removing something that does not exist succeeds. */
function ignoreMissing(error: unknown): void {
  if (!toFailure(error).isNotFound) throw error
}

/** The commands that change schedules and notification targets. */
export const taskCommands = { changeSchedule, addTarget, removeTarget, testTarget }
