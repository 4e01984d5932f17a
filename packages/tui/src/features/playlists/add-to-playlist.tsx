import type { Screen } from '@tubecellar/core'
import { useAddToPlaylist } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'

const CREATE = ' create'
const RETRY = ' retry'

interface AddToPlaylistProps {
  readonly videoId: string
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  readonly onClose: () => void
}

/** The custom playlists; choosing one adds or removes the video. */
export function AddToPlaylist({ videoId, height, onOpen, onClose }: AddToPlaylistProps) {
  const { view, failure, actions } = useAddToPlaylist(videoId, true)
  return (
    <ChoiceMenu
      title={view?.title ?? failure?.title ?? playlistsTexts.loading}
      choices={[
        ...(view?.choices ?? []).map(({ id, name, isMember }) => ({ id, label: name, isOn: isMember })),
        ...(view ? [{ id: CREATE, label: view.createLabel }] : []),
        ...(failure ? [{ id: RETRY, label: playlistsTexts.tryAgain }] : []),
      ]}
      {...(failure ? { note: failure.detail } : {})}
      height={height}
      onClose={onClose}
      onChoose={id => {
        if (id === CREATE) onOpen({ tag: 'playlists' })
        else if (id === RETRY) actions.refresh()
        else void actions.toggle.run(id)
      }}
    />
  )
}
