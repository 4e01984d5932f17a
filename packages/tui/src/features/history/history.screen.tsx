import { Box } from 'ink'
import { historyDays, LOAD_FAILURES, type HistoryRow, type HistoryView, type Screen } from '@tubecellar/core'
import { useHistory, type HistoryActions } from '@tubecellar/core/react'
import { historyTexts } from '@tubecellar/core/messages/history'
import { useKeys } from '../../keys/key-provider.tsx'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { moreLines } from '../../ui/page/more-lines.ts'
import { blankLine, focusableLine, headingLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'

interface HistoryScreenProps {
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: { id: string; title: string; channel: HistoryRow['channel'] }) => void
}

type OpenPart =
  | { readonly tag: 'nothing' }
  | { readonly tag: 'search' }
  | { readonly tag: 'filters' }
  | { readonly tag: 'row'; readonly row: HistoryRow }

const NOTHING: OpenPart = { tag: 'nothing' }

/** What the user watched, by day. */
export function HistoryScreen({ height, onOpen, onPlay }: HistoryScreenProps) {
  const width = useTerminal().columns - 1
  const [opened, setOpened] = useOpen<OpenPart>(NOTHING)
  const { view, actions } = useHistory()
  const isSearching = opened.tag === 'search'
  const play = ({ videoId, title, channel }: HistoryRow) => onPlay({ id: videoId, title, channel })
  const lines = [
    headingLine('title', view.title, width, historyTexts.ownHint),
    ...(view.isPaused ? wrappedLines('paused', historyTexts.paused, width, 'warning') : []),
    ...choiceLines(view, setOpened),
    ...listLines(view, { width, actions, onRow: row => setOpened({ tag: 'row', row }) }),
  ]
  const page = useScrollPage({ lines, height: height - (isSearching ? 1 : 0), isActive: !isSearching })
  const current = () => page.current()?.subject as HistoryRow | undefined
  const onCurrent = (act: (row: HistoryRow) => void) => () => {
    const row = current()
    if (row) act(row)
  }
  useKeys('history', {
    'history.search': () => setOpened({ tag: 'search' }),
    'history.pause': { run: actions.togglePaused, label: view.pauseLabel.toLowerCase() },
    'history.clear': () => void actions.clear.run(),
    'history.refresh': actions.refresh,
    ...(current()
      ? {
          'history.play': onCurrent(play),
          'history.remove': onCurrent(row => void actions.remove.run(row.id)),
        }
      : {}),
  })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      {isSearching ? (
        <TextInputRow
          label={historyTexts.search}
          initial={view.search}
          onSubmit={text => {
            actions.search(text)
            return Promise.resolve(true)
          }}
          onClose={() => setOpened(NOTHING)}
        />
      ) : null}
      <ScrollPage page={page} />
      {opened.tag === 'filters' ? (
        <ChoiceMenu
          title={historyTexts.show}
          choices={view.filters.map(({ value, label }) => ({ id: value, label }))}
          height={height}
          onClose={() => setOpened(NOTHING)}
          onChoose={id => {
            setOpened(NOTHING)
            actions.setFilter(id)
          }}
        />
      ) : null}
      {opened.tag === 'row' ? (
        <RowMenu
          row={opened.row}
          height={height}
          onClose={() => setOpened(NOTHING)}
          choices={{
            play,
            open: ({ videoId }) => onOpen({ tag: 'video', id: videoId, startAt: null }),
            remove: ({ id }) => void actions.remove.run(id),
          }}
        />
      ) : null}
      <ConfirmDialog view={view.question} actions={actions.clear} height={height} />
    </Box>
  )
}

const ROW_CHOICES = [
  { id: 'play', label: historyTexts.play },
  { id: 'open', label: historyTexts.open },
  { id: 'remove', label: historyTexts.remove },
] as const

interface RowMenuProps {
  readonly row: HistoryRow
  readonly height: number
  readonly choices: Readonly<Record<(typeof ROW_CHOICES)[number]['id'], (row: HistoryRow) => void>>
  readonly onClose: () => void
}

function RowMenu({ row, height, choices, onClose }: RowMenuProps) {
  return (
    <ChoiceMenu
      title={row.title}
      choices={ROW_CHOICES}
      height={height}
      onClose={onClose}
      onChoose={id => {
        onClose()
        ROW_CHOICES.filter(choice => choice.id === id).forEach(choice => choices[choice.id](row))
      }}
    />
  )
}

function choiceLines({ filters, search }: HistoryView, onOpen: (opened: OpenPart) => void): PageLine[] {
  const line = (tag: 'search' | 'filters', title: string, value: string) =>
    focusableLine({
      key: tag,
      section: 'choices',
      indent: 1,
      spans: [
        { text: `${title}  `, as: 'dim' },
        { text: value, as: 'accent' },
      ],
      enter: { label: title.toLowerCase(), run: () => onOpen({ tag }) },
    })
  return [
    line('search', historyTexts.search, search),
    line('filters', historyTexts.show, filters.find(({ isCurrent }) => isCurrent)?.label ?? ''),
    blankLine('choices-end'),
  ]
}

interface ListInput {
  readonly width: number
  readonly actions: HistoryActions
  readonly onRow: (row: HistoryRow) => void
}

function listLines({ list }: HistoryView, { width, actions, onRow }: ListInput): PageLine[] {
  if (list.tag === 'loading') return [textLine('list-loading', historyTexts.loading, 'dim', 1)]
  if (list.tag === 'failed')
    return wrappedLines('list-failed', `x ${LOAD_FAILURES.history}: ${list.message}`, width, 'danger')
  const { rows, empty, pagination, more } = list.value
  if (empty)
    return [textLine('list-empty', empty.title, 'text', 1), ...wrappedLines('list-hint', empty.hint, width, 'dim', 1)]
  return [
    ...moreLines('previous', more?.previous, { width, onShow: actions.showPrevious }),
    ...historyDays(rows).flatMap(({ day, rows: ofDay }) => [
      headingLine(`day-${day}`, day, width),
      ...ofDay.flatMap(row => rowLines(row, width, () => onRow(row))),
    ]),
    ...moreLines('next', more?.next, { width, onShow: actions.showNext }),
    textLine('list-range', pagination.range, 'dim', 1),
  ]
}

function rowLines(row: HistoryRow, width: number, onEnter: () => void): PageLine[] {
  const state = row.isWatched ? `✓ ${row.state}` : `${row.percent} ${row.state}`.trim()
  const aside = `  ${state}  ${row.time}`
  const titleWidth = Math.max(8, width - aside.length - 2)
  const facts = [row.channel.name, row.published, row.duration].filter(text => text !== '').join('   ')
  return [
    focusableLine({
      key: `row-${row.id}`,
      section: 'list',
      indent: 1,
      subject: row,
      spans: [
        { text: pad(fit(row.title, titleWidth), titleWidth, 'left'), isBold: true },
        { text: aside, as: 'dim' },
      ],
      enter: { label: historyTexts.actions, run: onEnter },
    }),
    textLine(`row-${row.id}-facts`, fit(facts, Math.max(8, width - 5)), 'dim', 3),
  ]
}
