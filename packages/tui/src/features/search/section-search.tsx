import { Box } from 'ink'
import { useState } from 'react'
import { transcriptWords, type Screen, type SuggestionOption, type TranscriptGroup } from '@tubecellar/core'
import type { SearchSection } from '@tubecellar/core/contract'
import {
  usePlayAll,
  usePlayHits,
  useSavedSearches,
  useSearchSuggestions,
  useSectionSearch,
  useSubscription,
  useToggleWatched,
} from '@tubecellar/core/react'
import { searchTexts } from '@tubecellar/core/messages/search'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { hasPreview, listWidth, SidePreview } from '../../ui/list/side-preview.tsx'
import { Loading } from '../../ui/loading.tsx'
import { buttonLine, textLine } from '../../ui/page/page-rows.tsx'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { RowPanel } from '../../ui/row-panel.tsx'
import { SCREEN_TAB_ROWS, ScreenTabs } from '../../ui/screen-tabs.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { useOpen } from '../../ui/use-open.ts'
import { usePlayTargets } from '../../ui/use-play-targets.ts'
import { Transcript } from '../transcripts/index.ts'
import { FilterMenu } from './filter-menu.tsx'
import { HitPane } from './hit-pane.tsx'
import { HitStrip, stripRows } from './hit-strip.tsx'
import { paneWidth } from './pane-width.ts'
import { SearchField } from './search-field.tsx'
import { Keywords, tipLines } from './search-rows.tsx'
import { sectionLines, videoOfHit, type FocusedHit } from './section-lines.tsx'
import { useHitSelection, useHitVideos } from './use-hit-selection.ts'
import { suggestionLines } from './suggestion-lines.ts'

const FIELD_ROWS = 1
const KEYWORDS_WIDTH = 50

interface SectionSearchProps {
  readonly query: string
  readonly section: SearchSection | null
  readonly height: number
  readonly onChange: (query: string, section: SearchSection | null) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, startAt: number | null, target?: PlayTarget) => void
}

/** The search of all texts: the hits in sections, and next to them the details of the focused one. */
export function SectionSearch({ query, section, height, onChange, onOpen, onPlay }: SectionSearchProps) {
  const { columns } = useTerminal()
  const previewWidth = paneWidth(columns)
  const width = listWidth(columns, previewWidth)
  const [isTyping, setTyping] = useOpen(query === '')
  const [showsSuggestions, setSuggestionsShown] = useState(query === '')
  const [panel, setPanel] = useState<'keywords' | 'filters' | null>(null)
  const [transcriptOf, setTranscriptOf] = useState<TranscriptGroup | null>(null)
  const { view, actions } = useSectionSearch({ query, section, onChange })
  const suggestions = useSearchSuggestions(view.text, showsSuggestions)
  const savedSearches = useSavedSearches()
  const toggleWatched = useToggleWatched()
  const subscriptionChange = useSubscription()
  const { results } = view
  const found = results?.tag === 'ready' ? results.value : null

  const videos = useHitVideos(found)
  const hasSelection = videos.selectedCount > 0

  const open = (screen: Screen) => {
    actions.opened()
    onOpen(screen)
  }
  const play = (hit: FocusedHit | null, target?: PlayTarget) => {
    const playable = videoOfHit(hit)
    if (playable === null) return
    actions.opened()
    onPlay(playable.video, playable.from, target)
  }
  const playAll = usePlayAll()
  const playVideos = (isShuffled: boolean) => async () => {
    const first = await playAll({ search: query, isExact: false }, { isShuffled })
    if (first) onPlay({ ...first, channel: { name: first.channel } }, null)
  }
  const playHits = usePlayHits()
  const playAllHits = async () => {
    const first = await playHits(query)
    if (first) onPlay({ id: first.videoId, title: first.title, channel: { name: '' } }, first.from)
  }
  const choose = ({ screen, query: chosen }: SuggestionOption) => {
    setSuggestionsShown(false)
    setTyping(false)
    if (screen.tag === 'search') actions.search(chosen)
    else onOpen(screen)
  }
  const lines: readonly PageLine[] = [
    ...suggestionLines(suggestions.view, width, choose),
    ...noteLines(found, actions.search),
    ...(found
      ? sectionLines(found, width, {
          open: hit => open('passage' in hit && hit.passage ? hit.passage.screen : hit.hit.screen),
          play,
          openTranscript: setTranscriptOf,
          showSection: actions.setSection,
          showNext: actions.showNext,
          isSelected: videos.isSelected,
        })
      : []),
  ]
  const isActive = panel !== 'filters' && transcriptOf === null
  const tabs = view.tabs.map(tab => ({ ...tab, label: `${tab.label} ${tab.count}` }))
  const tabRows = tabs.length > 0 ? SCREEN_TAB_ROWS : 1
  const strip = isTyping || found === null ? 0 : stripRows({ columns, height })
  const listHeight = Math.max(1, height - FIELD_ROWS - tabRows - strip)
  const page = useScrollPage({ lines, height: listHeight, isActive })
  const selectionNode = useHitSelection({ videos, page, hitOf, height, isActive: isActive && !isTyping })
  const current = () => hitOf(page.current()?.subject)
  const focused = current()
  const focusedVideo = videoOfHit(focused)
  const subscription = focused?.tag === 'channels' ? subscriptionChange({ kind: 'channel', ...focused.hit }) : null
  const moveTab = (by: 1 | -1) => () => {
    const index = tabs.findIndex(({ isCurrent }) => isCurrent)
    actions.setSection(tabs[(index + by + tabs.length) % tabs.length]?.section ?? null)
  }
  useKeys(
    'search',
    {
      'search.field': () => setTyping(true),
      ...(tabs.length > 1 ? { 'search.next-section': moveTab(1), 'search.previous-section': moveTab(-1) } : {}),
      ...(focusedVideo
        ? {
            'search.play': () => play(current()),
            'search.open': () => open({ tag: 'video', id: focusedVideo.video.id, startAt: null }),
            ...(hasSelection ? {} : { 'search.watched': () => toggleWatched(focusedVideo.video) }),
          }
        : {}),
      ...(focused && 'passage' in focused ? { 'search.transcript': () => setTranscriptOf(focused.hit) } : {}),
      ...(subscription
        ? { 'search.subscribe': { label: subscription.label, run: () => void subscription.run() } }
        : {}),
      // The selected videos have other actions with these keys.
      ...(!hasSelection && found?.sections.some(({ tag }) => tag === 'videos')
        ? { 'search.play-all': () => void playVideos(false)(), 'search.shuffle': () => void playVideos(true)() }
        : {}),
      ...(!hasSelection && found?.sections.some(({ tag }) => tag === 'transcripts')
        ? { 'search.play-hits': () => void playAllHits() }
        : {}),
      ...(hasSelection ? {} : { 'search.filter': () => setPanel('filters') }),
      ...(query === '' ? {} : { 'search.save': () => void savedSearches.actions.save.run({ name: query, query }) }),
      'search.help': () => setPanel(shown => (shown === null ? 'keywords' : null)),
      'search.refresh': actions.refresh,
    },
    { isActive: isActive && !isTyping },
  )
  useKeys(
    'transcriptPane',
    { 'transcriptPane.close': () => setTranscriptOf(null) },
    { isActive: transcriptOf !== null },
  )
  usePlayTargets({
    play: target => play(current(), target),
    isActive: isActive && !isTyping && focusedVideo !== null,
  })
  if (transcriptOf)
    return (
      <Box flexDirection="column" height={height} flexShrink={0}>
        <ThemedText as="text" isBold>{` ${transcriptOf.video.title}`}</ThemedText>
        <Transcript
          videoId={transcriptOf.id}
          startQuery={transcriptWords(query, transcriptOf.passages[0]?.text)}
          height={height - 1}
          width={columns - 1}
          onPlay={from => onPlay(transcriptOf.video, from)}
        />
      </Box>
    )
  const keywords = tipLines(view.tips, hasPreview(columns) ? previewWidth - 4 : Math.min(KEYWORDS_WIDTH, columns) - 6)
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <SidePreview
        height={height}
        preview={
          focused && !isTyping && panel === null ? (
            <HitPane focused={focused} width={previewWidth - 2} height={height} />
          ) : (
            <Box flexDirection="column" paddingTop={1}>
              <Keywords rows={keywords} />
            </Box>
          )
        }
        previewWidth={previewWidth}
        part={{ first: page.first, visible: listHeight, total: lines.length }}
      >
        <SearchField
          view={view}
          width={width}
          selectedCount={videos.selectedCount}
          isTyping={isTyping}
          onType={text => {
            setSuggestionsShown(true)
            actions.setText(text)
          }}
          onEnter={() => {
            actions.submit()
            setSuggestionsShown(false)
            setTyping(false)
          }}
          onResults={() => setTyping(false)}
          onLeave={() => {
            setSuggestionsShown(false)
            setTyping(false)
          }}
          onHelp={() => setPanel(shown => (shown === null ? 'keywords' : null))}
        />
        {tabs.length > 0 ? <ScreenTabs tabs={tabs} width={width} /> : <ThemedText as="dim"> </ThemedText>}
        {results?.tag === 'loading' ? <Loading /> : null}
        {results?.tag === 'failed' ? (
          <ThemedText as="danger">{searchTexts.failedRetry(results.message)}</ThemedText>
        ) : null}
        {found?.empty && lines.length === 0 ? <EmptyList view={found.empty} /> : null}
        {lines.length > 0 ? <ScrollPage page={page} width={width} /> : null}
        {strip > 0 && lines.length > 0 ? <HitStrip focused={focused} width={width} /> : null}
      </SidePreview>
      {panel === 'keywords' && !hasPreview(columns) ? (
        <RowPanel title="F1" width={KEYWORDS_WIDTH} height={height} rows={keywords.map(spans => ({ spans }))} />
      ) : null}
      {selectionNode}
      {panel === 'filters' ? (
        <FilterMenu
          filters={view.filters}
          height={height}
          onAdd={actions.addTerm}
          onRemove={actions.removeFilter}
          onClear={actions.clearFilters}
          onClose={() => setPanel(null)}
        />
      ) : null}
    </Box>
  )
}

const hitOf = (subject: unknown) =>
  typeof subject === 'object' && subject !== null && 'hit' in subject ? (subject as FocusedHit) : null

type Found = NonNullable<Extract<ReturnType<typeof useSectionSearch>['view']['results'], { tag: 'ready' }>>['value']

/** Corrected words, and texts that are not indexed yet. */
function noteLines(found: Found | null, search: (query: string) => void): PageLine[] {
  if (found === null) return []
  const { corrected, indexing, relatedError } = found
  return [
    ...(corrected
      ? [
          textLine('corrected', corrected.text, 'text'),
          buttonLine({
            key: 'instead',
            section: 'instead',
            label: corrected.instead,
            run: () => search(corrected.query),
          }),
        ]
      : []),
    ...(indexing === null ? [] : [textLine('indexing', indexing, 'dim')]),
    ...(relatedError === null ? [] : [textLine('related', relatedError, 'dim')]),
  ]
}
