import { ListPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMembership } from '@tubecellar/core/react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { ScreenButton } from './screen-button.tsx'
import { Spinner } from './spinner.tsx'
import styles from './add-to-playlist.module.css'

/** A popup with the custom playlists; a click puts the video in, or takes it out. */
export function AddToPlaylist({ videoId }: { videoId: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { view, actions } = useMembership(videoId, isOpen)
  const open = () => {
    setIsOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <Button icon={ListPlus} aria-haspopup="dialog" onClick={open}>
        Add To Playlist
      </Button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={view?.title ?? 'Add To Playlist'}
        onClose={() => setIsOpen(false)}
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
                      <input
                        type="checkbox"
                        checked={choice.isMember}
                        onChange={() => void actions.toggle(choice.id)}
                      />
                      {choice.name}
                    </label>
                  </li>
                ))}
              </ul>
              <ScreenButton to={{ tag: 'playlists' }}>{view.createLabel}</ScreenButton>
            </>
          )}
        </div>
      </dialog>
    </>
  )
}
