import { needsHelp, type Credentials, type SessionState } from './session.machine.ts'
import { loginView, type LoginView } from './login.view.ts'
import type { UserConfig } from '../../contract/index.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { isStaff } from './use-current-user.ts'

export type SessionView =
  /** Nothing to show yet. */
  | { readonly tag: 'checking' }
  | { readonly tag: 'signedOut'; readonly login: LoginView }
  | { readonly tag: 'signedIn'; readonly accountName: string; readonly isStaff: boolean; readonly config: UserConfig }

export interface SessionActions {
  readonly login: (credentials: Credentials) => void
  readonly logout: () => void
}

/** Startup, login and logout. Polls an unreachable backend and detects an expired session automatically. */
export function useSession(): { view: SessionView; actions: SessionActions } {
  const { session } = useCore()
  return {
    view: sessionView(useActor(session)),
    actions: {
      login: credentials => session.send({ type: 'login', credentials }),
      logout: () => session.send({ type: 'logout' }),
    },
  }
}

function sessionView(state: SessionState): SessionView {
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
    case 'signedIn': {
      const { account, config } = state.profile
      return { tag: 'signedIn', accountName: account.name, isStaff: isStaff(state.profile), config }
    }
  }
}
