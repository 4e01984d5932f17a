import type { NotificationTargets, Schedule } from '../../contract/index.ts'
import { DEFAULT_SCHEDULES, REINDEX_DAYS } from '../../contract/tasks/default-schedules.ts'
import { taskTable } from '../../contract/tasks/task-table.ts'
import { displayText, formatMoment, parseSchedule, describeSchedule } from '../../format/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { SCHEDULE_PRESETS, SCHEDULE_SPECS, SCHEDULE_TASKS, TASK_TEXTS, type ScheduleTask } from './schedules.fields.ts'
import { settingFieldView, type SettingFieldView, type SettingStates } from '../../forms/field.view.ts'
import { notificationUrlTexts } from '../../messages/en/schedule-times.ts'
import { schedulesTexts } from '../../messages/en/tasks.ts'

export interface ScheduleView {
  readonly task: ScheduleTask
  /** The three cron fields; its label names the task. Reset removes the schedule. */
  readonly field: SettingFieldView
  readonly removeLabel: string
  /** The saved schedule as text: `Every day at 08:00`, `Not scheduled`. */
  readonly description: string
  /** `Next run: 22 Nov 2026, 08:00`, `Last run: …`; unknown values are omitted. */
  readonly runs: readonly string[]
  /** The meaning of the typed text, or why it is invalid; null if it is unchanged. */
  readonly draft: { readonly text: string; readonly isValid: boolean } | null
  /** Value for the field, and its label. */
  readonly presets: readonly { readonly value: string; readonly label: string }[]
  /** Days or number of backups; null if the task has none, and while the task is not scheduled. */
  readonly config: SettingFieldView | null
}

export interface TaskTargetsView {
  readonly task: string
  readonly title: string
  readonly urls: readonly string[]
}

export interface NotificationTargetsView {
  readonly title: string
  readonly help: string | null
  readonly none: string
  /** Tasks with notification targets. */
  readonly tasks: Loadable<readonly TaskTargetsView[]>
  /** Tasks that a notification target can be added to. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export interface SchedulesView {
  readonly title: string
  /** The schedule format; null if the user has disabled help texts. */
  readonly help: string | null
  readonly schedules: Loadable<readonly ScheduleView[]>
  readonly targets: NotificationTargetsView
}

interface SchedulingData {
  readonly schedules: Loadable<readonly Schedule[]>
  readonly states: SettingStates
  readonly targets: Loadable<NotificationTargets>
  readonly showHelp: boolean
}

/** The values of the fields by key; null means no schedule, or no number. */
export function scheduleValues(schedules: readonly Schedule[]): Record<string, SettingValue> {
  const entries = SCHEDULE_TASKS.flatMap((task): [string, SettingValue][] => {
    const stored = schedules.find(({ name }) => name === task)
    const { config } = TASK_TEXTS[task]
    return [
      [`${task}.schedule`, stored?.schedule ?? null],
      ...(config ? [[`${task}.${config.key}`, stored?.config[config.key] ?? null] as [string, SettingValue]] : []),
    ]
  })
  return Object.fromEntries(entries)
}

export type ScheduleChange =
  | { readonly tag: 'remove'; readonly task: string }
  | {
      readonly tag: 'set'
      readonly task: string
      readonly body: { schedule: string } | { config: { days?: number; rotate?: number } }
    }

/** The request for one field. An empty number restores its default: 90 days, or all backups. */
export function scheduleChange(key: string, value: SettingValue): ScheduleChange {
  const [task = '', field = ''] = key.split('.')
  if (field === 'schedule')
    return value === null ? { tag: 'remove', task } : { tag: 'set', task, body: { schedule: String(value) } }
  const config = field === 'days' ? { days: Number(value ?? REINDEX_DAYS) } : { rotate: Number(value ?? 0) }
  return { tag: 'set', task, body: { config } }
}

export function schedulesView({ schedules, states, targets: push, showHelp }: SchedulingData): SchedulesView {
  const help = (text: string) => (showHelp ? text : null)
  return {
    title: schedulesTexts.scheduling,
    help: help(schedulesTexts.cronHelp + schedulesTexts.cronExamplesHelp),
    schedules: mapLoadable(schedules, stored =>
      SCHEDULE_TASKS.flatMap(task => scheduleView(task, { stored, states, showHelp }) ?? []),
    ),
    targets: {
      title: schedulesTexts.notificationUrls,
      help: help(schedulesTexts.notificationUrlsHelp(notificationUrlTexts.help)),
      none: schedulesTexts.noUrls,
      tasks: mapLoadable(push, byTask =>
        Object.entries(byTask)
          .filter(([, { urls }]) => urls.length > 0)
          .map(([task, { title, urls }]) => ({ task, title: displayText(title === '' ? task : title), urls })),
      ),
      choices: Object.entries(taskTable)
        .filter(([, { group }]) => group !== '')
        .map(([value, { title }]) => ({ value, label: title })),
    },
  }
}

const NOT_SCHEDULED = schedulesTexts.notScheduled

interface ScheduleData {
  readonly stored: readonly Schedule[]
  readonly states: SettingStates
  readonly showHelp: boolean
}

function scheduleView(task: ScheduleTask, { stored, states, showHelp }: ScheduleData): ScheduleView | undefined {
  const scheduleField = (name: string) => {
    const key = `${task}.${name}`
    const spec = SCHEDULE_SPECS.find(candidate => candidate.key === key)
    const state = states[key]
    return spec && state && settingFieldView(spec, state, showHelp)
  }
  const field = scheduleField('schedule')
  if (!field) return undefined
  const { title, config } = TASK_TEXTS[task]
  const schedule = stored.find(({ name }) => name === task)
  return {
    task,
    field: { ...field, placeholder: schedulesTexts.autoOr(DEFAULT_SCHEDULES[task]), emptyText: NOT_SCHEDULED },
    removeLabel: schedulesTexts.removeSchedule(title),
    description: schedule ? describeSchedule(schedule.schedule) : NOT_SCHEDULED,
    runs: [
      runText(schedulesTexts.nextRun, schedule?.next_run_at),
      runText(schedulesTexts.lastRun, schedule?.last_run_at),
    ].filter(text => text !== ''),
    draft: field.canUpdate && field.error === null && field.text.trim() !== '' ? draftView(task, field.text) : null,
    presets: SCHEDULE_PRESETS.map(value => ({ value, label: presetLabel(task, value) })),
    config: schedule && config ? (scheduleField(config.key) ?? null) : null,
  }
}

function draftView(task: ScheduleTask, draft: string): ScheduleView['draft'] {
  const text = draft.trim().toLowerCase() === 'auto' ? DEFAULT_SCHEDULES[task] : draft
  const parsed = parseSchedule(text)
  return parsed.tag === 'valid'
    ? { text: describeSchedule(text), isValid: true }
    : { text: parsed.reason, isValid: false }
}

function presetLabel(task: ScheduleTask, value: string): string {
  return value === 'auto' ? schedulesTexts.default(describeSchedule(DEFAULT_SCHEDULES[task])) : describeSchedule(value)
}

function runText(label: string, at: string | null | undefined): string {
  const moment = formatMoment(at)
  return moment === '' ? '' : `${label}: ${moment}`
}
