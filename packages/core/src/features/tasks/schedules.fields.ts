import { SETTING_RULES, type ScheduledTask } from '../../contract/index.ts'
import type { SettingSpec } from '../../forms/field.view.ts'

/** What runs by itself, in the order of spec section 2. */
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
  /** The one number of it that can be set besides the times. */
  readonly config?: { readonly key: 'days' | 'rotate'; readonly spec: Omit<SettingSpec, 'key' | 'kind'> }
}

export const TASK_TEXTS: Readonly<Record<ScheduleTask, TaskTexts>> = {
  update_subscribed: {
    title: 'Rescan subscriptions',
    help: 'Looks for new videos of the subscribed channels and playlists and adds them to the queue.',
  },
  download_pending: { title: 'Start download', help: 'Downloads what waits in the queue.' },
  check_reindex: {
    title: 'Refresh metadata',
    help: 'Asks the sources again about videos, channels and playlists that were not looked at for a while.',
    config: {
      key: 'days',
      spec: {
        label: 'Refresh older than',
        help: 'Age after which it is looked at again. Recommended 90 days.',
        unit: 'days',
        canReset: false,
      },
    },
  },
  thumbnail_check: { title: 'Thumbnail check', help: 'Fetches missing pictures and removes what nothing uses.' },
  run_backup: {
    title: 'ZIP backup',
    help: 'Writes the whole library, without media, into one file.',
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

/** Ready-made schedules: what may be typed instead. */
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

/** Every field of the screen: `task.schedule`, and `task.days` or `task.rotate`. */
export const SCHEDULE_SPECS: readonly SettingSpec[] = [
  ...SCHEDULE_TASKS.map(task => ({
    key: `${task}.schedule`,
    label: TASK_TEXTS[task].title,
    help: TASK_TEXTS[task].help,
    kind: 'text' as const,
  })),
  ...configSpecs,
]
