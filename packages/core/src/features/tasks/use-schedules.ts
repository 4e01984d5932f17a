import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toFailure } from '../../client/failure.ts'
import { scheduleFailure } from './schedule-failure.ts'
import type { SettingValue } from '../../forms/field.machine.ts'
import { SCHEDULE_SPECS } from './schedules.fields.ts'
import { scheduleChange, scheduleValues, schedulingView, type SchedulesView } from './schedules.view.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import type { SettingActions } from '../../forms/create-settings-form.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useCommand } from '../../react/use-command.ts'
import { taskCommands } from './tasks.commands.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { useSettingsForm } from '../../forms/use-settings-form.ts'

const SCHEDULES_KEY = ['schedules']
const NOTIFICATION_TARGETS_KEY = ['notification-targets']

/** Keys of the fields are those of `view.schedules`; `reset` of a schedule removes it. */
export interface SchedulesActions extends SettingActions {
  /** Each resolves to whether it succeeded. A blank URL does nothing. */
  readonly addTarget: (task: string, url: string) => Promise<boolean>
  readonly removeTarget: (task: string, url: string) => Promise<boolean>
  readonly testTarget: (task: string, url: string) => Promise<boolean>
  readonly refresh: () => void
}

export function useSchedules(): { view: SchedulesView; actions: SchedulesActions } {
  const core = useCore()
  const { client, queryClient } = core
  const { config } = useCurrentUser()
  const schedules = useQuery({
    queryKey: SCHEDULES_KEY,
    queryFn: ({ signal }) => client.listSchedules({ signal }),
    staleTime: 0,
  })
  const push = useQuery({
    queryKey: NOTIFICATION_TARGETS_KEY,
    queryFn: ({ signal }) => client.listNotificationTargets({ signal }),
    staleTime: 0,
  })
  const values = useMemo(() => (schedules.data ? scheduleValues(schedules.data) : null), [schedules.data])
  const { states, actions } = useSettingsForm('scheduling', SCHEDULE_SPECS, values, saveWith(core))
  const view = schedulingView({
    schedules: toLoadable(schedules),
    states,
    push: toLoadable(push),
    showHelp: config.show_help_text,
  })
  const add = useCommand(taskCommands.addTarget)
  const remove = useCommand(taskCommands.removeTarget)
  const test = useCommand(taskCommands.testTarget)
  return {
    view,
    actions: {
      ...actions,
      addTarget: async (task, url) => url.trim() !== '' && add.run({ task, url }),
      removeTarget: (task, url) => remove.run({ task, url }),
      testTarget: (task, url) => test.run({ task, url }),
      refresh() {
        void queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY })
        void queryClient.invalidateQueries({ queryKey: NOTIFICATION_TARGETS_KEY })
      },
    },
  }
}

/** Removing something that does not exist succeeds. */
function ignoreMissing(error: unknown): void {
  if (!toFailure(error).isNotFound) throw error
}

function saveWith({ client, queryClient }: Core) {
  return async (key: string, value: SettingValue): Promise<SettingValue> => {
    const change = scheduleChange(key, value)
    const params = { name: change.task }
    try {
      if (change.tag === 'remove') {
        await client.deleteSchedule({ params }).catch(ignoreMissing)
        return null
      }
      const stored = await client.setSchedule({ params, body: change.body })
      return scheduleValues([stored])[key] ?? null
    } catch (error) {
      throw new Error(scheduleFailure(error), { cause: error })
    } finally {
      void queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY })
    }
  }
}
