import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { isTubecellar } from '../../routes/server-version.ts'

/** Whether the user is signed in to a Tubecellar server. TubeArchivist servers lack its own features, such as lists of users. */
export function useIsTubecellar(): boolean {
  const session = useActor(useCore().session)
  return session.tag === 'signedIn' && isTubecellar(session.ping.version)
}
