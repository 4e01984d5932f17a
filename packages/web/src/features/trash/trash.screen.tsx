import { RotateCcw, Trash2 } from 'lucide-react'
import { LOAD_FAILURES, type AppRoute } from '@tubecellar/core'
import { useNotifications, useTrash } from '@tubecellar/core/react'
import { AutoDeleteBanner } from '../library/index.ts'
import { Browser } from '../../ui/list/browser.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { TrashFilters } from './trash-filters.tsx'
import { TrashRows } from './trash-rows.tsx'
import styles from './trash-rows.module.css'

export function TrashScreen({ route }: { route: AppRoute }) {
  const { view, actions } = useTrash()
  const notifications = useNotifications('setting')
  // The totals and buttons would move the list down.
  if (view.isLoading)
    return (
      <>
        <PageTitle>{view.title}</PageTitle>
        <PageHeader title={view.title} />
        <Skeleton shape="rows" count={6} />
      </>
    )
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title}>
        {view.hasEntries && (
          <>
            <CommandButton command={actions.restoreAll} icon={RotateCcw}>
              {view.restoreAllLabel}
            </CommandButton>
            <CommandButton command={actions.empty} icon={Trash2} variant="danger">
              {view.empty.label}
            </CommandButton>
          </>
        )}
      </PageHeader>
      <p className={styles.summary}>
        {view.summary} <ScreenLink to={{ tag: 'settings', page: 'application' }}>{view.settingsLabel}</ScreenLink>
      </p>
      <NotificationTray {...notifications} />
      {view.waiting && (
        <AutoDeleteBanner
          view={view.waiting}
          actions={actions.autoDelete}
          onReview={() => actions.setFilter('review')}
        />
      )}
      {view.failures.map(failure => (
        <Failure key={failure.title} {...failure} isEmbedded onRetry={actions.refresh} />
      ))}
      <Browser
        label={view.headings.video}
        route={route}
        view={view}
        actions={actions}
        controls={
          <TrashFilters filters={view.filters} sort={view.sort} onFilter={actions.setFilter} onSort={actions.setSort} />
        }
        failure={LOAD_FAILURES.trash}
      >
        {({ rows }) => <TrashRows rows={rows} headings={view.headings} commands={actions.row} />}
      </Browser>
      <ConfirmDialog view={view.question} actions={actions.confirm} />
    </>
  )
}
