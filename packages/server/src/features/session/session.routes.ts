import type { Login } from './sign-in.service.ts'
import type { Accounts } from './accounts.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { cookieFor, CSRF_COOKIE, CSRF_COOKIE_S, SESSION_COOKIE } from '../../http/auth.ts'
import { presentAccount } from './accounts.service.ts'

interface Dependencies {
  readonly services: {
    readonly login: Login
    readonly accounts: Accounts
  }
}

type UserHandlers = Handlers<'login' | 'logout' | 'getAccount' | 'getUserConfig' | 'updateUserConfig'>

export const sessionHandlers = ({ services }: Dependencies): UserHandlers => ({
  login: async ({ body, request, reply }) => {
    const session = await services.login.signIn({
      username: body.username,
      password: body.password,
      isRemembered: body.remember_me === 'on',
      address: request.ip,
      oldSessionId: request.cookies[SESSION_COOKIE],
      userAgent: request.headers['user-agent'],
    })
    const cookie = cookieFor(request)
    reply.setCookie(SESSION_COOKIE, session.sessionId, { ...cookie, httpOnly: true, maxAge: session.lifetimeS })
    reply.setCookie(CSRF_COOKIE, session.csrfToken, { ...cookie, maxAge: CSRF_COOKIE_S })
    return undefined
  },
  logout: async ({ request, reply }) => {
    const sessionId = request.cookies[SESSION_COOKIE]
    if (sessionId === undefined) return undefined
    await services.login.signOut(sessionId)
    reply.clearCookie(SESSION_COOKIE, { ...cookieFor(request), httpOnly: true })
    return undefined
  },
  getAccount: ({ user }) => presentAccount(user),
  getUserConfig: ({ user }) => services.accounts.getConfig(user.id),
  updateUserConfig: ({ user, body }) => services.accounts.updateConfig(user.id, body),
})
