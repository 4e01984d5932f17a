import { Box } from 'ink'
import type { ActionsView } from '@tubecellar/core'
import { useActions, useNotifications, type ActionsActions } from '@tubecellar/core/react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { blankLine, headingLine, focusableLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { restoreLines } from '../backups/index.ts'
import { TASK_ROWS, taskOutcomeLines, TaskPanel } from '../tasks/index.ts'
import { importLines } from './import-lines.ts'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

export function ActionsScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useActions()
  const task = useNotifications('setting').view.items[0]
  const lines = [
    ...view.failures.flatMap(failure => loadFailureLines(failure, width, actions.refresh)),
    ...groupLines(view, actions, width),
    ...restoreLines(view.restore, { dangerLabel: view.dangerLabel, width, restore: actions.restore }),
  ]
  const rows = height - (task ? TASK_ROWS : 0)
  const page = useScrollPage({ lines, height: rows })
  useKeys('settings', { 'settings.refresh': actions.refresh })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      {task ? <TaskPanel task={task} width={width} /> : null}
      <ScrollPage page={page} />
      <ConfirmDialog view={view.question} actions={actions.confirm} height={height} />
    </Box>
  )
}

function groupLines({ groups, dangerLabel }: ActionsView, { start }: ActionsActions, width: number): PageLine[] {
  return groups.flatMap(({ title, help, isDanger, actions, notes, results }) => [
    headingLine(`title-${title}`, title, width, isDanger ? `! ${dangerLabel}` : ''),
    ...wrappedLines(`help-${title}`, help, width, 'dim'),
    ...actions.flatMap(({ name, label, progress, outcome }) => [
      focusableLine({
        key: `action-${name}`,
        section: title,
        indent: 1,
        spans: [
          { text: label, as: isDanger ? 'danger' : 'accent' },
          { text: progress === null ? '' : `   ${progress}`, as: 'positive' },
        ],
        enter: { label: label.toLowerCase(), run: () => void start[name].run(), command: start[name].command },
      }),
      ...taskOutcomeLines(name, outcome, width),
    ]),
    ...importLines({ title, notes, results }, width),
    blankLine(`end-${title}`),
  ])
}
