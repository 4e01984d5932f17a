import type { SessionStore } from './sessions.store.ts'
import type { UserStore } from './users.store.ts'
import { classifyStorageError } from '../../platform/files/storage-error.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { createPasswordLimiter } from './password-limiter.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { hashSecret, newCsrfToken, newSessionId } from '../../platform/random-secrets.ts'
import { sessionTexts } from '../../messages/session.ts'

/** The duration of a session from the sign-in (docs/spec/sessions-and-roles.md#sign-in). */
export const SESSION_S = 172_800
const REMEMBERED_SESSION_S = 31_536_000

export interface SignIn {
  username: string
  password: string
  isRemembered: boolean
  /** The address of the client. */
  address: string
  /** The session that this one replaces. */
  oldSessionId: string | undefined
  /** The User-Agent header. */
  userAgent: string | undefined
}

/** The cookie values for the browser. */
export interface NewSession {
  sessionId: string
  csrfToken: string
  lifetimeS: number
}

export interface Login {
  /** Runs one check at a time. @throws DomainError wrongCredentials, tooManyLogins */
  signIn(request: SignIn): Promise<NewSession>
  /** Checks the password of a signed-in user, with the limits of sign-ins. @throws DomainError wrongPassword, tooManyLogins */
  confirmPassword(request: { username: string; password: string; address: string }): Promise<void>
  signOut(sessionId: string): Promise<void>
}

export function createLogin(deps: { users: UserStore; sessions: SessionStore; throttle: LoginThrottle }): Login {
  const { users, sessions, throttle } = deps
  // Unknown names are also checked against a password: the response time must not reveal which names exist.
  const decoyHash = hashPassword(newSessionId())
  const limit = createPasswordLimiter()
  const rejectThrottled = (username: string, address: string) => {
    const waitMs = throttle.waitMs(username, address)
    if (waitMs > 0) throw tooManyLogins(waitMs)
  }

  /** A failure to store the time must not reject the sign-in. */
  const recordLogin = async (userId: number) => {
    try {
      await users.recordLogin(userId)
    } catch (error) {
      if (classifyStorageError(error) === undefined) throw error
    }
  }

  const check = (
    { username, password, address }: Pick<SignIn, 'username' | 'password' | 'address'>,
    failure: 'wrongCredentials' | 'wrongPassword',
  ) => {
    rejectThrottled(username, address)
    return limit(address, async () => {
      // Checked again, because earlier attempts may have failed while this one waited.
      rejectThrottled(username, address)
      await throttle.recordFailure(username, address)
      const found = await users.findByName(username)
      const isRight = await isPassword(password, found?.passwordHash ?? (await decoyHash))
      if (!found || !isRight || !found.isActive) throw new DomainError(failure)
      await throttle.forget(username, address)
      return found
    })
  }

  return {
    confirmPassword: async request => {
      await check(request, 'wrongPassword')
    },
    signIn: async request => {
      const { isRemembered, address, oldSessionId, userAgent } = request
      const user = await check(request, 'wrongCredentials')

      const session = {
        sessionId: newSessionId(),
        csrfToken: newCsrfToken(),
        lifetimeS: isRemembered ? REMEMBERED_SESSION_S : SESSION_S,
      }
      await sessions.insert({
        idHash: hashSecret(session.sessionId),
        userId: user.id,
        csrfToken: session.csrfToken,
        lifetimeS: session.lifetimeS,
        replaced: oldSessionId === undefined ? undefined : hashSecret(oldSessionId),
        userAgent: userAgent === undefined ? null : cleanUserAgent(userAgent),
        address,
      })
      await recordLogin(user.id)
      return session
    },
    signOut: async sessionId => {
      await sessions.remove(hashSecret(sessionId))
    },
  }
}

/** Longer headers are cut. */
const MAX_USER_AGENT_LENGTH = 300

const cleanUserAgent = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT_LENGTH)

function tooManyLogins(waitMs: number): DomainError {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes === 1 ? 'a minute' : sessionTexts.minutes(minutes)
  return new DomainError('tooManyLogins', {
    detail: sessionTexts.tooManyFailedSignIns(wait),
    retryAfterS: Math.ceil(waitMs / 1000),
  })
}
