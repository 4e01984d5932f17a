import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { isStaff } from '../session/index.ts'

/** Whether the user has playlists that videos can be added to: those of the archive are for staff, own ones for every user. */
export function useCanAddToPlaylist(): boolean {
  const session = useActor(useCore().session)
  return useIsTubecellar() || (session.tag === 'signedIn' && isStaff(session.account))
}
