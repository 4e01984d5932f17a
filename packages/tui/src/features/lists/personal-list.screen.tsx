import { Box } from 'ink'
import {
  LOAD_FAILURES,
  PLAYLIST_MOVES,
  type PersonalListCard,
  type PlaylistMove,
  type Screen,
  type VideoCard,
} from '@tubecellar/core'
import { usePersonalList, usePersonalListVideos, type PersonalListActions } from '@tubecellar/core/react'
import { personalListTexts } from '@tubecellar/core/messages/lists'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { useKeys } from '../../keys/key-provider.tsx'
import type { PlayableVideo, PlayTarget } from '../../player/play-target.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useVideoBrowser } from '../../ui/list/use-video-browser.ts'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'

interface PersonalListScreenProps {
  readonly id: string
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  readonly onPlay: (video: PlayableVideo, target?: PlayTarget) => void
  readonly onDeleted: () => void
}

/** Watch Later, Favorites or a playlist of the user. */
export function PersonalListScreen(props: PersonalListScreenProps) {
  const { id, height, onOpen, onDeleted } = props
  const { view, actions } = usePersonalList({ id, onDeleted })
  const onHome = () => onOpen({ tag: 'home' })
  if (view.tag === 'loading') return <Loading />
  if (view.tag === 'failed')
    return (
      <Failure title={LOAD_FAILURES.personalLists} detail={view.message} onRetry={actions.refresh} onHome={onHome} />
    )
  if (view.value === null) return <Failure title={personalListTexts.notFound} detail="" onHome={onHome} />
  return (
    <Box height={height} flexDirection="column" flexShrink={0} overflow="hidden">
      <ListVideos {...props} list={view.value} actions={actions} />
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} height={height} />
    </Box>
  )
}

interface ListVideosProps extends PersonalListScreenProps {
  readonly list: PersonalListCard
  readonly actions: PersonalListActions
}

function ListVideos({ list, actions, page, height, onPage, onOpen, onPlay }: ListVideosProps) {
  const [moving, setMoving] = useOpen<VideoCard | null>(null)
  const [isRenaming, setRenaming] = useOpen(false)
  const videos = usePersonalListVideos({ list, page })
  const browser = useVideoBrowser({
    view: videos.view,
    actions: videos.actions,
    height: height - (isRenaming ? 1 : 0),
    onPage,
    onPlay,
    onOpen: ({ id }) => onOpen({ tag: 'video', id, startAt: null }),
    onOpenChannel: ({ channel }) => onOpen({ tag: 'channel', id: channel.id, tab: 'videos' }),
  })
  const { selectedCount } = browser.listRows
  const move = (action: PlaylistMove, card = browser.current()) => {
    if (!card) return
    if (action !== 'remove') {
      void actions.move.run({ videoId: card.id, to: action, isReversed: videos.isReversed })
      return
    }
    const videoIds = browser.listRows.targets(card).map(({ id }) => id)
    browser.listRows.clearSelection()
    void actions.remove.run({ videoIds })
  }
  useKeys('ownList', {
    ...(browser.current() ? { 'ownList.move': () => setMoving(browser.current() ?? null) } : {}),
    ...(list.kind === 'playlist'
      ? { 'ownList.rename': () => setRenaming(true), 'ownList.delete': () => void actions.delete.run() }
      : {}),
    ...(videos.isMovable && browser.current()
      ? { 'ownList.up': () => move('up'), 'ownList.down': () => move('down') }
      : {}),
  })
  const { list: loaded } = videos.view
  const canMove = videos.isMovable && selectedCount <= 1
  return (
    <>
      {isRenaming ? (
        <TextInputRow
          label={personalListTexts.rename}
          placeholder={personalListTexts.namePlaceholder}
          initial={list.name}
          onSubmit={actions.rename.run}
          onClose={() => setRenaming(false)}
        />
      ) : null}
      {loaded.tag === 'failed' ? (
        <Failure
          title={LOAD_FAILURES.videos}
          detail={loaded.message}
          onRetry={videos.actions.refresh}
          onHome={() => onOpen({ tag: 'home' })}
        />
      ) : (
        <VideoBrowser browser={browser} />
      )}
      {moving ? (
        <ChoiceMenu
          title={selectedCount > 1 ? playlistTexts.videosSelectedCount(selectedCount) : moving.title}
          choices={PLAYLIST_MOVES.filter(({ action }) => canMove || action === 'remove').map(({ action, label }) => ({
            id: action,
            label: action === 'remove' ? personalListTexts.removeFromList(list.name) : label,
          }))}
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
