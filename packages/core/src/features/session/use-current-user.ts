import type { Account, AppConfig, Ping, UserConfig } from '../../contract/index.ts'
import { isStaff } from './permissions.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { sessionCommands } from './session.commands.ts'
import { appSettingsQuery, userSettingsQuery } from './settings.queries.ts'

interface SignedInSession {
  readonly ping: Ping
  readonly account: Account
  readonly config: UserConfig
  readonly appConfig: AppConfig
  readonly context: ViewContext
  /** Shows the change immediately; a rejected change is reverted. */
  readonly updateConfig: (change: Partial<UserConfig>) => void
}

/** The signed-in user and the data that every view depends on. Only below a `signedIn` session. */
export function useCurrentUser(): SignedInSession {
  const { client, commands, minute, resolveUrl, session } = useCore()
  const state = useActor(session)
  const nowMs = useActor(minute)
  const config = useSharedData(userSettingsQuery(client))
  const appConfig = useSharedData(appSettingsQuery(client))
  if (state.tag !== 'signedIn' || !config || !appConfig)
    throw new Error('This hook requires a signed-in session. Render it only in that state.')
  const { ping, account } = state
  return {
    ping,
    account,
    config,
    appConfig,
    context: {
      nowMs,
      sizeUnit: config.file_size_unit,
      serverVersion: ping.version,
      isStaff: isStaff(account),
      resolveUrl,
    },
    updateConfig(change) {
      const onFailed = (message: string) => commands.notify(message, true)
      void commands.run(sessionCommands.changeConfig, change, { onFailed })
    },
  }
}
