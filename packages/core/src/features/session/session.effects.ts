import { ApiError } from '../../client/api-error.ts'
import type { Client } from '../../client/client.ts'
import type { AppConfig, UserConfig } from '../../contract/index.ts'
import type { Perform } from '../../kernel/index.ts'
import type { Credentials, Rejection, SessionEffect, SessionEvent } from './session.machine.ts'
import { toFailure } from '../../client/failure.ts'
import { sessionTexts } from '../../messages/en/session.ts'

/** What is read before the first screen of a user opens. */
export interface Settings {
  readonly user: UserConfig
  readonly application: AppConfig
}

interface SessionPorts {
  readonly client: Client
  readonly onSettings: (settings: Settings) => void
  readonly onSignedIn: (accountId: number) => void
  readonly onSignedOut: () => void
  readonly onLogoutFailed: (message: string) => void
}

/** A 403 with a JSON body means "running, but signed out"; an HTML page comes from a proxy or a server that is still starting. */
function loginRejection(error: unknown): { rejection: Rejection; reason?: string } {
  const { isDenied, isUnreachable, message } = toFailure(error)
  if (isDenied && !(error instanceof ApiError && error.code === 'notJson')) return { rejection: 'denied' }
  return { rejection: 'failed', ...(isUnreachable ? {} : { reason: message }) }
}

export function performSession(ports: SessionPorts): Perform<SessionEvent, SessionEffect> {
  const { client } = ports
  return (effect, signal) => {
    switch (effect.type) {
      case 'ping':
        return client.ping({ signal }).then(
          ping => ({ type: 'pong', ping }),
          (error: unknown) => ({ type: 'ping.failed', ...loginRejection(error) }),
        )
      case 'loadAccount':
        return loadAccount(ports, signal)
      case 'login':
        return login(client, effect.credentials, signal)
      case 'logout':
        return client.logout({ signal }).then(
          () => ({ type: 'logout.done' }),
          (error: unknown) => {
            const { isDenied, message } = toFailure(error)
            if (isDenied) return { type: 'logout.done' }
            ports.onLogoutFailed(message)
            return undefined
          },
        )
      case 'sessionStarted':
        return void ports.onSignedIn(effect.accountId)
      case 'sessionEnded':
        return void ports.onSignedOut()
    }
  }
}

async function loadAccount({ client, onSettings }: SessionPorts, signal: AbortSignal): Promise<SessionEvent> {
  try {
    const [user, account, application] = await Promise.all([
      client.getUserConfig({ signal }),
      client.getAccount({ signal }),
      client.getAppSettings({ signal }),
    ])
    // The settings of a sign-in that was superseded must not reach the next user.
    if (!signal.aborted) onSettings({ user, application })
    return { type: 'account.loaded', account }
  } catch (error) {
    return { type: 'account.refused', ...loginRejection(error) }
  }
}

async function login(client: Client, credentials: Credentials, signal: AbortSignal): Promise<SessionEvent> {
  const { username, password, rememberMe } = credentials
  try {
    await client.login({ body: { username, password, remember_me: rememberMe ? 'on' : 'off' }, signal })
    return { type: 'login.done' }
  } catch (error) {
    const { message, isDenied, isUnreachable } = toFailure(error)
    const rejection = isDenied ? 'denied' : isUnreachable ? 'unreachable' : 'credentials'
    return { type: 'login.failed', error: message || sessionTexts.unknownError, rejection }
  }
}
