import type { Ping, UserConfig } from '../../contract/index.ts'
import type { Profile } from './session.machine.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../app/create-core.ts'
import { useActor } from '../../react/use-actor.ts'

interface SignedInSession extends Profile {
  readonly ping: Ping
  readonly context: ViewContext
  readonly updateConfig: (change: Partial<UserConfig>) => void
}

/** Who is signed in, and what every view depends on. Only below a session that is `signedIn`. */
export function useProfile(): SignedInSession {
  const core = useCore()
  const state = useActor(core.session)
  if (state.tag !== 'signedIn') throw new Error('This hook needs a signed-in session: render it for that state only.')
  const { ping, profile } = state
  return {
    ...profile,
    ping,
    context: {
      nowMs: core.clock.now(),
      sizeUnit: profile.config.file_size_unit,
      serverVersion: ping.version,
      isStaff: isStaff(profile),
      resolveUrl: core.resolveUrl,
    },
    updateConfig: change => void changeConfig(core, profile.config, change),
  }
}

/** Spec section 6. */
export function isStaff({ account }: Profile): boolean {
  return account.is_staff || account.is_superuser
}

/** Shows the change at once, then what the server made of it; a refused one is taken back. */
async function changeConfig(core: Core, config: UserConfig, change: Partial<UserConfig>): Promise<void> {
  core.session.send({ type: 'config.changed', config: { ...config, ...change } })
  const isDone = await core.act(async () => {
    const stored = await core.client.updateUserConfig({ body: change })
    core.session.send({ type: 'config.changed', config: stored })
  })
  if (!isDone) core.session.send({ type: 'config.changed', config })
}
