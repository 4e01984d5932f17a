import { Box } from 'ink'
import { LOAD_FAILURES, type Screen } from '@tubecellar/core'
import { useSavedSearch, useSavedSearchVideos, type SavedSearchCard } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { fit } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useVideoBrowser } from '../../ui/list/use-video-browser.ts'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { useOpen } from '../../ui/use-open.ts'

interface SavedSearchScreenProps {
  readonly id: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
  readonly onDeleted: () => void
}

/** A saved search of the user: the videos that it finds now, listed like a playlist. */
export function SavedSearchScreen(props: SavedSearchScreenProps) {
  const { id, height, onOpen, onDeleted } = props
  const { view, actions } = useSavedSearch({ id, onDeleted })
  const onHome = () => onOpen({ tag: 'home' })
  if (view.tag === 'loading') return <Loading />
  if (view.tag === 'failed')
    return (
      <Failure title={LOAD_FAILURES.savedSearches} detail={view.message} onRetry={actions.refresh} onHome={onHome} />
    )
  if (view.value === null) return <Failure title={sectionTexts.savedNotFound} detail="" onHome={onHome} />
  return (
    <Box height={height} flexDirection="column" flexShrink={0} overflow="hidden">
      <FoundVideos {...props} search={view.value} actions={actions} />
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} height={height} />
    </Box>
  )
}

interface FoundVideosProps extends SavedSearchScreenProps {
  readonly search: SavedSearchCard
  readonly actions: ReturnType<typeof useSavedSearch>['actions']
}

function FoundVideos({ search, actions, height, onPage, onOpen, onPlay }: FoundVideosProps) {
  const { columns } = useTerminal()
  const [editing, setEditing] = useOpen<'rename' | 'changeQuery' | null>(null)
  const videos = useSavedSearchVideos(search)
  const browser = useVideoBrowser({
    view: videos.view,
    actions: videos.actions,
    height: height - 1,
    onPage,
    onPlay,
    onOpen: ({ id }) => onOpen({ tag: 'video', id, startAt: null }),
    onOpenChannel: ({ channel }) => onOpen({ tag: 'channel', id: channel.id, tab: 'videos' }),
  })
  useKeys('savedSearch', {
    'savedSearch.open-search': () => onOpen({ tag: 'search', query: search.query }),
    'savedSearch.rename': () => setEditing('rename'),
    'savedSearch.change-query': () => setEditing('changeQuery'),
    'savedSearch.delete': () => void actions.delete.run(),
  })
  const { list } = videos.view
  return (
    <>
      {editing === null ? (
        <ThemedText as="dim">
          {` ${fit([search.query, videos.total].filter(text => text !== '').join('   '), columns - 2)}`}
        </ThemedText>
      ) : (
        <TextInputRow
          key={editing}
          label={sectionTexts[editing]}
          placeholder={editing === 'rename' ? sectionTexts.namePlaceholder : sectionTexts.queryPlaceholder}
          initial={editing === 'rename' ? search.name : search.query}
          onSubmit={actions[editing].run}
          onClose={() => setEditing(null)}
        />
      )}
      {list.tag === 'failed' ? (
        <Failure
          title={LOAD_FAILURES.videos}
          detail={list.message}
          onRetry={videos.actions.refresh}
          onHome={() => onOpen({ tag: 'home' })}
        />
      ) : (
        <VideoBrowser browser={browser} />
      )}
    </>
  )
}
