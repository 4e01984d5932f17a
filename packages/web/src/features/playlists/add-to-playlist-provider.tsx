import type { ReactNode } from 'react'
import { setMembership } from '@tubecellar/core/commands/playlists/add-to-playlist'
import { useCommand } from '@tubecellar/core/react'
import { AddToPlaylistContext } from '../../ui/list/add-to-playlist-context.ts'
import { LazyAddToPlaylistDialog } from './lazy-add-to-playlist-dialog.tsx'

/** Lets cards open the playlists of their video, if the user may change playlists. */
export function AddToPlaylistProvider({ children }: { children: ReactNode }) {
  const { isAllowed } = useCommand(setMembership)
  return <AddToPlaylistContext value={isAllowed ? LazyAddToPlaylistDialog : null}>{children}</AddToPlaylistContext>
}
