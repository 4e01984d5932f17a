import { needsHelp, type Credentials, type SessionState } from './session.machine.ts'
import { loginView, type LoginView } from './login.view.ts'
import type { UserConfig } from '../../contract/index.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { userSettingsQuery } from './settings.queries.ts'

export type SessionView =
  /** Nothing to show yet. */
  | { readonly tag: 'checking' }
  | { readonly tag: 'signedOut'; readonly login: LoginView }
  | { readonly tag: 'signedIn'; readonly stylesheet: UserConfig['stylesheet'] }

export interface SessionActions {
  readonly login: (credentials: Credentials) => void
  readonly logout: () => void
}

/** Startup, login and logout. Polls an unreachable backend and detects an expired session automatically. */
export function useSession(): { view: SessionView; actions: SessionActions } {
  const { client, session } = useCore()
  const state = useActor(session)
  const settings = useSharedData({ ...userSettingsQuery(client), enabled: state.tag === 'signedIn' })
  return {
    view: sessionView(state, settings),
    actions: {
      login: credentials => session.send({ type: 'login', credentials }),
      logout: () => session.send({ type: 'logout' }),
    },
  }
}

function sessionView(state: SessionState, settings: UserConfig | undefined): SessionView {
  switch (state.tag) {
    case 'checking':
    case 'loading':
      return { tag: 'checking' }
    case 'waiting':
      return {
        tag: 'signedOut',
        login: loginView({
          failedPings: state.failedPings,
          waitingReason: state.reason,
          needsHelp: needsHelp(state),
          isSubmitting: false,
          error: null,
        }),
      }
    case 'signedOut':
      return {
        tag: 'signedOut',
        login: loginView({ failedPings: null, needsHelp: false, isSubmitting: state.isSubmitting, error: state.error }),
      }
    case 'signedIn':
      return settings ? { tag: 'signedIn', stylesheet: settings.stylesheet } : { tag: 'checking' }
  }
}
