import { Download, RefreshCw } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathOf, type Place } from '@tubecellar/core'
import { useDownloads, useNotifications } from '@tubecellar/core/react'
import { sharedLink } from '../browser/shared-link.ts'
import { AddToQueue } from '../components/add-to-queue.tsx'
import { DownloadRows } from '../components/download-rows.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Failure } from '../components/failure.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { NotificationTray } from '../components/notification-tray.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Stale } from '../components/stale.tsx'
import { TaskButton } from '../components/task-button.tsx'

export function DownloadsScreen({ place }: { place: Place }) {
  const { screen, page } = place
  return screen.tag === 'downloads' ? <Queue place={place} screen={screen} page={page} /> : null
}

interface QueueProps {
  place: Place
  screen: Extract<Place['screen'], { tag: 'downloads' }>
  page: number
}

function Queue({ place, screen, page }: QueueProps) {
  const navigate = useNavigate()
  const { channel, isIgnored } = screen
  const { view, actions } = useDownloads({ channel, isIgnored, page })
  const notifications = useNotifications('download')
  const { list } = view
  const shared = sharedLink(useLocation().search)
  const columns = view.columns?.count ?? null

  // An address that says which ones outranks the settings, so it is the address that has to change.
  const toggleIgnored = () =>
    isIgnored === null
      ? actions.toggleIgnoredOnly()
      : void navigate(pathOf({ ...place, page: 0, screen: { ...screen, isIgnored: !isIgnored } }))

  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHead title={view.title}>
        <TaskButton icon={RefreshCw} onRun={actions.rescan}>
          {view.rescan.label}
        </TaskButton>
        <TaskButton icon={Download} variant="primary" onRun={actions.start}>
          {view.start.label}
        </TaskButton>
      </PageHead>
      <NotificationTray
        view={notifications.view}
        onStop={notifications.actions.stop}
        onClose={notifications.actions.close}
      />
      <AddToQueue key={shared} view={view.add} shared={shared} onAdd={actions.add} />
      <section aria-label="Queue">
        <FilterBar title={list.tag === 'ready' ? list.value.total : 'Total videos in queue:'}>
          <ListFilters
            toggle={view.ignoredOnly}
            columns={view.columns}
            style={view.style}
            onToggle={toggleIgnored}
            onStyle={actions.setStyle}
            onAddColumn={actions.addColumn}
            onRemoveColumn={actions.removeColumn}
          />
        </FilterBar>
        {list.tag === 'loading' && (
          <Skeleton shape={columns === null ? 'rows' : 'tiles'} columns={columns ?? 1} count={6} />
        )}
        {list.tag === 'failed' && (
          <Failure title="The queue could not be loaded" detail={list.message} isPart onRetry={actions.refresh} />
        )}
        {list.tag === 'ready' && (
          <Stale isStale={list.isStale}>
            {list.value.empty ? (
              <EmptyList empty={list.value.empty} />
            ) : (
              <DownloadRows rows={list.value.rows} columns={columns} onRun={actions.run} />
            )}
            <Pagination pagination={list.value.pagination} hrefOf={to => pathOf({ ...place, page: to })} />
          </Stale>
        )}
      </section>
    </>
  )
}
