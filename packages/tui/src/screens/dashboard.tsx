import type { BiggestOrder, DashboardView, Loadable, Screen } from '@tubecellar/core'
import { useDashboard } from '@tubecellar/core/react'
import { Box } from 'ink'
import { biggestLines, historyLines, shareLines } from '../components/chart-lines.tsx'
import { LinePage } from '../components/line-page.tsx'
import { ChoiceMenu } from '../components/choice-menu.tsx'
import { blankLine, headingLine, Pieces, textLine, wrappedLines } from '../components/page-lines.tsx'
import { useLinePage, type PageLine } from '../components/use-line-page.ts'
import { useOpen } from '../components/use-open.ts'
import { useKeys } from '../keys/key-provider.tsx'
import { pad } from '../output/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'

interface DashboardScreenProps {
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
}

export function DashboardScreen({ height, onOpen }: DashboardScreenProps) {
  const width = useTerminal().columns - 1
  const { view, actions } = useDashboard()
  const [isOrdering, setOrdering] = useOpen(false)
  const { overview, videoType, application, watchProgress, history, biggest } = view
  const order = biggest.order.choices.find(({ value }) => value === biggest.order.current)?.label ?? ''
  const lines = [
    ...part(overview, width, value => overviewLines(value, width)),
    ...part(videoType, width, shares => shareLines('type', shares, width)),
    ...part(application, width, groups =>
      groups.map(({ label, facts }) =>
        textLine(
          `app-${label}`,
          `${pad(label, 14, 'left')}${facts.map(fact => `${fact.label} ${fact.value}`).join('   ')}`,
        ),
      ),
    ),
    ...part(watchProgress, width, shares => shareLines('watch', shares, width)),
    ...part(history, width, value => historyLines(value, width)),
    ...part(
      biggest,
      width,
      rows => biggestLines(rows, width, id => onOpen({ tag: 'channel', id, tab: 'videos' })),
      `by ${order.toLowerCase()}`,
    ),
  ]
  const page = useLinePage({ lines, height: height - 1, canRest: true })
  useKeys('settings', {
    'settings.order': () => setOrdering(true),
    'settings.refresh': actions.refresh,
  })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <Pieces pieces={[{ text: view.title, isBold: true }]} />
      <LinePage page={page} />
      {isOrdering ? (
        <ChoiceMenu
          title={biggest.title}
          current={biggest.order.current}
          choices={biggest.order.choices.map(({ value, label }) => ({ id: value, label }))}
          height={height}
          onClose={() => setOrdering(false)}
          onChoose={id => {
            actions.setOrder(id as BiggestOrder)
            setOrdering(false)
          }}
        />
      ) : null}
    </Box>
  )
}

function part<T>(
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
        : [textLine(`loading-${title}`, 'Loading…', 'dim', 1)]
  return [headingLine(`title-${title}`, title, width, aside), ...body, blankLine(`end-${title}`)]
}

type Overview = Extract<DashboardView['overview']['data'], { tag: 'ready' }>['value']

function overviewLines({ videos, totals }: Overview, width: number): PageLine[] {
  return [
    ...videos.map(({ label, count, facts }) =>
      textLine(
        `video-${label}`,
        pad(label, 14, 'left') + pad(count, 8, 'right') + facts.map(({ value }) => pad(value, 14, 'right')).join(''),
      ),
    ),
    ...wrappedLines('totals', totals.map(({ label, value }) => `${label} ${value}`).join(', '), width, 'dim'),
  ]
}
