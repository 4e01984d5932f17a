import { attachmentHeader } from '../../http/attachment-header.ts'
import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../../http/auth.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import { hashSecret } from '../../platform/random-secrets.ts'
import { accountExportFileName } from '@tubecellar/core/format'
import type { AccountExports } from './account-export.service.ts'
import type { OwnAccount } from './own-account.service.ts'

interface Dependencies {
  readonly clock: Clock
  readonly services: { readonly ownAccount: OwnAccount; readonly accountExports: AccountExports }
}

type OwnAccountHandlers = Handlers<
  | 'changePassword'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'listTokens'
  | 'createToken'
  | 'deleteToken'
  | 'exportAccount'
>

/** The hash of the session of a request; undefined if a token or a proxy identifies the caller. */
export function findSessionHash({ caller, cookies }: FastifyRequest): string | undefined {
  const id = cookies[SESSION_COOKIE]
  return caller.tag === 'session' && id !== undefined ? hashSecret(id) : undefined
}

export const ownAccountHandlers = ({
  clock,
  services: { ownAccount, accountExports },
}: Dependencies): OwnAccountHandlers => ({
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
  exportAccount: ({ user, reply }) => {
    const disposition = attachmentHeader(accountExportFileName(user.name, clock.now()))
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': disposition })
    return accountExports.open(user)
  },
  deleteToken: async ({ user, params }) => {
    await ownAccount.deleteToken(user.id, params.id)
    return undefined
  },
})
