import type { AccountSession, AccountToken } from '@tubecellar/core/contract'
import type { User } from '../../http/caller.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Login } from './sign-in.service.ts'
import { isRowId } from './row-id.ts'
import type { SessionInfo, SessionStore } from './sessions.store.ts'
import type { TokenInfo, TokenStore } from './tokens.store.ts'
import type { UsersService } from './users.service.ts'

interface PasswordChange {
  readonly current: string
  readonly next: string
  /** The address of the client. */
  readonly address: string
  /** The session that does not end. */
  readonly sessionHash: string | undefined
}

/** What every user can do with the own account (docs/spec/sessions-and-roles.md#own-account). */
export interface OwnAccount {
  /** @throws DomainError wrongPassword, tooManyLogins, accountRefused */
  changePassword(user: User, change: PasswordChange): Promise<void>
  listSessions(userId: number, currentHash: string | undefined): Promise<AccountSession[]>
  endOtherSessions(userId: number, currentHash: string | undefined): Promise<void>
  /** @throws DomainError sessionNotFound */
  endSession(userId: number, id: string): Promise<void>
  listTokens(userId: number): Promise<AccountToken[]>
  /** @throws DomainError accountRefused */
  createToken(userId: number, name: string): Promise<{ name: string; token: string }>
  /** @throws DomainError tokenNotFound */
  deleteToken(userId: number, id: string): Promise<void>
}

interface OwnAccountDeps {
  readonly login: Login
  readonly users: UsersService
  readonly sessions: SessionStore
  readonly tokens: TokenStore
}

export function createOwnAccount({ login, users, sessions, tokens }: OwnAccountDeps): OwnAccount {
  return {
    async changePassword({ id, name }, { current, next, address, sessionHash }) {
      await login.confirmPassword({ username: name, password: current, address })
      await users.setPassword(id, next, sessionHash)
    },
    async listSessions(userId, currentHash) {
      return (await sessions.list(userId)).map(session => presentSession(session, currentHash))
    },
    async endOtherSessions(userId, currentHash) {
      await sessions.removeAll(userId, currentHash)
    },
    async endSession(userId, id) {
      const session = (await sessions.list(userId)).find(({ idHash }) => publicId(idHash) === id)
      if (!session) throw new DomainError('sessionNotFound')
      await sessions.remove(session.idHash)
    },
    async listTokens(userId) {
      return (await tokens.list(userId)).map(presentToken)
    },
    async createToken(userId, name) {
      return { name: name.trim(), token: await users.addToken(userId, name) }
    },
    async deleteToken(userId, id) {
      if (!isRowId(id) || !(await tokens.remove(userId, Number(id)))) throw new DomainError('tokenNotFound')
    },
  }
}

/** Number of digits that identify a session of a user. */
const PUBLIC_ID_LENGTH = 16

const publicId = (idHash: string) => idHash.slice(0, PUBLIC_ID_LENGTH)

export const presentToken = ({ id, name, createdAt, lastUsedAt }: TokenInfo): AccountToken => ({
  id,
  name,
  created: createdAt,
  last_used: lastUsedAt,
})

const presentSession = (session: SessionInfo, currentHash: string | undefined): AccountSession => ({
  id: publicId(session.idHash),
  created: session.createdAt,
  expires: session.expiresAt,
  last_used: session.lastUsedAt,
  user_agent: session.userAgent,
  address: session.address,
  is_current: session.idHash === currentHash,
})
