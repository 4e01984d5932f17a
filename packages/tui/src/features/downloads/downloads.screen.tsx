import { Box } from 'ink'
import { ALL_CHANNELS, type DownloadRow, type RowCommand } from '@tubecellar/core'
import { useDownloads, useNotifications, type DownloadsRoute } from '@tubecellar/core/react'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { AddToQueue } from './add-to-queue-form.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { downloadCell } from './download-cell.ts'
import { DownloadList } from './download-list.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { Failure } from '../../ui/failure.tsx'
import { gridShape } from '../../ui/list/grid-shape.ts'
import { ListFooter } from '../../ui/list/list-footer.tsx'
import { failureText } from '../videos/pager-text.ts'
import { useLongText } from '../../ui/external-programs.ts'
import { Loading } from '../../ui/loading.tsx'
import { SectionHeading } from '../../ui/list/section-heading.tsx'
import { TASK_ROWS, TaskPanel } from '../tasks/task-panel.tsx'
import { useGridKeys } from '../../ui/list/use-grid-keys.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useOpen } from '../../ui/use-open.ts'
import { useRows } from '../../ui/list/use-list-rows.ts'
import { useListFocus } from '../../ui/list/use-list-focus.ts'
import { CoverGrid } from '../../ui/list/card-grid.tsx'
import { useKeys } from '../../keys/key-provider.tsx'
import type { Handlers } from '../../keys/key-registry.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** Add field, blank row, heading, blank row and footer. */
const CHROME_ROWS = 5

/** From this many columns, the heading also shows the channel and the view. */
const ALL_FROM = 80

const NO_ROWS: readonly DownloadRow[] = []
const cardId = ({ id }: DownloadRow) => id
const rowText = ({ title, channel, tags }: DownloadRow) => `${title} ${channel.name} ${tags.join(' ')}`

interface DownloadsScreenProps {
  readonly route: DownloadsRoute
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  /** Null for all channels. */
  readonly onChannel: (channel: string | null) => void
  readonly onHome: () => void
}

export function DownloadsScreen({ route, height, onPage, onChannel, onHome }: DownloadsScreenProps) {
  const { columns } = useTerminal()
  const { view, actions } = useDownloads(route)
  const notifications = useNotifications('download')
  const task = notifications.view.items[0]
  const { list, style, columns: grid, channels } = view
  const found = useRows(list.tag === 'ready' ? list.value.rows : NO_ROWS, { cardId, rowText })
  const { rows } = found
  const isActive = list.tag !== 'failed'
  const pages = list.tag === 'ready' ? list.value.pagination : { previous: null, next: null, range: '' }
  const [isChoosing, setChoosing] = useOpen(false)
  const listRows = Math.max(1, height - CHROME_ROWS - (task ? TASK_ROWS : 0))

  const listFocus = useListFocus([rows.map(cardId)])
  const toPage = (to: number | null) => (to === null ? null : () => onPage(to))
  const focusedRow = () => rows[listFocus.current().index]
  const shape = gridShape(grid?.count ?? 1, columns - 1, listRows)
  const isGrid = style.current === 'grid'
  const nextItem = { previous: toPage(pages.previous), next: toPage(pages.next) }
  useListKeys({
    listFocus,
    height: isGrid ? shape.perRow * shape.visibleRows : listRows,
    list: { rows: found, focused: () => focusedRow()?.id ?? null },
    toPage: nextItem,
    isActive,
  })
  useGridKeys({ listFocus, section: 0, perRow: shape.perRow, isActive: isGrid && isActive, toPage: nextItem })

  const canRun = (row: DownloadRow, name: RowCommand) => row.actions.some(action => action.command === name)
  const command = (name: RowCommand) => ({
    run() {
      for (const row of found.targets(focusedRow())) if (canRun(row, name)) void actions.run(row.id, name)
      found.clearSelection()
    },
    disabled: () =>
      found.targets(focusedRow()).some(row => canRun(row, name)) ? null : downloadsTexts.onlyIgnoredOrFailedItems,
  })
  const handlers: Handlers = {
    ...(rows.length > 0
      ? {
          'downloads.now': command('priority'),
          'downloads.ignore': command('ignore'),
          'downloads.queue': command('pending'),
          'downloads.delete': command('delete'),
        }
      : {}),
    'downloads.start': () => void actions.start(),
    'downloads.rescan': () => void actions.rescan(),
    'downloads.ignored': actions.toggleFilter,
    ...(channels ? { 'downloads.channel': () => setChoosing(true) } : {}),
    'downloads.view': () => actions.setStyle(isGrid ? 'list' : 'grid'),
    ...(grid?.canRemove ? { 'downloads.fewer': actions.removeColumn } : {}),
    ...(grid?.canAdd ? { 'downloads.more': actions.addColumn } : {}),
    'downloads.refresh': () => actions.refresh(),
  }
  const failure = () => {
    const row = focusedRow()
    return row ? failureText(row) : null
  }
  useLongText(failure() === null ? null : failure, { isActive })
  useKeys('downloads', {
    ...(isActive ? handlers : {}),
    ...(task?.stopLabel
      ? { 'downloads.stop': { run: () => notifications.actions.stop(task.id), isChange: () => true } }
      : {}),
    ...(task?.canClose
      ? { 'downloads.stop': { run: () => notifications.actions.close(task.id), label: downloadsTexts.close } }
      : {}),
  })

  if (list.tag === 'failed') {
    return <Failure title={list.message} onRetry={actions.refresh} onHome={onHome} />
  }
  const width = columns - 1
  const aside = [
    downloadsTexts.off(view.filter.label, view.filter.isOn),
    ...(channels?.choices.filter(({ value }) => value === channels.current).map(({ label }) => label) ?? []),
    grid ? downloadsTexts.grid(grid.count) : style.current,
  ]
  return (
    <Box flexDirection="column" height={height} overflow="hidden">
      {task ? <TaskPanel task={task} width={width} stopKey="s" /> : null}
      <AddToQueue label={view.add.label} placeholder={view.add.placeholder} onAdd={text => actions.add(text)} />
      <Box flexDirection="column" flexShrink={0} paddingY={1}>
        <SectionHeading
          title={view.total ?? view.title}
          filter={found.filter.text}
          aside={aside.slice(0, columns >= ALL_FROM ? 3 : 1).join('   ')}
          width={width}
        />
      </Box>
      {list.tag === 'loading' ? <Loading /> : null}
      {list.tag === 'ready' && list.value.empty ? <EmptyList view={list.value.empty} /> : null}
      {list.tag === 'ready' && !list.value.empty ? (
        <>
          {isGrid ? (
            <CoverGrid
              cells={rows.map(row => downloadCell(row, found.isSelected(row.id)))}
              shape={shape}
              focusedIndex={listFocus.current().index}
              height={listRows}
            />
          ) : (
            <DownloadList
              rows={rows}
              focusedIndex={listFocus.current().index}
              isSelected={found.isSelected}
              width={width}
              height={listRows}
            />
          )}
          <ListFooter
            range={pages.range}
            isStale={list.isStale}
            failure={list.failure}
            width={width}
            filter={found.filter}
            shown={rows.length}
            selectedCount={found.selectedCount}
          />
        </>
      ) : null}
      {channels && isChoosing ? (
        <ChoiceMenu
          title={downloadsTexts.channel}
          choices={channels.choices.map(({ value, label }) => ({ id: value, label }))}
          current={channels.current}
          height={height}
          onClose={() => setChoosing(false)}
          onChoose={id => {
            setChoosing(false)
            onChannel(id === ALL_CHANNELS ? null : id)
          }}
        />
      ) : null}
    </Box>
  )
}
