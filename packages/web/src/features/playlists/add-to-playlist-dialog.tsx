import { useAddToPlaylist } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { Failure } from '../../ui/feedback/failure.tsx'
import { PanelDialog } from '../../ui/dialogs/panel-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './add-to-playlist-dialog.module.css'

/** The custom playlists; a click adds the video to one or removes it. Open while mounted. */
export function AddToPlaylistDialog({ videoId, onClose }: { videoId: string; onClose: () => void }) {
  const { view, failure, actions } = useAddToPlaylist(videoId, true)
  return (
    <PanelDialog
      label={view?.title ?? playlistsTexts.addToPlaylist}
      heading={view?.title ?? (failure ? playlistsTexts.addToPlaylist : <Spinner />)}
      onClose={onClose}
    >
      {failure && <Failure {...failure} isEmbedded onRetry={actions.refresh} />}
      {view && (
        <>
          <ul className={styles.choices}>
            {view.choices.map(choice => (
              <li key={choice.id}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={choice.isMember}
                    onChange={() => void actions.toggle.run(choice.id)}
                  />
                  {choice.name}
                </label>
              </li>
            ))}
          </ul>
          {view.none !== null && <p>{view.none}</p>}
          <LinkButton to={{ tag: 'playlists' }}>{view.createLabel}</LinkButton>
        </>
      )}
    </PanelDialog>
  )
}
