import type { Caller, Identity, User } from '../../http/caller.ts'
import { MAX_USERNAME_LENGTH } from '@tubecellar/core/contract'
import type { SessionStore } from './sessions.store.ts'
import type { TokenStore } from './tokens.store.ts'
import type { UserStore } from './users.store.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import { hashSecret } from '../../platform/random-secrets.ts'

interface IdentityDeps {
  sessions: SessionStore
  tokens: TokenStore
  users: UserStore
  keyring: Keyring
}

export function createIdentity({ sessions, tokens, users, keyring }: IdentityDeps): Identity {
  const newAccounts = new Map<string, Promise<User | undefined>>()

  const byToken = async (authorization: string | undefined): Promise<Caller> => {
    const token = /^token +([0-9a-f]{40})$/i.exec(authorization ?? '')?.[1]
    const user = token === undefined ? undefined : await tokens.findUser(hashSecret(token.toLowerCase()))
    return user ? { tag: 'token', user } : { tag: 'anonymous' }
  }
  /** An account without administrator rights and with an unknown random password. */
  const createAccount = async (name: string) => {
    const passwordHash = await hashPassword(randomPassword())
    try {
      return await users.find(await users.insert({ name, passwordHash, isAdmin: false }))
    } catch (error) {
      // Another server may have created it.
      const user = await users.findByName(name)
      if (user) return user
      throw error
    }
  }
  const byProxy = async (name: string): Promise<Caller> => {
    if (name.length > MAX_USERNAME_LENGTH || /\p{Cc}/u.test(name)) return { tag: 'anonymous' }
    const key = name.toLowerCase()
    const known = await users.findByName(name)
    const user = known ?? (await (newAccounts.get(key) ?? newAccounts.set(key, createAccount(name)).get(key)))
    newAccounts.delete(key)
    if (!user?.isActive) return { tag: 'anonymous' }
    return { tag: 'proxy', user, csrfToken: keyring.sign('proxy-csrf', String(user.id)) }
  }

  return {
    identify: async ({ sessionId, authorization, proxyUser }) => {
      if (proxyUser !== undefined) {
        const token = await byToken(authorization)
        return token.tag === 'anonymous' ? byProxy(proxyUser) : token
      }
      const session = sessionId ? await sessions.find(hashSecret(sessionId)) : undefined
      return session ? { tag: 'session', ...session } : byToken(authorization)
    },
  }
}
