import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMembership } from '@tubecellar/core/react'
import { IconButton } from './icon-button.tsx'
import { ScreenButton } from './screen-button.tsx'
import { Spinner } from './spinner.tsx'
import styles from './playlist-dialog.module.css'

/** The custom playlists; a click puts the video in, or takes it out. Open for as long as it is there. */
export function PlaylistDialog({ videoId, onClose }: { videoId: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { view, actions } = useMembership(videoId, true)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={view?.title ?? 'Add To Playlist'}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{view?.title ?? <Spinner />}</h2>
          <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
        </div>
        {view && (
          <>
            <ul className={styles.choices}>
              {view.choices.map(choice => (
                <li key={choice.id}>
                  <label className={styles.choice}>
                    <input type="checkbox" checked={choice.isMember} onChange={() => void actions.toggle(choice.id)} />
                    {choice.name}
                  </label>
                </li>
              ))}
            </ul>
            {view.none !== null && <p>{view.none}</p>}
            <ScreenButton to={{ tag: 'playlists' }}>{view.createLabel}</ScreenButton>
          </>
        )}
      </div>
    </dialog>
  )
}
