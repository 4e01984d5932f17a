import { Box } from 'ink'
import { loadFailureTitle, type PlaylistTab, type PlaylistView, type Screen } from '@tubecellar/core'
import {
  useNotifications,
  usePlaylist,
  usePlaylistRules,
  useSubscription,
  type PlaylistActions,
} from '@tubecellar/core/react'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { usePagerText } from '../../ui/external-programs.ts'
import { PlaylistHeader, playlistHeaderRows } from './playlist-header.tsx'
import { PlaylistRules } from './playlist-rules.tsx'
import { PlaylistVideos } from './playlist-videos.tsx'
import { Gaps } from '../subscriptions/index.ts'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { useOpen } from '../../ui/use-open.ts'
import { wrapText } from '../../terminal/wrap-text.ts'
import { useRefreshKeys } from '../metadata/index.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

const DESCRIPTION_ROWS = 8

interface PlaylistScreenProps {
  readonly id: string
  readonly tab: PlaylistTab
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  /** Opens another tab in place of this one, so that `back` leaves the playlist. */
  readonly onTab: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
}

export function PlaylistScreen(props: PlaylistScreenProps) {
  const { id, tab, height, onOpen } = props
  const { view, actions } = usePlaylist({ id, tab, onDeleted: () => onOpen({ tag: 'playlists' }) })
  const { playlist } = view
  const [showsRules, setShowsRules] = useOpen(false)
  if (playlist.tag === 'loading') return <Loading />
  if (playlist.tag === 'failed') {
    return (
      <Failure
        title={loadFailureTitle('playlist', playlist.isNotFound)}
        detail={playlist.isNotFound ? '' : playlist.message}
        onRetry={playlist.isNotFound ? undefined : actions.refresh}
        onHome={() => onOpen({ tag: 'home' })}
      />
    )
  }
  return (
    <Box height={height} flexDirection="column" flexShrink={0} overflow="hidden">
      {showsRules ? (
        <PlaylistRules id={id} name={playlist.value.name} height={height} onClose={() => setShowsRules(false)} />
      ) : (
        <PlaylistPage {...props} playlist={playlist.value} actions={actions} onRules={() => setShowsRules(true)} />
      )}
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} height={height} />
    </Box>
  )
}

interface PlaylistPageProps extends PlaylistScreenProps {
  readonly playlist: PlaylistView
  readonly actions: PlaylistActions
  readonly onRules: () => void
}

function PlaylistPage(props: PlaylistPageProps) {
  const { id, tab, page, height, playlist, actions, onRules, onPage, onOpen, onPlay, onTab } = props
  const { columns } = useTerminal()
  const [isExpanded, setExpanded] = useOpen(false)
  const task = useNotifications('channel').view.items[0]
  const refresh = useRefreshKeys('playlist', id)
  const rules = usePlaylistRules(id)
  const { description, channel, tabs } = playlist
  const subscription = useSubscription()(playlist)
  const lines = wrapText(description ?? '', columns - 3)
  const shown = description === null ? [] : isExpanded ? lines.slice(0, DESCRIPTION_ROWS) : lines.slice(0, 1)
  const taskRows = task ? TASK_ROWS : 0
  const tabHeight = Math.max(3, height - playlistHeaderRows(playlist) - shown.length - taskRows)
  const moveTab = () => {
    const next = tabs.find(({ isCurrent }) => !isCurrent)
    if (next) onTab(next.screen)
  }
  usePagerText(description === null ? null : () => `${playlist.name}\n\n${description}`)
  useKeys('playlist', {
    ...(tabs.length > 1 ? { 'playlist.next-tab': moveTab } : {}),
    ...(playlist.isCustom
      ? {}
      : {
          'playlist.subscribe': {
            label: subscription.label,
            run: () => void subscription.run(),
            command: () => subscription.command,
          },
        }),
    ...(rules.view ? { 'playlist.rules': onRules } : {}),
    'playlist.delete': () => void actions.delete.run(),
    ...(playlist.isCustom ? {} : refresh.keys),
    ...(lines.length > 1
      ? {
          'playlist.description': {
            run: () => setExpanded(is => !is),
            label: isExpanded ? playlistTexts.showLess : playlistTexts.showMore,
          },
        }
      : {}),
    ...(channel ? { 'playlist.channel': () => onOpen({ tag: 'channel', id: channel.id, tab: 'videos' }) } : {}),
  })
  return (
    <>
      {task ? <TaskPanel task={task} width={columns - 1} /> : null}
      <PlaylistHeader playlist={playlist} description={shown} scheduled={refresh.scheduled} width={columns - 1} />
      {tab === 'missing' ? (
        <Gaps kind="playlist" id={id} height={tabHeight} onRules={rules.view ? onRules : null} />
      ) : (
        <PlaylistVideos
          playlist={playlist}
          move={actions.move}
          page={page}
          height={tabHeight}
          bodyHeight={height}
          onPage={onPage}
          onOpen={onOpen}
          onPlay={onPlay}
        />
      )}
    </>
  )
}
