import {
  LOAD_FAILURES,
  PLAYLIST_MOVES,
  type PlaylistMove,
  type PlaylistView,
  type Screen,
  type VideoCard,
} from '@tubecellar/core'
import { usePlaylistVideos, type PlaylistActions } from '@tubecellar/core/react'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { useVideoBrowser } from '../../ui/list/use-video-browser.ts'
import { useOpen } from '../../ui/use-open.ts'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'

interface PlaylistVideosProps {
  readonly playlist: PlaylistView
  readonly move: PlaylistActions['move']
  readonly page: number
  /** Rows of the list. */
  readonly height: number
  /** Rows for dialogs. */
  readonly bodyHeight: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
}

/** The archived videos of a playlist. */
export function PlaylistVideos(props: PlaylistVideosProps) {
  const { playlist, move: moveCommand, page, height, bodyHeight, onPage, onOpen, onPlay } = props
  const [moving, setMoving] = useOpen<VideoCard | null>(null)
  const videos = usePlaylistVideos({ id: playlist.id, page })
  const { markAll } = videos.actions
  const { list } = videos.view
  const browser = useVideoBrowser({
    view: videos.view,
    actions: videos.actions,
    height,
    onPage,
    onPlay,
    onOpen: ({ id: video }) => onOpen({ tag: 'video', id: video, startAt: null }),
  })
  const { selectedCount } = browser.listRows
  const move = (action: PlaylistMove, card = browser.current()) => {
    if (!card) return
    if (action === 'remove') {
      for (const { id: video } of browser.listRows.targets(card)) void moveCommand.run({ videoId: video, action })
      browser.listRows.clearSelection()
      return
    }
    void moveCommand.run({ videoId: card.id, action })
  }
  useKeys(
    'playlist',
    playlist.isCustom && browser.current()
      ? {
          'playlist.move': () => setMoving(browser.current() ?? null),
          'playlist.up': () => move('up'),
          'playlist.down': () => move('down'),
        }
      : {},
  )
  return (
    <>
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
      <ConfirmDialog view={markAll.confirmation} actions={markAll} height={bodyHeight} />
      {moving ? (
        <ChoiceMenu
          title={selectedCount > 1 ? playlistTexts.videosSelectedCount(selectedCount) : moving.title}
          choices={PLAYLIST_MOVES.filter(({ action }) => selectedCount <= 1 || action === 'remove').map(
            ({ action, label }) => ({ id: action, label }),
          )}
          height={bodyHeight}
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
