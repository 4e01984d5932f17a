import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../client/failure.ts'
import { scheduleFailure } from './schedule-failure.ts'
import type { SettingValue } from '../../forms/field.machine.ts'
import { SCHEDULE_SPECS } from './schedules.fields.ts'
import { scheduleChange, scheduleValues, schedulingView, type SchedulingView } from './schedules.view.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../app/create-core.ts'
import type { SettingActions } from '../../forms/create-settings-form.ts'
import { loadableOf } from '../../react/to-loadable.ts'
import { useProfile } from '../session/use-current-user.ts'
import { useSettingBook } from '../../forms/use-settings-form.ts'

const SCHEDULES_KEY = ['schedules']
const PUSH_KEY = ['push']

/** Fields go by their key, as in `view.schedules`; `reset` of a schedule takes it away. */
export interface SchedulingActions extends SettingActions {
  /** Each resolves to whether it worked. A blank address does nothing. */
  readonly addPush: (task: string, url: string) => Promise<boolean>
  readonly removePush: (task: string, url: string) => Promise<boolean>
  readonly testPush: (task: string, url: string) => Promise<boolean>
  readonly refresh: () => void
}

export function useScheduling(): { view: SchedulingView; actions: SchedulingActions } {
  const core = useCore()
  const { client, queryClient } = core
  const { config } = useProfile()
  const schedules = useQuery({
    queryKey: SCHEDULES_KEY,
    queryFn: ({ signal }) => client.listSchedules({ signal }),
    staleTime: 0,
  })
  const push = useQuery({
    queryKey: PUSH_KEY,
    queryFn: ({ signal }) => client.listPushAddresses({ signal }),
    staleTime: 0,
  })
  const values = schedules.data ? scheduleValues(schedules.data) : null
  const { states, actions } = useSettingBook('scheduling', SCHEDULE_SPECS, values, saveWith(core))
  const view = schedulingView({
    schedules: loadableOf(schedules),
    states,
    push: loadableOf(push),
    showHelp: config.show_help_text,
  })
  const refreshPush = () => queryClient.invalidateQueries({ queryKey: PUSH_KEY })
  return {
    view,
    actions: {
      ...actions,
      async addPush(task, url) {
        if (url.trim() === '') return false
        const isDone = await core.act(
          () => client.addPushAddress({ body: { task_name: task, url } }),
          'Notification URL added',
        )
        void refreshPush()
        return isDone
      },
      async removePush(task, url) {
        const isDone = await core.act(
          () => client.deletePushAddress({ body: { task_name: task, url } }),
          'Notification URL removed',
        )
        await refreshPush()
        return isDone
      },
      testPush: (task, url) =>
        core.act(() => client.testPushAddress({ body: { url, task_name: task } }), 'Test message sent'),
      refresh() {
        void queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY })
        void refreshPush()
      },
    },
  }
}

/** What is not there needs no removing. */
function ignoreMissing(error: unknown): void {
  if (!failureOf(error).isMissing) throw error
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
