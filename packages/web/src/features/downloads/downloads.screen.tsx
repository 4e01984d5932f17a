import { Download, RefreshCw, RotateCcw, Trash2, Tv } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  ALL_CHANNELS,
  LOAD_FAILURES,
  routePath,
  withState,
  withType,
  type AppRoute,
  type DownloadRow,
  type RowCommand,
} from '@tubecellar/core'
import type { QueueMove } from '@tubecellar/core/contract'
import { isMovable, useBlockedSites, useDownloads, useIsTubecellar, useNotifications } from '@tubecellar/core/react'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { queueChangesTexts } from '@tubecellar/core/messages/queue-changes'
import { sharedLink } from '../../routing/shared-link.ts'
import { AddToQueueForm } from './add-to-queue-form.tsx'
import { DownloadRows } from './download-rows.tsx'
import { QueueSelectionBar } from './queue-selection-bar.tsx'
import { SiteBanners } from './site-banners.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { Browser } from '../../ui/list/browser.tsx'
import { useSelection } from '../../ui/list/use-selection.ts'
import { NotificationTray } from '../tasks/index.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Select } from '../../ui/select.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import styles from './downloads.module.css'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

export function DownloadsScreen({ route }: { route: AppRoute }) {
  const { screen, page } = route
  return screen.tag === 'downloads' ? <Queue route={route} screen={screen} page={page} /> : null
}

interface QueueProps {
  route: AppRoute
  screen: Extract<AppRoute['screen'], { tag: 'downloads' }>
  page: number
}

function Queue({ route, screen, page }: QueueProps) {
  const navigate = useNavigate()
  const { isIgnored } = screen
  const { view, actions } = useDownloads({ ...screen, page })
  const notifications = useNotifications('download')
  const sites = useBlockedSites()
  const { list, states } = view
  // Reserves the space of the states while the list loads.
  const hasStates = useIsTubecellar()
  const rows = list.tag === 'ready' ? list.value.rows : []
  const selection = useSelection({
    rows,
    selectable: rows.filter(({ actions }) => actions.length > 0),
    all: view.all && { key: JSON.stringify(view.all.selection), count: view.all.count },
  })
  const count = view.all?.count ?? rows.length
  const runSelected = (command: RowCommand) => {
    if (selection.isAll) actions.runOnAll(command)
    else actions.runOnRows(selection.selected, command)
    selection.clear()
  }
  // The rows stay selected, so that they can be moved again.
  const moveSelected = (to: QueueMove) => (selection.isAll ? actions.moveAll(to) : actions.move(selection.selected, to))
  const moveRow = (row: DownloadRow, to: QueueMove) =>
    actions.move(selection.isSelected(row.id) ? selection.selected : [row], to)
  const shared = sharedLink(useLocation().search)

  // A filter in the URL takes precedence over the settings, so the URL has to change.
  const show = (changed: typeof screen) => void navigate(routePath({ ...route, page: 0, screen: changed }))
  const toggleIgnored = () => (isIgnored === null ? actions.toggleFilter() : show({ ...screen, isIgnored: !isIgnored }))

  const header = (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title}>
        <CommandButton command={actions.rescan} icon={RefreshCw}>
          {view.rescan.label}
        </CommandButton>
        <CommandButton command={actions.start} icon={Download} variant="primary">
          {view.start.label}
        </CommandButton>
      </PageHeader>
    </>
  )
  // Banners would move the rest down.
  if (sites.view.isLoading)
    return (
      <>
        {header}
        <Skeleton shape="rows" count={6} />
      </>
    )
  return (
    <>
      {header}
      <SiteBanners {...sites} />
      <InlineFailure failure={sites.view.failure} onRetry={sites.actions.refresh} />
      <NotificationTray {...notifications} />
      <AddToQueueForm key={shared} view={view.add} sharedText={shared} add={actions.add} />
      {(states || (hasStates && list.tag === 'loading')) && (
        <div className={styles.states}>
          {states && (
            <FilterChips
              label={downloadsTexts.state}
              filters={states.choices.map(choice => ({ ...choice, isCurrent: choice.value === states.current }))}
              onFilter={state => show(withState(screen, state))}
            />
          )}
        </div>
      )}
      <Browser
        label={downloadsTexts.queue}
        title={view.total ?? (list.tag === 'failed' ? downloadsTexts.queue : downloadsTexts.totalLabel)}
        route={route}
        // The states replace the toggle.
        view={view.states ? { ...view, filter: null } : view}
        filters={
          <>
            <InlineFailure failure={view.channelsFailure} onRetry={actions.refresh} />
            {rows.some(row => row.state.tag === 'failed') && (
              <CommandButton command={actions.retryFailed} icon={RotateCcw}>
                {downloadsTexts.retryFailed}
              </CommandButton>
            )}
            {view.all !== null && view.all.count > 0 && (
              <CommandButton command={actions.removeAll} icon={Trash2} variant="danger">
                {queueChangesTexts.removeAll}
              </CommandButton>
            )}
            {view.channels && (
              <Select
                label={downloadsTexts.channel}
                icon={Tv}
                value={view.channels.current}
                choices={view.channels.choices}
                onChoose={id => show({ ...screen, channel: id === ALL_CHANNELS ? null : id })}
              />
            )}
            <Select
              label={downloadsTexts.type}
              value={view.types.current}
              choices={view.types.choices}
              onChoose={type => show(withType(screen, type))}
            />
          </>
        }
        actions={{ ...actions, toggleFilter: toggleIgnored }}
        failure={LOAD_FAILURES.queue}
        {...(selection.selected.length > 0 && {
          controls: (
            <QueueSelectionBar
              selection={selection}
              count={count}
              onRun={runSelected}
              onMove={view.all !== null && selection.selected.some(isMovable) ? moveSelected : null}
            />
          ),
        })}
      >
        {(page, columns) => (
          <DownloadRows rows={page.rows} columns={columns} selection={selection} onRun={actions.run} onMove={moveRow} />
        )}
      </Browser>
      <ConfirmDialog view={actions.removeAll.confirmation} actions={actions.removeAll} />
    </>
  )
}
