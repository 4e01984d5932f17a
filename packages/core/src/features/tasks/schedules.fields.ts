import { SETTING_RULES } from '../../contract/settings/setting-rules.ts'
import type { ScheduledTask } from '../../contract/tasks/default-schedules.ts'
import type { SettingSpec } from '../../forms/field.view.ts'
import { schedulesTexts } from '../../messages/en/tasks.ts'

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
    title: schedulesTexts.rescanSubscriptions,
    help: schedulesTexts.rescanSubscriptionsHelp,
  },
  download_pending: { title: schedulesTexts.startDownload, help: schedulesTexts.downloadsQueuedVideos },
  check_reindex: {
    title: schedulesTexts.refreshMetadata,
    help: schedulesTexts.refreshMetadataHelp,
    config: {
      key: 'days',
      spec: {
        label: schedulesTexts.refreshOlder,
        help: schedulesTexts.refreshOlderHelp,
        unit: schedulesTexts.days,
        canReset: false,
      },
    },
  },
  thumbnail_check: { title: schedulesTexts.thumbnailCheck, help: schedulesTexts.thumbnailCheckHelp },
  run_backup: {
    title: schedulesTexts.zipBackup,
    help: schedulesTexts.zipBackupHelp,
    config: {
      key: 'rotate',
      spec: {
        label: schedulesTexts.backupsToKeep,
        help: schedulesTexts.backupsToKeepHelp,
        unit: schedulesTexts.files,
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
