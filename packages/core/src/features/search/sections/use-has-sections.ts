import { useCore } from '../../../react/core-provider.ts'
import { useActor } from '../../../react/use-actor.ts'
import { isVersionAtLeast } from '../../../routes/server-version.ts'

/** Whether the server searches all texts together, with saved searches; TubeArchivist servers do not. */
export function useHasSections(): boolean {
  const session = useActor(useCore().session)
  return session.tag === 'signedIn' && isVersionAtLeast(session.ping.version, '1.0.0')
}
