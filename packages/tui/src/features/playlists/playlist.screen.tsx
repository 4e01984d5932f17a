import { Box } from 'ink'
import {
  LOAD_FAILURES,
  loadFailureTitle,
  PLAYLIST_MOVES,
  type PlaylistMove,
  type PlaylistView,
  type Screen,
  type VideoCard,
} from '@tubecellar/core'
import {
  useNotifications,
  usePlaylist,
  usePlaylistRules,
  usePlaylistVideos,
  useSubscription,
} from '@tubecellar/core/react'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { usePagerText } from '../../ui/external-programs.ts'
import { PlaylistHeader, playlistHeaderRows } from './playlist-header.tsx'
import { PlaylistRules } from './playlist-rules.tsx'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { useVideoBrowser } from '../../ui/list/use-video-browser.ts'
import { useOpen } from '../../ui/use-open.ts'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { wrapText } from '../../terminal/wrap-text.ts'
import { useRefreshKeys } from '../metadata/index.ts'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayTarget } from '../../player/play-target.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

const DESCRIPTION_ROWS = 8

interface PlaylistScreenProps {
  readonly id: string
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: VideoCard, target?: PlayTarget) => void
}

export function PlaylistScreen(props: PlaylistScreenProps) {
  const { id, height, onOpen } = props
  const { view, actions } = usePlaylist({ id, onDeleted: () => onOpen({ tag: 'playlists' }) })
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
  readonly actions: ReturnType<typeof usePlaylist>['actions']
  readonly onRules: () => void
}

function PlaylistPage({ id, page, height, playlist, actions, onRules, onPage, onOpen, onPlay }: PlaylistPageProps) {
  const { columns } = useTerminal()
  const [isExpanded, setExpanded] = useOpen(false)
  const [moving, setMoving] = useOpen<VideoCard | null>(null)
  const task = useNotifications('channel').view.items[0]
  const videos = usePlaylistVideos({ id, page })
  const { markAll } = videos.actions
  const refresh = useRefreshKeys('playlist', id)
  const rules = usePlaylistRules(id)
  const { description, channel } = playlist
  const subscription = useSubscription()(playlist)
  const lines = wrapText(description ?? '', columns - 3)
  const shown = description === null ? [] : isExpanded ? lines.slice(0, DESCRIPTION_ROWS) : lines.slice(0, 1)
  const { list } = videos.view
  const taskRows = task ? TASK_ROWS : 0
  const browserHeight = Math.max(3, height - playlistHeaderRows(playlist) - shown.length - taskRows)
  const browser = useVideoBrowser({
    view: videos.view,
    actions: videos.actions,
    height: browserHeight,
    onPage,
    onPlay,
    onOpen: ({ id: video }) => onOpen({ tag: 'video', id: video, startAt: null }),
  })
  const { selectedCount } = browser.listRows
  const move = (action: PlaylistMove, card = browser.current()) => {
    if (!card) return
    if (action === 'remove') {
      for (const { id: video } of browser.listRows.targets(card)) void actions.move.run({ videoId: video, action })
      browser.listRows.clearSelection()
      return
    }
    void actions.move.run({ videoId: card.id, action })
  }
  usePagerText(description === null ? null : () => `${playlist.name}\n\n${description}`)
  useKeys('playlist', {
    ...(playlist.isCustom
      ? {}
      : {
          'playlist.subscribe': {
            label: subscription.label,
            run: () => void subscription.run(),
            command: () => subscription.command,
          },
        }),
    ...(playlist.isCustom && browser.current()
      ? {
          'playlist.move': () => setMoving(browser.current() ?? null),
          'playlist.up': () => move('up'),
          'playlist.down': () => move('down'),
        }
      : {}),
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
      <ConfirmDialog view={markAll.confirmation} actions={markAll} height={height} />
      {moving ? (
        <ChoiceMenu
          title={selectedCount > 1 ? playlistTexts.videosSelectedCount(selectedCount) : moving.title}
          choices={PLAYLIST_MOVES.filter(({ action }) => selectedCount <= 1 || action === 'remove').map(
            ({ action, label }) => ({ id: action, label }),
          )}
          height={height}
          onClose={() => setMoving(null)}
          onChoose={action => {
            setMoving(null)
            move(action, moving)
          }}
        />
      ) : null}
    </>
  )
}
