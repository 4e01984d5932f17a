import { useNotifications, useScheduling } from '@tubecellar/core/react'
import { NotificationTray } from '../components/notification-tray.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { PushSection } from '../components/push-section.tsx'
import { ScheduleRows } from '../components/schedule-rows.tsx'

export function SchedulingScreen() {
  const { view, actions } = useScheduling()
  const notifications = useNotifications('setting')
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHead title={view.title} />
      <NotificationTray
        view={notifications.view}
        onStop={notifications.actions.stop}
        onClose={notifications.actions.close}
      />
      <ScheduleRows help={view.help} schedules={view.schedules} actions={actions} />
      <PushSection view={view.push} actions={actions} />
    </>
  )
}
