import { RotateCcw, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { LOAD_FAILURES, routePath, type AppRoute, type TrashFilter } from '@tubecellar/core'
import { useNotifications, useTrash } from '@tubecellar/core/react'
import { AutoDeleteBanner } from '../library/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { LoadableList } from '../../ui/list/loadable-list.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { TrashFilters } from './trash-filters.tsx'
import { TrashRows } from './trash-rows.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './trash-rows.module.css'

export function TrashScreen({ route }: { route: AppRoute }) {
  const navigate = useNavigate()
  const { view, actions } = useTrash(route.page)
  const notifications = useNotifications('setting')
  const show = (filter: TrashFilter) => {
    actions.show(filter)
    if (route.page > 0) void navigate(routePath({ ...route, page: 0 }))
  }
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title}>
        {view.hasEntries && (
          <>
            <Button icon={RotateCcw} isBusy={view.pending.restoreAll} onClick={() => void actions.restoreAll()}>
              {view.restoreAllLabel}
            </Button>
            <Button icon={Trash2} variant="danger" onClick={() => void actions.empty()}>
              {view.empty.label}
            </Button>
          </>
        )}
      </PageHeader>
      <p className={styles.summary}>
        {view.summary} <ScreenLink to={{ tag: 'settings', page: 'application' }}>{view.settingsLabel}</ScreenLink>
      </p>
      <NotificationTray
        view={notifications.view}
        onStop={notifications.actions.stop}
        onClose={notifications.actions.close}
      />
      {view.waiting && (
        <AutoDeleteBanner
          view={view.waiting}
          isDismissing={view.pending.dismissRun}
          onReview={() => show('review')}
          onConfirm={() => void actions.confirmRun()}
          onDismiss={() => void actions.dismissRun()}
        />
      )}
      {view.failures.map(failure => (
        <Failure key={failure.title} {...failure} isEmbedded onRetry={actions.refresh} />
      ))}
      <section aria-label={view.title}>
        <h2>
          <VisuallyHidden>{view.columns.video}</VisuallyHidden>
        </h2>
        <TrashFilters filters={view.filters} sort={view.sort} onFilter={show} onSort={actions.setSort} />
        <LoadableList list={view.list} columns={null} failure={LOAD_FAILURES.trash} onRetry={actions.refresh}>
          {({ rows, empty, pagination }) => (
            <>
              {empty ? (
                <EmptyList empty={empty} />
              ) : (
                <TrashRows
                  rows={rows}
                  columns={view.columns}
                  isPending={view.pending.row}
                  onRun={(id, action) => void actions.run(id, action)}
                />
              )}
              <Pagination pagination={pagination} pageHref={page => routePath({ ...route, page })} />
            </>
          )}
        </LoadableList>
      </section>
      <ConfirmDialog view={view.question} actions={actions.confirm} />
    </>
  )
}
