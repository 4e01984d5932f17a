import { Box } from 'ink'
import { use } from 'react'
import { ALL_TYPES, type DownloadRow, type StatesView } from '@tubecellar/core'
import {
  useBlockedSites,
  useDownloadDetails,
  useDownloads,
  useNotifications,
  type DownloadDetails,
  type DownloadsRoute,
} from '@tubecellar/core/react'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { AddToQueueForm } from './add-to-queue-form.tsx'
import { downloadCell } from './download-cell.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DownloadList } from './download-list.tsx'
import { DownloadPreview } from './download-preview.tsx'
import { Failure } from '../../ui/failure.tsx'
import { failureText } from '../videos/index.ts'
import { LoadFailureRow } from '../../ui/load-failure-row.tsx'
import { bannerRows, SiteBannerRows } from './site-banner-rows.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { ExternalProgramsContext, usePagerText } from '../../ui/external-programs.ts'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { useOpen } from '../../ui/use-open.ts'
import { Browser } from '../../ui/list/browser.tsx'
import { SidePreview } from '../../ui/list/side-preview.tsx'
import { browserSummary, useBrowser, visiblePart } from '../../ui/list/use-browser.ts'
import { SCREEN_TAB_ROWS, ScreenTabs } from '../../ui/screen-tabs.tsx'
import { useQueueFilters, type QueueFilter } from './use-queue-filters.tsx'
import { useDownloadKeys } from './use-download-keys.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** Add field, blank row, heading, blank row and footer. */
const NON_LIST_ROWS = 5

/** Heading between blank rows, and footer. */
const HEADING_AND_FOOTER_ROWS = 4

/** From this many columns, the heading also shows the channel and the view. */
const MIN_WIDTH_WITH_SUMMARY = 79

const stateTabs = ({ current, choices }: StatesView) =>
  choices.map(({ value, label, count }) => ({ label: `${label} ${count}`, isCurrent: value === current }))

const logText = (row: DownloadRow | undefined, log: DownloadDetails['log']) =>
  [row?.title ?? '', '', ...log.map(({ time, text }) => `${time} ${text}`)].join('\n')

const rowText = ({ title, channel, tags, state }: DownloadRow) =>
  `${title} ${channel.name} ${state.tag} ${tags.join(' ')}`

interface DownloadsScreenProps {
  readonly route: DownloadsRoute
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onFilter: (filter: QueueFilter) => void
  readonly onHome: () => void
}

export function DownloadsScreen({ route, height, onPage, onFilter, onHome }: DownloadsScreenProps) {
  const { columns } = useTerminal()
  const { view, actions } = useDownloads(route)
  const notifications = useNotifications('download')
  const task = notifications.view.items[0]
  const { list, channels, states, types } = view
  const { page: _, ...filter } = route
  const filters = useQueueFilters({ view, filter, height, onFilter })
  const sites = useBlockedSites()
  const [isAddingCookies, setAddingCookies] = useOpen(false)
  const partFailure = view.channelsFailure ?? sites.view.failure
  const rowsAbove =
    bannerRows(sites.view) + (states ? SCREEN_TAB_ROWS : 0) + (partFailure ? 1 : 0) + (task ? TASK_ROWS : 0)
  const listRows = Math.max(1, height - NON_LIST_ROWS - rowsAbove - (isAddingCookies ? 1 : 0))
  const browser = useBrowser({
    scope: 'downloads',
    view,
    actions,
    rowText,
    onPage,
    layout: () => ({ height: listRows }),
    hasPreview: true,
    allPages: view.all && { count: view.all.count, key: JSON.stringify(view.all.selection) },
  })
  const { listRows: found } = browser
  const { rows } = found
  const details = useDownloadDetails(rows, browser.current())
  const { openPager } = use(ExternalProgramsContext)

  useDownloadKeys({
    browser,
    actions,
    notifications,
    sites,
    onCookies: () => setAddingCookies(true),
    filterKeys: filters.keys,
    onLog: details.log.length === 0 ? null : () => openPager(logText(browser.current(), details.log)),
    canMove: view.all !== null,
    canRemoveAll: view.all !== null && view.all.count > 0,
  })
  const failure = () => {
    const row = browser.current()
    return row ? failureText(row) : null
  }
  usePagerText(failure() === null ? null : failure, { isActive: browser.isActive })

  if (list.tag === 'failed') {
    return <Failure title={list.message} onRetry={actions.refresh} onHome={onHome} />
  }
  const width = columns - 1
  const channel = channels?.choices.filter(({ value }) => value === channels.current).map(({ label }) => label) ?? []
  const type = types.choices.filter(({ value }) => value !== ALL_TYPES && value === types.current)
  const shown = states ? { ...browser.view, filter: null } : browser.view
  const summary = browserSummary(shown, [...channel, ...type.map(({ label }) => label)])
  const focused = browser.current()
  const queue = (
    <Browser
      browser={browser}
      title={view.total ?? view.title}
      summary={browser.width >= MIN_WIDTH_WITH_SUMMARY ? summary : (summary.split('   ')[0] ?? '')}
      hasBlankRows
      toCell={downloadCell}
      rows={
        <DownloadList
          rows={rows}
          focusedIndex={browser.focusedIndex}
          first={browser.first}
          isSelected={found.isSelected}
          width={browser.width}
          height={listRows}
        />
      }
    />
  )
  return (
    <Box flexDirection="column" height={height} overflow="hidden">
      <SiteBannerRows view={sites.view} width={width} />
      {isAddingCookies ? (
        <TextInputRow
          label={appSettingsTexts.save}
          placeholder={appSettingsTexts.pasteCookieFile}
          paste="lines"
          onSubmit={async text => text.trim() !== '' && sites.actions.setCookie.run(text)}
          onClose={() => setAddingCookies(false)}
        />
      ) : null}
      {task ? <TaskPanel task={task} width={width} stopKey="s" /> : null}
      <AddToQueueForm
        label={view.add.label}
        placeholder={view.add.placeholder}
        onAdd={text => actions.add.run({ text, autoStart: false })}
      />
      {states ? <ScreenTabs tabs={stateTabs(states)} width={width} /> : null}
      {partFailure ? <LoadFailureRow failure={partFailure} width={width} /> : null}
      {browser.view.style.current === 'list' ? (
        <SidePreview
          height={listRows + HEADING_AND_FOOTER_ROWS}
          preview={
            focused ? <DownloadPreview row={focused} height={listRows + HEADING_AND_FOOTER_ROWS} {...details} /> : null
          }
          part={visiblePart(browser)}
        >
          {queue}
        </SidePreview>
      ) : (
        queue
      )}
      {filters.menu}
      <ConfirmDialog view={actions.removeAll.confirmation} actions={actions.removeAll} height={height} />
    </Box>
  )
}
