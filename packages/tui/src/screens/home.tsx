import { Box } from 'ink'
import type { VideoCard } from '@tubecellar/core'
import { useHome } from '@tubecellar/core/react'
import { BesidePreview, listWidth } from '../components/beside-preview.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Failure } from '../components/failure.tsx'
import { ListFooter } from '../components/list-footer.tsx'
import { Loading } from '../components/loading.tsx'
import { SectionHeading } from '../components/section-heading.tsx'
import { useListKeys } from '../components/use-list-keys.ts'
import { useRows } from '../components/use-rows.ts'
import { useSelection } from '../components/use-selection.ts'
import { VideoList } from '../components/video-list.tsx'
import { VideoPreview } from '../components/video-preview.tsx'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'

const BEGUN = 0
const RECENT = 1
/** Rows of Continue Watching, by the height of the terminal; below the last it has none. */
const BEGUN_ROWS = [
  [34, 5],
  [14, 3],
] as const

const NO_CARDS: readonly VideoCard[] = []
const idOf = ({ id }: VideoCard) => id
const textOf = ({ title, channel }: VideoCard) => `${title} ${channel.name}`

interface HomeScreenProps {
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (id: string) => void
  readonly onPlay: (video: VideoCard) => void
}

export function HomeScreen({ page, height, onPage, onOpen, onPlay }: HomeScreenProps) {
  const { columns } = useTerminal()
  const { view, actions } = useHome({ page })
  const { list } = view
  const found = useRows(list.tag === 'ready' ? list.value.cards : NO_CARDS, { idOf, textOf })
  const recent = found.rows
  const begunRoom = BEGUN_ROWS.find(([rows]) => height >= rows)?.[1] ?? 0
  const begun = begunRoom === 0 || found.filter.text !== '' ? [] : (view.continueWatching?.cards ?? [])
  const begunRows = Math.min(begun.length, begunRoom)
  const top = columns >= 100 && height > 30 ? 1 : 0
  const rows = Math.max(1, height - top - (begunRows > 0 ? begunRows + 2 : 0) - 2)

  const selection = useSelection([begun.length, recent.length], RECENT)
  const markedCard = () => {
    const { section, index } = selection.current()
    return (section === BEGUN ? begun : recent)[index]
  }
  const onMarked = (run: (card: VideoCard) => void) => {
    const card = markedCard()
    if (card) run(card)
  }
  const toPage = (to: number | null) => (to === null ? null : () => onPage(to))
  const pages = list.tag === 'ready' ? list.value.pagination : { previous: null, next: null, range: '' }
  useListKeys({
    selection,
    height: rows,
    list: { rows: found, marked: () => (selection.current().section === RECENT ? (markedCard()?.id ?? null) : null) },
    toPage: { previous: toPage(pages.previous), next: toPage(pages.next) },
  })
  const toggleWatched = () => {
    const [first, ...more] = found.targets(markedCard())
    for (const { id } of first ? [first, ...more] : []) actions.toggleWatched(id, first?.isWatched === false)
    found.unpick()
  }
  const isEmpty = begun.length + recent.length === 0
  useKeys('home', {
    ...(isEmpty
      ? {}
      : {
          'home.play': () => onMarked(onPlay),
          'home.open': () => onMarked(({ id }) => onOpen(id)),
          'home.watched': toggleWatched,
        }),
    'home.unwatched': () => actions.toggleUnwatchedOnly(),
    'home.refresh': () => actions.refresh(),
  })

  const width = listWidth(columns)
  const marked = markedCard()
  const filter = `${view.unwatchedOnly.label} ${view.unwatchedOnly.isOn ? 'on' : 'off'}`
  if (list.tag === 'failed') {
    return <Failure title={list.message} onRetry={actions.refresh} onHome={() => onPage(0)} />
  }
  return (
    <BesidePreview height={height} preview={marked ? <VideoPreview card={marked} height={height} /> : null}>
      <Box flexDirection="column" paddingTop={top} height={height} overflow="hidden">
        {view.continueWatching && begunRows > 0 ? (
          <Box flexDirection="column" flexShrink={0} marginBottom={1}>
            <SectionHeading title={view.continueWatching.title} width={width} />
            <VideoList
              cards={begun}
              kind="begun"
              section={BEGUN}
              selection={selection}
              width={width}
              height={begunRows}
            />
          </Box>
        ) : null}
        <SectionHeading title={view.title} aside={filter} width={width} />
        {list.tag === 'loading' ? <Loading /> : null}
        {list.tag === 'ready' && list.value.empty ? <EmptyList view={list.value.empty} /> : null}
        {list.tag === 'ready' && !list.value.empty ? (
          <>
            <VideoList
              cards={recent}
              kind="recent"
              section={RECENT}
              selection={selection}
              isPicked={found.isPicked}
              width={width}
              height={rows}
            />
            <ListFooter
              range={pages.range}
              isStale={list.isStale}
              failure={list.failure}
              width={width}
              filter={found.filter}
              shown={recent.length}
              picked={found.picked}
            />
          </>
        ) : null}
      </Box>
    </BesidePreview>
  )
}
