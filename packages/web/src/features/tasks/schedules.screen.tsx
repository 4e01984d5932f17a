import { useNotifications, useSchedules } from '@tubecellar/core/react'
import { NotificationTray } from './notification-tray.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NotificationTargets } from './notification-targets.tsx'
import { ScheduleRows } from './schedule-rows.tsx'

export function SchedulesScreen() {
  const { view, actions } = useSchedules()
  const notifications = useNotifications('setting')
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title} />
      <NotificationTray
        view={notifications.view}
        onStop={notifications.actions.stop}
        onClose={notifications.actions.close}
      />
      <ScheduleRows help={view.help} schedules={view.schedules} actions={actions} />
      <NotificationTargets view={view.targets} actions={actions} />
    </>
  )
}
