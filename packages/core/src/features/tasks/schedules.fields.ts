import { SETTING_RULES, type ScheduledTask } from '../../contract/index.ts'
import type { SettingSpec } from '../../forms/field.view.ts'

/** The scheduled tasks in display order. */
export const SCHEDULE_TASKS = [
  'update_subscribed',
  'download_pending',
  'check_reindex',
  'thumbnail_check',
  'run_backup',
] as const satisfies readonly ScheduledTask[]
export type ScheduleTask = (typeof SCHEDULE_TASKS)[number]

interface TaskTexts {
  readonly title: string
  readonly help: string
  /** The numeric option of the task that can be set in addition to the schedule. */
  readonly config?: { readonly key: 'days' | 'rotate'; readonly spec: Omit<SettingSpec, 'key' | 'kind'> }
}

export const TASK_TEXTS: Readonly<Record<ScheduleTask, TaskTexts>> = {
  update_subscribed: {
    title: 'Rescan subscriptions',
    help: 'Checks subscribed channels and playlists for new videos and adds them to the queue.',
  },
  download_pending: { title: 'Start download', help: 'Downloads queued videos.' },
  check_reindex: {
    title: 'Refresh metadata',
    help: 'Refreshes metadata of videos, channels and playlists that is older than the limit below.',
    config: {
      key: 'days',
      spec: {
        label: 'Refresh older than',
        help: 'Age in days. Recommended 90 days.',
        unit: 'days',
        canReset: false,
      },
    },
  },
  thumbnail_check: { title: 'Thumbnail check', help: 'Downloads missing thumbnails and removes unused ones.' },
  run_backup: {
    title: 'ZIP backup',
    help: 'Saves the whole library, without media files, as one ZIP file.',
    config: {
      key: 'rotate',
      spec: {
        label: 'Backups to keep',
        help: 'Older automatic backups are deleted. 0 keeps all.',
        unit: 'files',
        canReset: false,
      },
    },
  },
}

/** Presets for the schedule field. */
export const SCHEDULE_PRESETS = ['auto', '0 * *', '0 */6 *', '0 */12 *', '0 3 *', '0 3 0'] as const

const configSpecs = SCHEDULE_TASKS.flatMap(task => {
  const { config } = TASK_TEXTS[task]
  return config
    ? [
        {
          ...config.spec,
          key: `${task}.${config.key}`,
          kind: 'number',
          rule: SETTING_RULES.schedule[config.key],
        } as const,
      ]
    : []
})

/** All fields of the screen: `task.schedule`, and `task.days` or `task.rotate`. */
export const SCHEDULE_SPECS: readonly SettingSpec[] = [
  ...SCHEDULE_TASKS.map(task => ({
    key: `${task}.schedule`,
    label: TASK_TEXTS[task].title,
    help: TASK_TEXTS[task].help,
    kind: 'text' as const,
  })),
  ...configSpecs,
]
