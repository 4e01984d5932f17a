import { useCore } from '../react/core-provider.ts'
import { useActor } from '../react/use-actor.ts'
import { appTexts } from '../messages/en/app.ts'

/** Whether the server responds. `warning`: it does not; `rejection`: why changes are not possible. */
export function useConnection(): { warning: string | null; rejection: string | null } {
  const state = useActor(useCore().connection)
  if (state.tag === 'reachable') return { warning: null, rejection: null }
  return {
    warning: appTexts.serverUnreachable(state.attempts),
    rejection: appTexts.unreachableRejection,
  }
}
