import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { setMembership } from '@tubecellar/core/commands/playlists/add-to-playlist'
import { useIsAllowed } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { Button } from '../../ui/button.tsx'
import { LazyAddToPlaylistDialog } from './lazy-add-to-playlist-dialog.tsx'

/** Opens the popup with the custom playlists. */
export function AddToPlaylistButton({ videoId }: { videoId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isAllowed = useIsAllowed(setMembership)
  if (!isAllowed) return null
  return (
    <>
      <Button icon={ListPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {playlistsTexts.addToPlaylist}
      </Button>
      {isOpen && <LazyAddToPlaylistDialog videoId={videoId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
