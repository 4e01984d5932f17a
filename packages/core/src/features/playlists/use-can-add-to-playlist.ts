import { useCurrentUser, useIsTubecellar } from '../session/hooks.ts'

/** Whether the user has playlists that videos can be added to: those of the archive are for staff, own ones for every user. */
export function useCanAddToPlaylist(): boolean {
  const { context } = useCurrentUser()
  return useIsTubecellar() || context.isStaff
}
