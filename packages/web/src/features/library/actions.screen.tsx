import { useActions, useNotifications } from '@tubecellar/core/react'
import { ActionRows } from './action-rows.tsx'
import { RestoreRows } from '../backups/index.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export function ActionsScreen() {
  const { view, actions } = useActions()
  const notifications = useNotifications('setting')
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title} />
      <NotificationTray {...notifications} />
      {view.failures.map(failure => (
        <Failure key={failure.title} {...failure} isEmbedded onRetry={actions.refresh} />
      ))}
      {view.isLoading ? (
        <Skeleton shape="rows" count={6} />
      ) : (
        <>
          <ActionRows groups={view.groups} dangerLabel={view.dangerLabel} commands={actions.start} />
          <RestoreRows
            view={view.restore}
            dangerLabel={view.dangerLabel}
            restore={actions.restore}
            onRetry={actions.refresh}
          />
        </>
      )}
      <ConfirmDialog view={view.question} actions={actions.confirm} />
    </>
  )
}
