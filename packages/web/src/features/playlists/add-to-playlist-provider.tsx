import type { ReactNode } from 'react'
import { useCanAddToPlaylist } from '@tubecellar/core/react'
import { AddToPlaylistContext } from '../../ui/list/add-to-playlist-context.ts'
import { LazyAddToPlaylistDialog } from './lazy-add-to-playlist-dialog.tsx'

/** Lets cards open the playlists of their video, if the user has playlists to change. */
export function AddToPlaylistProvider({ children }: { children: ReactNode }) {
  return (
    <AddToPlaylistContext value={useCanAddToPlaylist() ? LazyAddToPlaylistDialog : null}>
      {children}
    </AddToPlaylistContext>
  )
}
