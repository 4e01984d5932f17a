import { Box } from 'ink'
import type { FindingRow, HealthView, LabeledValue, Screen } from '@tubecellar/core'
import { useBlockedSites, useHealth, type HealthActions } from '@tubecellar/core/react'
import { healthTexts } from '@tubecellar/core/messages/system'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import {
  blankLine,
  buttonLine,
  headingLine,
  sectionLines,
  textLine,
  TextSpans,
  wrappedLines,
} from '../../ui/page/page-rows.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { fit, pad } from '../../terminal/fit.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import type { Token } from '../../theme/palettes.ts'

const LABEL_WIDTH = 24
/** Columns before the text of a finding. */
const INDENT = 3

interface HealthScreenProps {
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
}

/** The checks of the server: what they found, what passed, and what runs next. */
export function HealthScreen({ height, onOpen }: HealthScreenProps) {
  const width = useTerminal().columns - 1
  const { view, actions } = useHealth()
  const sites = useBlockedSites()
  const aside = view.isChecking ? healthTexts.checking : view.checkedAt
  const lines = [
    headingLine('title', view.title, width, aside),
    ...loadFailureLines(view.failure, width, actions.checkAgain),
    ...checkLines(view, width, { fix: actions.fix, onOpen }),
    ...loadFailureLines(view.schedulesFailure, width, actions.checkAgain),
    ...ytDlpLines(view.ytDlp, width, actions.fix),
    ...loadFailureLines(view.ytDlpFailure, width, actions.checkAgain),
    ...siteLines(sites, width),
    ...(view.nextRuns.tag === 'ready'
      ? sectionLines(
          'runs',
          healthTexts.nextRuns,
          width,
          view.nextRuns.value.map(run =>
            valueLine(`run-${run.label}`, run, run.isScheduled ? 'dim' : 'warning', width),
          ),
        )
      : []),
  ]
  const page = useScrollPage({ lines, height, allowsNoFocus: true })
  useKeys('settings', { 'settings.refresh': actions.checkAgain })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
    </Box>
  )
}

interface FindingActions {
  readonly fix: HealthActions['fix']
  readonly onOpen: (screen: Screen) => void
}

function checkLines({ checks, totals, noFindings }: HealthView, width: number, actions: FindingActions): PageLine[] {
  if (checks.tag !== 'ready') return []
  const { findings, passed, storage } = checks.value
  return [
    textLine('totals', totals.map(({ text }) => text).join('   '), 'dim', 1),
    blankLine('totals-end'),
    ...findings.flatMap(row => findingLines(row, width, actions)),
    ...(findings.length === 0 ? [textLine('none', noFindings, 'positive', 1), blankLine('none-end')] : []),
    ...sectionLines(
      'passed',
      healthTexts.passedChecks,
      width,
      passed.map(row => valueLine(`passed-${row.key}`, row, 'dim', width)),
    ),
    ...sectionLines(
      'storage',
      healthTexts.storage,
      width,
      storage.map(({ path, label, used, free, isLow }) =>
        valueLine(`space-${path}`, { label, value: `${used}, ${free}` }, isLow ? 'warning' : 'dim', width),
      ),
    ),
  ]
}

/** The finding with its effect, its command, and a row for each button. */
function findingLines(row: FindingRow, width: number, { fix, onOpen }: FindingActions): PageLine[] {
  const { key, state, stateLabel, message, detail, command, action, link } = row
  const mark = { text: state === 'problem' ? 'x ' : '! ', as: state === 'problem' ? 'danger' : 'warning' } as const
  const rows = wrapText(`${stateLabel}: ${message}`, Math.max(4, width - INDENT - 2))
  return [
    ...rows.map((text, index): PageLine => {
      const spans = [index === 0 ? mark : { text: '  ' }, { text, isBold: true }]
      return { key: `${key}-message-${index}`, draw: () => <TextSpans spans={spans} indent={1} /> }
    }),
    ...(detail === '' ? [] : wrappedLines(`${key}-detail`, detail, width, 'dim', INDENT)),
    ...(command === null ? [] : wrappedLines(`${key}-command`, command, width, 'text', INDENT)),
    ...(action && fix.isAllowed
      ? [
          buttonLine({
            key: `${key}-fix`,
            section: key,
            label: action.label,
            run: () => void fix.run(action.name),
            command: fix.command,
          }),
        ]
      : []),
    ...(link
      ? [buttonLine({ key: `${key}-open`, section: key, label: link.label, run: () => onOpen(link.screen) })]
      : []),
    blankLine(`${key}-end`),
  ]
}

/** The version of yt-dlp, and its update. */
function ytDlpLines(ytDlp: HealthView['ytDlp'], width: number, fix: HealthActions['fix']): PageLine[] {
  if (ytDlp === null) return []
  const { notes, update } = ytDlp
  return sectionLines('yt-dlp', healthTexts.ytDlp, width, [
    ...notes.flatMap((note, index) => wrappedLines(`yt-dlp-${index}`, note, width, 'dim', 1)),
    ...(update && fix.isAllowed
      ? [
          buttonLine({
            key: 'yt-dlp-update',
            section: 'yt-dlp',
            label: update.label,
            run: () => void fix.run(update.name),
            command: fix.command,
          }),
        ]
      : []),
  ])
}

/** Sites that get no requests for a while. */
function siteLines({ view, actions }: ReturnType<typeof useBlockedSites>, width: number): PageLine[] {
  const { banners, failure } = view
  return [
    ...loadFailureLines(failure, width, actions.refresh),
    ...sectionLines('sites', healthTexts.sites, width, [
      ...(banners.length === 0 ? [textLine('sites-none', healthTexts.allSitesAvailable, 'dim', 1)] : []),
      ...banners.flatMap(({ host, title, detail, retryLabel }) => [
        ...wrappedLines(`site-${host}`, title, width, 'warning', 1),
        ...wrappedLines(`site-${host}-detail`, detail, width, 'dim', INDENT),
        buttonLine({
          key: `site-${host}-retry`,
          section: 'sites',
          label: retryLabel,
          run: () => void actions.retry.run(host),
          command: actions.retry.command,
        }),
      ]),
    ]),
  ]
}

function valueLine(key: string, { label, value }: LabeledValue, as: Token, width: number): PageLine {
  const labelWidth = Math.min(LABEL_WIDTH, Math.floor(width / 3))
  const spans = [
    { text: pad(fit(label, labelWidth - 1), labelWidth, 'left') },
    { text: fit(value, Math.max(4, width - labelWidth - 2)), as },
  ]
  return { key, draw: () => <TextSpans spans={spans} indent={1} /> }
}
