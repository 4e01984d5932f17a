import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../../http/auth.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { hashSecret } from '../../platform/random-secrets.ts'
import type { OwnAccount } from './own-account.service.ts'

interface Dependencies {
  readonly services: { readonly ownAccount: OwnAccount }
}

type OwnAccountHandlers = Handlers<
  'changePassword' | 'listSessions' | 'endOtherSessions' | 'endSession' | 'listTokens' | 'createToken' | 'deleteToken'
>

/** The hash of the session of a request; undefined if a token or a proxy identifies the caller. */
function findSessionHash({ caller, cookies }: FastifyRequest): string | undefined {
  const id = cookies[SESSION_COOKIE]
  return caller.tag === 'session' && id !== undefined ? hashSecret(id) : undefined
}

export const ownAccountHandlers = ({ services: { ownAccount } }: Dependencies): OwnAccountHandlers => ({
  changePassword: async ({ user, body, request }) => {
    await ownAccount.changePassword(user, {
      current: body.current_password,
      next: body.new_password,
      address: request.ip,
      sessionHash: findSessionHash(request),
    })
    return undefined
  },
  listSessions: ({ user, request }) => ownAccount.listSessions(user.id, findSessionHash(request)),
  endOtherSessions: async ({ user, request }) => {
    await ownAccount.endOtherSessions(user.id, findSessionHash(request))
    return undefined
  },
  endSession: async ({ user, params }) => {
    await ownAccount.endSession(user.id, params.id)
    return undefined
  },
  listTokens: ({ user }) => ownAccount.listTokens(user.id),
  createToken: ({ user, body }) => ownAccount.createToken(user.id, body.name),
  deleteToken: async ({ user, params }) => {
    await ownAccount.deleteToken(user.id, params.id)
    return undefined
  },
})
