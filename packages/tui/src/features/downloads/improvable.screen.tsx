import { Box } from 'ink'
import type { ImprovableRow } from '@tubecellar/core'
import { useImprovable, useNotifications, type ImprovableActions, type ImprovableView } from '@tubecellar/core/react'
import { listTexts } from '@tubecellar/core/messages/list'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { blankLine, buttonLine, focusableLine, headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { moreLines } from '../../ui/page/more-lines.ts'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { fit } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** Videos whose files are worse than at their sources. */
export function ImprovableScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useImprovable()
  const task = useNotifications('download').view.items[0]
  const lines = [
    headingLine('title', view.title, width),
    ...wrappedLines('summary', view.summary, width, 'dim'),
    ...listLines(view, actions, width),
  ]
  const page = useScrollPage({ lines, height: height - (task ? TASK_ROWS : 0) })
  useKeys('settings', { 'settings.refresh': actions.refresh })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      {task ? <TaskPanel task={task} width={width} /> : null}
      <ScrollPage page={page} />
    </Box>
  )
}

function listLines(
  { list, tryLabel, tryAllLabel }: ImprovableView,
  actions: ImprovableActions,
  width: number,
): PageLine[] {
  if (list.tag === 'loading') return [textLine('list-loading', listTexts.loadingMore, 'dim', 1)]
  if (list.tag === 'failed') return wrappedLines('list-failed', `x ${list.message}`, width, 'danger')
  const { rows, empty, pagination, more } = list.value
  if (empty)
    return [textLine('list-empty', empty.title, 'text', 1), ...wrappedLines('list-hint', empty.hint, width, 'dim', 1)]
  return [
    ...moreLines('previous', more?.previous, { width, onShow: actions.showPrevious }),
    ...rows.flatMap(row => rowLines(row, width, tryLabel, actions)),
    ...moreLines('next', more?.next, { width, onShow: actions.showNext }),
    textLine('list-range', pagination.range, 'dim', 1),
    blankLine('whole'),
    buttonLine({
      section: 'whole',
      key: 'improve-all',
      label: tryAllLabel,
      command: actions.improveAll.command,
      run: () => void actions.improveAll.run(),
    }),
  ]
}

function rowLines(row: ImprovableRow, width: number, label: string, { improve }: ImprovableActions): PageLine[] {
  const facts = [row.channel, row.status, row.result].filter(text => text !== '').join('   ')
  return [
    focusableLine({
      key: `row-${row.id}`,
      section: 'list',
      indent: 1,
      spans: [{ text: fit(row.title, Math.max(8, width - 2)), isBold: true }],
      enter: { label: label.toLowerCase(), run: () => void improve.run(row.id), command: improve.command },
    }),
    ...row.reasons.flatMap(({ label: reason, value }) =>
      wrappedLines(`row-${row.id}-${reason}`, `${reason}: ${value}`, width, 'warning', 3),
    ),
    ...wrappedLines(`row-${row.id}-facts`, facts, width, 'dim', 3),
  ]
}
