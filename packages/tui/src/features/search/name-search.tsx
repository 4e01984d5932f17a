import { Box } from 'ink'
import type { Screen, VideoCard } from '@tubecellar/core'
import { useSearch, useSubscription, useToggleWatched } from '@tubecellar/core/react'
import { searchTexts } from '@tubecellar/core/messages/search'
import { SidePreview, listWidth } from '../../ui/list/side-preview.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { ListFooter } from '../../ui/list/list-footer.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RowPanel } from '../../ui/row-panel.tsx'
import { SearchField } from './search-field.tsx'
import { Keywords, keywordLines, searchLines, type Hit } from './search-rows.tsx'
import { PREVIEW_WIDTH } from '../../ui/list/preview-pane.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { useScrollPage } from '../../ui/page/use-scroll-page.ts'
import { usePlayTargets } from '../../ui/use-play-targets.ts'
import { useOpen } from '../../ui/use-open.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayTarget } from '../../player/play-target.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

/** The field and the row below it. */
const FIELD_ROWS = 2
const KEYWORDS_WIDTH = 50

interface NameSearchProps {
  readonly query: string
  /** Rows of the body. */
  readonly height: number
  readonly onQuery: (query: string) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: VideoCard, target?: PlayTarget) => void
}

/** The search of TubeArchivist servers: names and subtitles. */
export function NameSearch({ query, height, onQuery, onOpen, onPlay }: NameSearchProps) {
  const { columns } = useTerminal()
  const width = listWidth(columns)
  const [isTyping, setTyping] = useOpen(query === '')
  const [isHelpOpen, setHelpOpen] = useOpen(false)
  const { view, actions } = useSearch({ query, onQuery })
  const toggleWatched = useToggleWatched()
  const { results } = view
  const sections = results?.tag === 'ready' ? results.value.sections : []
  const failure = results?.tag === 'ready' ? results.failure : undefined
  const lines = searchLines(sections, { width, onOpen })
  const page = useScrollPage({ lines, height: Math.max(1, height - FIELD_ROWS - (failure === undefined ? 0 : 1)) })
  const findFocusedHit = () => (page.current()?.subject as Hit | undefined) ?? { tag: 'other' as const }
  const onVideo = (run: (video: VideoCard) => void) => ({
    run: () => {
      const focused = findFocusedHit()
      if (focused.tag === 'video') run(focused.video)
    },
    disabled: () => (findFocusedHit().tag === 'video' ? null : searchTexts.onlyForVideos),
  })
  const focused = findFocusedHit()
  const subscriptionChange = useSubscription()
  const subscription = focused.tag === 'channel' ? subscriptionChange(focused.channel) : null
  useKeys(
    'search',
    {
      'search.field': () => setTyping(true),
      ...(focused.tag === 'video'
        ? {
            'search.play': onVideo(video => onPlay(video)),
            'search.watched': onVideo(toggleWatched),
          }
        : {}),
      ...(subscription
        ? { 'search.subscribe': { label: subscription.label, run: () => void subscription.run() } }
        : {}),
      'search.help': () => setHelpOpen(isOpen => !isOpen),
      'search.refresh': actions.refresh,
    },
    { isActive: !isTyping },
  )
  usePlayTargets({
    play(target) {
      const focusedHit = findFocusedHit()
      if (focusedHit.tag === 'video') onPlay(focusedHit.video, target)
    },
    isActive: !isTyping && focused.tag === 'video',
  })
  const keywords = keywordLines(view.help, columns < 100 ? Math.min(KEYWORDS_WIDTH, columns) - 6 : PREVIEW_WIDTH - 4)
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <SidePreview
        height={height}
        preview={
          <Box flexDirection="column" paddingTop={1}>
            <Keywords rows={keywords} />
          </Box>
        }
      >
        <SearchField
          view={view}
          width={width}
          isTyping={isTyping}
          onType={actions.setText}
          onEnter={() => {
            actions.submit()
            setTyping(false)
          }}
          onLeave={() => setTyping(false)}
          onHelp={() => setHelpOpen(isOpen => !isOpen)}
        />
        <ThemedText as="dim"> </ThemedText>
        {results?.tag === 'loading' ? <Loading /> : null}
        {results?.tag === 'failed' ? (
          <ThemedText as="danger">{searchTexts.failedRetry(results.message)}</ThemedText>
        ) : null}
        {results?.tag === 'ready' && results.value.empty ? <EmptyList view={results.value.empty} /> : null}
        <ScrollPage page={page} />
        {failure === undefined ? null : <ListFooter range="" isStale={false} failure={failure} width={width} />}
      </SidePreview>
      {isHelpOpen && columns < 100 ? (
        <RowPanel title="F1" width={KEYWORDS_WIDTH} height={height} rows={keywords.map(spans => ({ spans }))} />
      ) : null}
    </Box>
  )
}
