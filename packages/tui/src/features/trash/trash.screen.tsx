import { Box } from 'ink'
import type { Screen, TrashFilter, TrashRow, TrashRowAction, TrashSort, TrashView } from '@tubecellar/core'
import { useNotifications, useTrash, type TrashActions } from '@tubecellar/core/react'
import { trashTexts } from '@tubecellar/core/messages/trash'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { blankLine, buttonLine, headingLine, focusableLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { autoDeleteLines } from '../library/index.ts'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { moreLines } from '../../ui/page/more-lines.ts'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** The open dialog or menu. */
type OpenPart =
  | { readonly tag: 'nothing' }
  | { readonly tag: 'filters' }
  | { readonly tag: 'sort' }
  | { readonly tag: 'row'; readonly row: TrashRow }

/** The choice of the menu that opens the rule of an upcoming deletion. */
const CHANGE_RULE = 'rule'

const NOTHING: OpenPart = { tag: 'nothing' }

/** Deleted videos, videos due for automatic deletion, and a deletion run that needs confirmation. */
export function TrashScreen({ height, onOpen }: { height: number; onOpen: (screen: Screen) => void }) {
  const width = useTerminal().columns - 1
  const [opened, setOpened] = useOpen<OpenPart>(NOTHING)
  const { view, actions } = useTrash()
  const task = useNotifications('setting').view.items[0]
  const lines = [
    headingLine('title', view.title, width),
    ...wrappedLines('summary', view.summary, width, 'dim'),
    ...view.failures.flatMap(failure => loadFailureLines(failure, width, actions.refresh)),
    ...(view.waiting
      ? autoDeleteLines(view.waiting, {
          width,
          actions: actions.autoDelete,
          onReview: () => actions.setFilter('review'),
        })
      : []),
    ...choiceLines(view, setOpened),
    ...listLines(view, { width, actions, onRow: row => setOpened({ tag: 'row', row }) }),
    ...trashActionLines(view, actions),
  ]
  const page = useScrollPage({ lines, height: height - (task ? TASK_ROWS : 0) })
  useKeys('settings', { 'settings.refresh': actions.refresh })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      {task ? <TaskPanel task={task} width={width} /> : null}
      <ScrollPage page={page} />
      <Menu
        opened={opened}
        view={view}
        height={height}
        onClose={() => setOpened(NOTHING)}
        onFilter={actions.setFilter}
        onOpen={onOpen}
        actions={actions}
      />
      <ConfirmDialog view={view.question} actions={actions.confirm} height={height} />
    </Box>
  )
}

interface MenuProps {
  readonly opened: OpenPart
  readonly view: TrashView
  readonly height: number
  readonly actions: TrashActions
  readonly onFilter: (filter: TrashFilter) => void
  readonly onOpen: (screen: Screen) => void
  readonly onClose: () => void
}

function Menu({ opened, view, height, actions, onFilter, onOpen, onClose }: MenuProps) {
  const menu = (title: string, choices: readonly { id: string; label: string }[], onChoose: (id: string) => void) => (
    <ChoiceMenu
      title={title}
      choices={choices}
      height={height}
      onClose={onClose}
      onChoose={id => {
        onClose()
        onChoose(id)
      }}
    />
  )
  switch (opened.tag) {
    case 'nothing':
      return null
    case 'filters':
      return menu(
        trashTexts.show,
        view.filters.map(({ value, label, count }) => ({ id: value, label: `${label}  ${count}` })),
        id => onFilter(id as TrashFilter),
      )
    case 'sort':
      return menu(
        trashTexts.sort,
        (view.sort?.choices ?? []).map(({ value, label }) => ({ id: value, label })),
        id => actions.setSort(id as TrashSort),
      )
    case 'row': {
      const { id: rowId, title, actions: rowActions, rule } = opened.row
      return menu(
        title,
        [
          ...rowActions.map(({ name, label }) => ({ id: name, label })),
          ...(rule ? [{ id: CHANGE_RULE, label: rule.label }] : []),
        ],
        id => (id === CHANGE_RULE && rule ? onOpen(rule.screen) : void actions.row[id as TrashRowAction].run(rowId)),
      )
    }
  }
}

function choiceLines({ filters, sort }: TrashView, onOpen: (opened: OpenPart) => void): PageLine[] {
  const line = (key: 'filters' | 'sort', title: string, value: string) =>
    focusableLine({
      key,
      section: 'list',
      indent: 1,
      spans: [
        { text: `${title}  `, as: 'dim' },
        { text: value, as: 'accent' },
      ],
      enter: { label: title.toLowerCase(), run: () => onOpen({ tag: key }) },
    })
  const current = filters.find(({ isCurrent }) => isCurrent)
  const order = sort?.choices.find(({ value }) => value === sort.current)
  return [
    line('filters', trashTexts.show, current ? `${current.label} ${current.count}` : ''),
    ...(order ? [line('sort', trashTexts.sort, order.label)] : []),
  ]
}

interface ListInput {
  readonly width: number
  readonly actions: TrashActions
  readonly onRow: (row: TrashRow) => void
}

function listLines({ list, headings }: TrashView, { width, actions, onRow }: ListInput): PageLine[] {
  if (list.tag === 'loading') return [textLine('list-loading', trashTexts.loading, 'dim', 1)]
  if (list.tag === 'failed') return wrappedLines('list-failed', `x ${list.message}`, width, 'danger')
  const { rows, empty, pagination, more } = list.value
  if (empty)
    return [textLine('list-empty', empty.title, 'text', 1), ...wrappedLines('list-hint', empty.hint, width, 'dim', 1)]
  return [
    headingLine('list', headings.video, width, headings.expiry),
    ...moreLines('previous', more?.previous, { width, onShow: actions.showPrevious }),
    ...rows.flatMap(row =>
      rowLines(row, width, { label: trashTexts.actions, run: () => onRow(row), command: actions.row.restore.command }),
    ),
    ...moreLines('next', more?.next, { width, onShow: actions.showNext }),
    textLine('list-range', pagination.range, 'dim', 1),
  ]
}

function rowLines(row: TrashRow, width: number, enter: NonNullable<PageLine['enter']>): PageLine[] {
  const titleWidth = Math.max(8, width - row.expiry.length - 4)
  const details = [row.channel, row.size, row.reason, row.detail].filter(text => text !== '').join('   ')
  return [
    focusableLine({
      key: `row-${row.id}`,
      section: 'list',
      indent: 1,
      spans: [
        { text: pad(fit(row.title, titleWidth), titleWidth, 'left'), isBold: true },
        { text: `  ${row.expiry}`, as: row.isSoon ? 'warning' : 'dim' },
      ],
      enter,
    }),
    textLine(`row-${row.id}-facts`, fit(details, Math.max(8, width - 5)), 'dim', 3),
  ]
}

/** The actions for the whole trash. */
function trashActionLines(view: TrashView, actions: TrashActions): PageLine[] {
  if (!view.hasEntries) return []
  return [
    blankLine('whole'),
    buttonLine({
      section: 'whole',
      key: 'restore-all',
      label: view.restoreAllLabel,
      command: actions.restoreAll.command,
      run: () => void actions.restoreAll.run(),
    }),
    buttonLine({
      section: 'whole',
      key: 'empty',
      label: view.empty.label,
      command: actions.empty.command,
      run: () => void actions.empty.run(),
      as: 'danger',
    }),
  ]
}
