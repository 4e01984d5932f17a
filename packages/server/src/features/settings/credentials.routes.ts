import type { ApiToken } from '../session/index.ts'
import type { Cookies } from './cookies.service.ts'
import type { SecretFile } from '../../platform/files/secret-file.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { DomainError } from '../../platform/domain-error.ts'

interface Dependencies {
  readonly services: {
    readonly apiToken: ApiToken
    readonly cookies: Cookies
    readonly poToken: SecretFile
  }
}

type AccessHandlers = Handlers<
  | 'getToken'
  | 'revokeToken'
  | 'getCookieState'
  | 'setCookie'
  | 'validateCookie'
  | 'deleteCookie'
  | 'getPoToken'
  | 'setPoToken'
  | 'deletePoToken'
  | 'getMembershipToken'
  | 'setMembershipToken'
  | 'deleteMembershipToken'
  | 'getMembershipProfile'
  | 'syncMembership'
>

export const credentialHandlers = ({ services }: Dependencies): AccessHandlers => {
  const { apiToken, cookies, poToken } = services
  return {
    getToken: async ({ user }) => ({ token: await apiToken.show(user.id) }),
    revokeToken: async ({ user }) => {
      await apiToken.revoke(user.id)
      return undefined
    },
    getCookieState: () => cookies.getState(),
    setCookie: ({ body }) => cookies.set(body.cookie),
    validateCookie: () => cookies.validate(),
    deleteCookie: async () => {
      await cookies.remove()
      return undefined
    },
    getPoToken: async () => {
      const potoken = await poToken.read()
      if (potoken === undefined) throw new DomainError('poTokenNotFound')
      return { potoken }
    },
    setPoToken: async ({ body }) => {
      await poToken.write(body.potoken)
      return body
    },
    deletePoToken: async () => {
      await poToken.remove()
      return undefined
    },
    // The membership platform belongs to another product (docs/spec/compatibility.md#accepted-names-of-other-releases).
    getMembershipToken: () => ({ token: null }),
    setMembershipToken: ({ body }) => {
      if (body.token !== null) throw new DomainError('noMembership')
      return body
    },
    deleteMembershipToken: () => undefined,
    getMembershipProfile: () => {
      throw new DomainError('noMembership')
    },
    syncMembership: () => {
      throw new DomainError('noMembership')
    },
  }
}
