import { Box } from 'ink'
import type { ActionOutcome, ActionsView, ResultsView } from '@tubecellar/core'
import { libraryCommands } from '@tubecellar/core/commands'
import { useActions, useNotifications, type ActionsActions } from '@tubecellar/core/react'
import { actionsTexts } from '@tubecellar/core/messages/library'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { blankLine, headingLine, stopLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

export function ActionsScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useActions()
  const task = useNotifications('setting').view.items[0]
  const lines = [
    ...view.failures.flatMap(failure => loadFailureLines(failure, width, actions.refresh)),
    ...groupLines(view, actions, width),
    ...restoreLines(view, actions, width),
  ]
  const rows = height - (task ? TASK_ROWS : 0)
  const page = useScrollPage({ lines, height: rows })
  useKeys('settings', { 'settings.refresh': actions.refresh })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      {task ? <TaskPanel task={task} width={width} /> : null}
      <ScrollPage page={page} />
      {view.question ? (
        <ConfirmDialog
          view={view.question}
          height={height}
          onChoose={actions.confirm.choose}
          onCancel={actions.confirm.cancel}
        />
      ) : null}
    </Box>
  )
}

function groupLines({ groups, dangerLabel }: ActionsView, { run }: ActionsActions, width: number): PageLine[] {
  return groups.flatMap(({ title, help, isDanger, actions, notes, results }) => [
    headingLine(`title-${title}`, title, width, isDanger ? `! ${dangerLabel}` : ''),
    ...wrappedLines(`help-${title}`, help, width, 'dim'),
    ...actions.flatMap(({ name, label, progress, outcome }) => [
      stopLine({
        key: `action-${name}`,
        section: title,
        indent: 1,
        spans: [
          { text: label, as: isDanger ? 'danger' : 'accent' },
          { text: progress === null ? '' : `   ${progress}`, as: 'positive' },
        ],
        enter: { label: label.toLowerCase(), run: () => void run(name), command: libraryCommands[name] },
      }),
      ...outcomeLines(name, outcome, width),
    ]),
    ...notes.flatMap((note, index) => wrappedLines(`note-${title}-${index}`, note, width, 'dim')),
    ...(results ? resultLines(title, results, width) : []),
    blankLine(`end-${title}`),
  ])
}

const outcomeLines = (name: string, outcome: ActionOutcome | null, width: number) =>
  outcome === null
    ? []
    : wrappedLines(
        `outcome-${name}`,
        `${outcome.isError ? 'x' : '✓'} ${outcome.text}`,
        width,
        outcome.isError ? 'danger' : 'positive',
        3,
      )

const resultLines = (title: string, { summary, lines, rest }: ResultsView, width: number): PageLine[] => [
  ...wrappedLines(`summary-${title}`, summary, width),
  ...lines.flatMap(({ text, isFailed }, index) =>
    wrappedLines(`result-${title}-${index}`, `${isFailed ? 'x' : '-'} ${text}`, width, isFailed ? 'danger' : 'text'),
  ),
  ...(rest === null ? [] : wrappedLines(`rest-${title}`, rest, width, 'dim')),
]

function restoreLines(
  { restore, dangerLabel }: ActionsView,
  { restore: prompt }: ActionsActions,
  width: number,
): PageLine[] {
  const { title, help, progress, outcome, columns, none, label, backups } = restore
  const row = (timestamp: string, source: string, filename: string) =>
    `${pad(timestamp, 20, 'left')} ${pad(source, 10, 'left')} ${pad(filename, Math.max(10, width - 46), 'left')} `
  const [timestamp = '', source = '', filename = ''] = columns
  const body =
    backups.tag === 'loading'
      ? [textLine('backups-loading', actionsTexts.loading, 'dim', 1)]
      : backups.tag === 'failed'
        ? wrappedLines('backups-failed', `x ${backups.message}`, width, 'danger')
        : backups.value.length === 0
          ? [textLine('backups-none', none, 'dim', 1)]
          : [
              textLine('backups-head', row(timestamp, source, filename), 'dim', 1),
              ...backups.value.map(backup =>
                stopLine({
                  key: `backup-${backup.filename}`,
                  section: title,
                  indent: 1,
                  spans: [
                    { text: row(backup.timestamp, backup.source, backup.filename) },
                    { text: label, as: 'danger' },
                  ],
                  enter: {
                    label: label.toLowerCase(),
                    run: () => void prompt(backup.filename),
                    command: libraryCommands.restore,
                  },
                }),
              ),
            ]
  return [
    headingLine('restore', title, width, `! ${dangerLabel}`),
    ...wrappedLines('restore-help', help, width, 'dim'),
    ...(progress === null ? [] : [textLine('restore-progress', progress, 'positive')]),
    ...outcomeLines('restore', outcome, width),
    ...body,
  ]
}
