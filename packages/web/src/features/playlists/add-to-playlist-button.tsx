import { ListPlus } from 'lucide-react'
import { use, useState } from 'react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { Button } from '../../ui/button.tsx'
import { AddToPlaylistContext } from '../../ui/list/add-to-playlist-context.ts'

/** Opens the popup with the own and custom playlists. Nothing for users without playlists to change. */
export function AddToPlaylistButton({ videoId }: { videoId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const AddToPlaylistDialog = use(AddToPlaylistContext)
  if (AddToPlaylistDialog === null) return null
  return (
    <>
      <Button icon={ListPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {playlistsTexts.addToPlaylist}
      </Button>
      {isOpen && <AddToPlaylistDialog videoId={videoId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
