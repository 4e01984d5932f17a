import { useQuery } from '@tanstack/react-query'
import { SCHEDULE_SPECS } from './schedules.fields.ts'
import { scheduleValues, schedulesView, type SchedulesView } from './schedules.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { SCHEDULES_KEY, taskCommands, type NotificationTarget } from './tasks.commands.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { useSettingsForm, type SettingActions } from '../../forms/use-settings-form.ts'

const NOTIFICATION_TARGETS_KEY = ['notification-targets']

/** Keys of the fields are those of `view.schedules`; `reset` of a schedule removes it. */
export interface SchedulesActions extends SettingActions {
  /** A blank URL does nothing. */
  readonly addTarget: BoundCommand<NotificationTarget>
  readonly removeTarget: BoundCommand<NotificationTarget>
  readonly testTarget: BoundCommand<NotificationTarget>
  readonly refresh: () => void
}

export function useSchedules(): { view: SchedulesView; actions: SchedulesActions } {
  const { client, queryClient } = useCore()
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
  const { states, actions } = useSettingsForm({
    name: 'scheduling',
    specs: SCHEDULE_SPECS,
    values: schedules.data ? scheduleValues(schedules.data) : null,
    command: taskCommands.changeSchedule,
    input: (key, value) => ({ key, value }),
  })
  const view = schedulesView({
    schedules: toLoadable(schedules),
    states,
    targets: toLoadable(push),
    showHelp: config.show_help_text,
  })
  return {
    view,
    actions: {
      ...actions,
      addTarget: withInput(useCommand(taskCommands.addTarget), target => (target.url.trim() === '' ? null : target)),
      removeTarget: useCommand(taskCommands.removeTarget),
      testTarget: useCommand(taskCommands.testTarget),
      refresh() {
        void queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY })
        void queryClient.invalidateQueries({ queryKey: NOTIFICATION_TARGETS_KEY })
      },
    },
  }
}
