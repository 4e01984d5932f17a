import type { Ping, UserConfig } from '../../contract/index.ts'
import type { Profile } from './session.machine.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import { useActor } from '../../react/use-actor.ts'
import { sessionCommands } from './session.commands.ts'

interface SignedInSession extends Profile {
  readonly ping: Ping
  readonly context: ViewContext
  readonly updateConfig: (change: Partial<UserConfig>) => void
}

/** The signed-in user and the data that every view depends on. Only below a `signedIn` session. */
export function useCurrentUser(): SignedInSession {
  const core = useCore()
  const state = useActor(core.session)
  const nowMs = useActor(core.minute)
  if (state.tag !== 'signedIn') throw new Error('This hook requires a signed-in session. Render it only in that state.')
  const { ping, profile } = state
  return {
    ...profile,
    ping,
    context: {
      nowMs,
      sizeUnit: profile.config.file_size_unit,
      serverVersion: ping.version,
      isStaff: isStaff(profile),
      resolveUrl: core.resolveUrl,
    },
    updateConfig: change => void changeConfig(core, profile.config, change),
  }
}

/** Whether the user has staff access. */
export function isStaff({ account }: Profile): boolean {
  return account.is_staff || account.is_superuser
}

/** Shows the change immediately, then the value the server returned; a rejected change is reverted. */
async function changeConfig(core: Core, config: UserConfig, change: Partial<UserConfig>): Promise<void> {
  core.session.send({ type: 'config.changed', config: { ...config, ...change } })
  const isDone = await core.commands.run(sessionCommands.changeConfig, change, {
    onDone: stored => core.session.send({ type: 'config.changed', config: stored }),
  })
  if (!isDone) core.session.send({ type: 'config.changed', config })
}
