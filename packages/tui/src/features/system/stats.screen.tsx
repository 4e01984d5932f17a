import type { StatsView, Loadable, Screen } from '@tubecellar/core'
import { useStats } from '@tubecellar/core/react'
import { Box, useIsScreenReaderEnabled } from 'ink'
import { statsTexts } from '@tubecellar/core/messages/system'
import { biggestLines, historyLines, shareLines } from './chart-rows.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { blankLine, headingLine, TextSpans, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { loadFailureLines } from '../../ui/page/load-failure-lines.ts'
import { twoColumns } from '../../ui/page/two-columns.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../ui/use-open.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** From this many columns, two sections are shown side by side. */
const TWO_COLUMNS_FROM = 110
const LEFT_COLUMN = 60
/** Columns of the label of a row. */
const LABEL_WIDTH = 14
/** Height of the download history chart, if it fits. */
const HISTORY_ROWS = 8

interface StatsScreenProps {
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
}

export function StatsScreen({ height, onOpen }: StatsScreenProps) {
  const { columns } = useTerminal()
  const width = columns - 1
  const { view, actions } = useStats()
  const [isOrderMenuOpen, setOrderMenuOpen] = useOpen(false)
  const { overview, videoType, application, watchProgress, history, biggest } = view
  const order = biggest.order.choices.find(({ value }) => value === biggest.order.current)?.label ?? ''
  const isWide = !useIsScreenReaderEnabled() && columns >= TWO_COLUMNS_FROM
  const leftWidth = isWide ? LEFT_COLUMN - 2 : width
  const rightWidth = isWide ? width - LEFT_COLUMN : width
  const openChannel = (id: string) => onOpen({ tag: 'channel', id, tab: 'videos' })
  /** Sections that are shown side by side in a wide terminal. */
  const pairs = [
    [
      loadableSection(overview, leftWidth, value => overviewLines(value, leftWidth)),
      loadableSection(videoType, rightWidth, shares => shareLines('type', shares, rightWidth)),
    ],
    [
      loadableSection(application, leftWidth, groups => [
        ...groups.flatMap(group => groupLines(group, leftWidth)),
        ...loadFailureLines(application.trashFailure, leftWidth, actions.refresh),
      ]),
      loadableSection(watchProgress, rightWidth, shares => shareLines('watch', shares, rightWidth)),
    ],
    [
      loadableSection(history, leftWidth, value => historyLines(value, leftWidth, isWide ? HISTORY_ROWS : undefined)),
      loadableSection(
        biggest,
        rightWidth,
        rows => biggestLines(rows, rightWidth, openChannel),
        statsTexts.by(order.toLowerCase()),
      ),
    ],
  ] as const
  const lines = isWide
    ? twoColumns({
        left: pairs.flatMap(([left, right]) => padToHeight(left, right.length)),
        right: pairs.flatMap(([left, right]) => padToHeight(right, left.length)),
        side: 'right',
        leftWidth: LEFT_COLUMN,
        rightWidth,
      })
    : pairs.flat(2)
  const page = useScrollPage({ lines, height: height - 1, allowsNoFocus: true })
  useKeys('settings', {
    'settings.order': () => setOrderMenuOpen(true),
    'settings.refresh': actions.refresh,
  })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <TextSpans spans={[{ text: view.title, isBold: true }]} />
      <ScrollPage page={page} />
      {isOrderMenuOpen ? (
        <ChoiceMenu
          title={biggest.title}
          current={biggest.order.current}
          choices={biggest.order.choices.map(({ value, label }) => ({ id: value, label }))}
          height={height}
          onClose={() => setOrderMenuOpen(false)}
          onChoose={id => {
            actions.setOrder(id)
            setOrderMenuOpen(false)
          }}
        />
      ) : null}
    </Box>
  )
}

function loadableSection<T>(
  { title, data }: { readonly title: string; readonly data: Loadable<T> },
  width: number,
  draw: (value: T) => readonly PageLine[],
  aside = '',
): PageLine[] {
  const body =
    data.tag === 'ready'
      ? draw(data.value)
      : data.tag === 'failed'
        ? wrappedLines(`failed-${title}`, `x ${data.message}`, width, 'danger')
        : [textLine(`loading-${title}`, statsTexts.loading, 'dim', 1)]
  return [headingLine(`title-${title}`, title, width, aside), ...body, blankLine(`end-${title}`)]
}

/** Pads a section with blank rows to the height of the other one. */
function padToHeight(lines: readonly PageLine[], height: number): PageLine[] {
  const missing = Math.max(0, height - lines.length)
  return [...lines, ...Array.from({ length: missing }, (_, row) => blankLine(`pad-${lines[0]?.key ?? ''}-${row}`))]
}

interface Group {
  readonly label: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

function groupLines({ label, details }: Group, width: number): PageLine[] {
  const text = details.map(detail => `${detail.label} ${detail.value}`).join(', ')
  return wrapText(text, width - LABEL_WIDTH - 1).map((line, row) =>
    textLine(`app-${label}-${row}`, pad(row === 0 ? label : '', LABEL_WIDTH, 'left') + line),
  )
}

type Overview = Extract<StatsView['overview']['data'], { tag: 'ready' }>['value']

function overviewLines({ videos, totals }: Overview, width: number): PageLine[] {
  return [
    ...videos.map(({ label, count, details }) =>
      textLine(
        `video-${label}`,
        pad(label, 14, 'left') + pad(count, 8, 'right') + details.map(({ value }) => pad(value, 14, 'right')).join(''),
      ),
    ),
    ...wrappedLines('totals', totals.map(({ label, value }) => `${label} ${value}`).join(', '), width, 'dim'),
  ]
}
