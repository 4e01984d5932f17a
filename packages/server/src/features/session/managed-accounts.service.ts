import type { ManagedAccount } from '@tubecellar/core/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { sessionTexts } from '../../messages/session.ts'
import type { User } from '../../http/caller.ts'
import type { ManagedAccountStore } from './managed-accounts.store.ts'
import { presentToken } from './own-account.service.ts'
import { isRowId } from './row-id.ts'
import type { SessionStore } from './sessions.store.ts'
import type { TokenStore } from './tokens.store.ts'
import type { UsersService } from './users.service.ts'

/** What admins can do with all accounts (docs/spec/sessions-and-roles.md#accounts). */
export interface ManagedAccounts {
  list(caller: User): Promise<ManagedAccount[]>
  /** @throws DomainError accountNotFound, accountRefused for the caller and the last admin */
  remove(caller: User, id: string): Promise<void>
  /** The sessions of the account, except the one with the hash `kept`. @throws DomainError accountNotFound */
  endSessions(id: string, kept: string | undefined): Promise<void>
  /** The ID of a request. @throws DomainError accountNotFound */
  require(id: string): Promise<User>
}

interface ManagedAccountsDeps {
  readonly users: UsersService
  readonly sessions: Pick<SessionStore, 'removeAll'>
  readonly tokens: Pick<TokenStore, 'listAll'>
  readonly store: ManagedAccountStore
}

export function createManagedAccounts({ users, sessions, tokens, store }: ManagedAccountsDeps): ManagedAccounts {
  const requireAccount = async (id: string) => {
    if (!isRowId(id)) throw new DomainError('accountNotFound')
    return users.get(Number(id))
  }
  return {
    require: requireAccount,
    async list(caller) {
      const contents = new Map((await store.listContents()).map(row => [row.id, row]))
      const ownTokens = Map.groupBy(await tokens.listAll(), token => token.userId)
      const accounts: ManagedAccount[] = []
      for (const user of await users.list()) {
        const own = contents.get(user.id)
        // Created or removed between the two reads.
        if (!own) continue
        accounts.push({
          id: user.id,
          name: user.name,
          is_staff: user.isAdmin,
          is_active: user.isActive,
          is_current: user.id === caller.id,
          created: own.createdAt,
          last_login: user.lastLoginMs === null ? null : Math.floor(user.lastLoginMs / 1000),
          session_count: own.sessions,
          tokens: (ownTokens.get(user.id) ?? []).map(presentToken),
          watched_count: own.watched,
          list_count: own.lists,
          note_count: own.notes,
          search_count: own.searches,
        })
      }
      return accounts
    },
    async remove(caller, id) {
      const user = await requireAccount(id)
      if (user.id === caller.id) throw new DomainError('accountRefused', { detail: sessionTexts.ownAccount })
      await users.remove(user.id)
    },
    async endSessions(id, kept) {
      await sessions.removeAll((await requireAccount(id)).id, kept)
    },
  }
}
