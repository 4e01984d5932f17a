import { Box } from 'ink'
import stringWidth from 'string-width'
import type { WorkerRow, WorkersView } from '@tubecellar/core'
import { useWorkers, type WorkersActions } from '@tubecellar/core/react'
import { workersTexts } from '@tubecellar/core/messages/system'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import {
  blankLine,
  focusableLine,
  headingLine,
  textLine,
  TextSpans,
  wrappedLines,
  type TextSpan,
} from '../../ui/page/page-rows.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { fit, pad } from '../../terminal/fit.ts'
import { columnCell } from './chart-rows.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

const STATE_WIDTH = 15
const MIN_NAME_WIDTH = 8
const MAX_NAME_WIDTH = 28

const STATE_COLORS = {
  working: 'positive',
  idle: 'dim',
  draining: 'warning',
  drained: 'warning',
  not_responding: 'danger',
} as const

/** The processes that run jobs, and what each runs now. */
export function WorkersScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useWorkers()
  const lines = [
    headingLine('title', view.title, width, view.summary),
    ...loadFailureLines(view.failure, width, actions.refresh),
    ...workerLines(view, width, actions.row),
    blankLine('add-gap'),
    headingLine('add', view.add.title, width),
    ...wrappedLines('add-help', view.add.help, width, 'dim', 1),
    textLine('add-command', view.add.command, 'accent', 1),
  ]
  const page = useScrollPage({ lines, height, allowsNoFocus: true })
  useKeys('settings', { 'settings.refresh': actions.refresh })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
    </Box>
  )
}

function workerLines({ workers, empty }: WorkersView, width: number, commands: WorkersActions['row']): PageLine[] {
  if (workers.tag === 'loading') return [textLine('loading', workersTexts.loading, 'dim', 1)]
  if (workers.tag === 'failed') return []
  if (workers.value.length === 0)
    return [textLine('empty', empty.title, 'text', 1), ...wrappedLines('hint', empty.hint, width, 'dim', 1)]
  const longest = Math.max(MIN_NAME_WIDTH, ...workers.value.map(({ name }) => stringWidth(name)))
  const nameWidth = Math.min(MAX_NAME_WIDTH, longest, Math.floor(width / 3))
  return workers.value.flatMap(row => rowLines(row, { width, nameWidth, commands }))
}

interface RowInput {
  readonly width: number
  readonly nameWidth: number
  readonly commands: WorkersActions['row']
}

/** The worker with its state, its current jobs, and its host, types of jobs and version. */
function rowLines(row: WorkerRow, { width, nameWidth, commands }: RowInput): PageLine[] {
  const restWidth = Math.max(8, width - nameWidth - STATE_WIDTH - 5)
  const [first, ...others] = row.jobs.map(job => [job.percent, job.title].filter(text => text !== '').join('  '))
  const bars = row.downloads.bars
    .map(fraction => columnCell(fraction, 0, 1))
    .join('')
    .trimEnd()
  const downloads = [row.downloads.label, bars].filter(text => text !== '').join(' ')
  const details = [row.host, row.jobTypes, row.version, row.versionNote, row.ytDlp, downloads, row.since]
    .filter(text => text !== '')
    .join('   ')
  const spans: TextSpan[] = [
    { text: pad(fit(row.name, nameWidth), nameWidth + 2, 'left'), isBold: true },
    { text: pad(row.stateLabel, STATE_WIDTH + 1, 'left'), as: STATE_COLORS[row.state] },
    { text: fit(first ?? row.note, restWidth), as: first === undefined ? 'dim' : 'text' },
  ]
  return [
    firstLine(row, spans, commands),
    ...others.map((text, index) =>
      textLine(`row-${row.id}-job-${index}`, fit(text, restWidth), 'text', nameWidth + STATE_WIDTH + 4),
    ),
    ...row.pauses.flatMap((pause, index) =>
      wrappedLines(`row-${row.id}-pause-${index}`, pause, Math.max(8, width - 5), 'warning', 3),
    ),
    textLine(`row-${row.id}-details`, fit(details, Math.max(8, width - 5)), 'dim', 3),
    ...(row.proxy === '' ? [] : [textLine(`row-${row.id}-proxy`, fit(row.proxy, Math.max(8, width - 5)), 'dim', 3)]),
  ]
}

/** Enter drains or resumes the worker. */
function firstLine(row: WorkerRow, spans: readonly TextSpan[], commands: WorkersActions['row']): PageLine {
  const key = `row-${row.id}`
  const command = row.action === null ? undefined : commands[row.action]
  if (!command?.isAllowed) return { key, draw: () => <TextSpans spans={spans} indent={1} /> }
  const enter = {
    label: row.actionLabel.toLowerCase(),
    run: () => void command.run(row.id),
    command: command.command,
  }
  return focusableLine({ key, section: 'workers', indent: 1, spans, enter })
}
