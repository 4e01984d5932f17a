import { Box } from 'ink'
import type { GapRow, GapsSummary } from '@tubecellar/core'
import { useGaps, type GapsActions, type GapsView } from '@tubecellar/core/react'
import { gapTexts } from '@tubecellar/core/messages/gaps'
import { listTexts } from '@tubecellar/core/messages/list'
import { useKeys } from '../../keys/key-provider.tsx'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { moreLines } from '../../ui/page/more-lines.ts'
import { blankLine, buttonLine, focusableLine, headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { useLineSelection, useLineSelectionKeys, type LineSelection } from '../../ui/page/use-line-selection.ts'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'

interface GapsProps {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
  readonly height: number
  /** Opens the scan rules; null if there are none. */
  readonly onRules: (() => void) | null
}

/** The videos of a channel or playlist that are not archived, and why. */
export function Gaps({ kind, id, height, onRules }: GapsProps) {
  const width = useTerminal().columns - 1
  const { view, actions } = useGaps({ kind, id })
  const [choosing, setChoosing] = useOpen<'filter' | 'sort' | null>(null)
  const { summary } = view
  const rows = view.list.tag === 'ready' && actions.queueVideos.isAllowed ? view.list.value.rows : []
  const selection = useLineSelection(rows.filter(({ action }) => action !== null).map(row => row.id))
  const queueSelected = async () => {
    if (await actions.queueVideos.run(selection.selected)) selection.clear()
  }
  const input = { actions, selection, width, queueSelected: () => void queueSelected() }
  const lines = [
    ...(summary ? summaryLines(summary, width) : []),
    ...choiceLines(view, setChoosing),
    ...(summary ? queueLines(summary, input) : []),
    ...(summary?.rules.some(({ isScanRule }) => isScanRule) && view.rules && onRules
      ? [buttonLine({ key: 'scan-rules', section: 'list', label: view.rules.section, run: onRules })]
      : []),
    ...listLines(view, input),
  ]
  const page = useScrollPage({ lines, height })
  useLineSelectionKeys(page, selection)
  useKeys(kind, { [`${kind}.refresh`]: actions.refresh })
  const menu = { height, onClose: () => setChoosing(null) }
  const choose = (change: () => void) => {
    setChoosing(null)
    change()
  }
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      {choosing === 'filter' && summary ? (
        <ChoiceMenu
          {...menu}
          title={gapTexts.show}
          choices={summary.filters.map(({ value, label, count }) => ({ id: value, label: `${label}  ${count}` }))}
          onChoose={value => choose(() => actions.setFilter(value))}
        />
      ) : null}
      {choosing === 'sort' && view.sort ? (
        <ChoiceMenu
          {...menu}
          title={gapTexts.sort}
          current={view.sort.current}
          choices={view.sort.choices.map(({ value, label }) => ({ id: value, label }))}
          onChoose={value => choose(() => actions.setSort(value))}
        />
      ) : null}
    </Box>
  )
}

interface LinesInput {
  readonly actions: GapsActions
  readonly selection: LineSelection
  readonly width: number
  readonly queueSelected: () => void
}

function summaryLines({ headline, lastScan, totals, rules }: GapsSummary, width: number): PageLine[] {
  const numbers = totals.map(({ count, label }) => `${count} ${label}`).join('   ')
  const byRule = rules.map(({ label, count }) => `${label}: ${count}`).join('   ')
  return [
    headingLine('headline', headline, width),
    ...wrappedLines('scan', lastScan, width, 'dim', 1),
    ...wrappedLines('totals', numbers, width, 'text', 1),
    ...(byRule === '' ? [] : wrappedLines('rules', byRule, width, 'dim', 1)),
    blankLine('before-show'),
  ]
}

/** The shown state and the order, which Enter changes. */
function choiceLines({ summary, sort }: GapsView, onOpen: (part: 'filter' | 'sort') => void): PageLine[] {
  const line = (key: 'filter' | 'sort', title: string, value: string) =>
    focusableLine({
      key,
      section: 'list',
      indent: 1,
      spans: [
        { text: `${title}  `, as: 'dim' },
        { text: value, as: 'accent' },
      ],
      enter: { label: title.toLowerCase(), run: () => onOpen(key) },
    })
  const filter = summary?.filters.find(({ isCurrent }) => isCurrent)
  const order = sort?.choices.find(({ value }) => value === sort.current)
  return [
    ...(filter ? [line('filter', gapTexts.show, `${filter.label} ${filter.count}`)] : []),
    ...(summary && order ? [line('sort', gapTexts.sort, order.label)] : []),
  ]
}

function queueLines({ queue }: GapsSummary, { actions, selection, queueSelected }: LinesInput): PageLine[] {
  const { queueAll, queueVideos } = actions
  const line = { key: 'queue', section: 'list' }
  const count = selection.selected.length
  if (count > 0) {
    const label = gapTexts.queueSelected(count)
    return [buttonLine({ ...line, label, command: queueVideos.command, run: queueSelected })]
  }
  if (!queue || !queueAll.isAllowed) return []
  return [buttonLine({ ...line, label: queue.label, command: queueAll.command, run: () => void queueAll.run() })]
}

function listLines({ list, failureTitle }: GapsView, input: LinesInput): PageLine[] {
  const { actions, width } = input
  if (list.tag === 'loading') return [textLine('list-loading', listTexts.loadingMore, 'dim', 1)]
  if (list.tag === 'failed')
    return loadFailureLines({ title: failureTitle, detail: list.message }, width, actions.refresh)
  const { rows, empty, pagination, more } = list.value
  if (empty)
    return [textLine('list-empty', empty.title, 'text', 1), ...wrappedLines('list-hint', empty.hint, width, 'dim', 1)]
  return [
    blankLine('before-rows'),
    ...moreLines('previous', more?.previous, { width, onShow: actions.showPrevious }),
    ...rows.flatMap(row => rowLines(row, input)),
    ...moreLines('next', more?.next, { width, onShow: actions.showNext }),
    textLine('list-range', pagination.range, 'dim', 1),
  ]
}

/** Title and date, then the reason. */
function rowLines(row: GapRow, input: LinesInput): PageLine[] {
  const { width } = input
  const isSelected = input.selection.selected.includes(row.id)
  const facts = row.facts.join('  ')
  const titleWidth = Math.max(8, width - facts.length - 5)
  const reason = [row.reason, row.detail].filter(text => text !== '').join('   ')
  return [
    focusableLine({
      key: `row-${row.id}`,
      section: 'list',
      isFocusable: true,
      subject: row.id,
      indent: isSelected ? 0 : 1,
      spans: [
        ...(isSelected ? [{ text: '*', as: 'accent' as const }] : []),
        { text: pad(fit(row.title, titleWidth), titleWidth, 'left'), isBold: true },
        { text: `  ${facts}`, as: 'dim' },
      ],
      enter: rowAction(row, input),
    }),
    textLine(`row-${row.id}-reason`, fit(reason, Math.max(8, width - 5)), row.state === 'failed' ? 'danger' : 'dim', 3),
  ]
}

/** Queues the selected videos, or the video of the row if none is selected. */
function rowAction(row: GapRow, { actions, selection, queueSelected }: LinesInput): PageLine['enter'] {
  const { isAllowed, command, run } = actions.queueVideos
  const count = selection.selected.length
  if (count > 0) return { label: gapTexts.queueSelected(count).toLowerCase(), run: queueSelected, command }
  if (row.action === null || !isAllowed) return undefined
  return { label: row.action.toLowerCase(), run: () => void run([row.id]), command }
}
