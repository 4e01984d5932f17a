import { USER_CONFIG_DEFAULTS, UserConfigChanges, type Account, type UserConfig } from '@tubecellar/core/contract'
import type { z } from 'zod'
import type { TokenStore } from './tokens.store.ts'
import type { UserStore } from './users.store.ts'
import type { User } from '../../http/caller.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import { hashSecret, newApiToken } from '../../platform/random-secrets.ts'

export interface Accounts {
  /**
   * Creates the first admin if there is none: the account of the configuration, or else `admin` with a random password,
   * which is returned and not stored anywhere else.
   */
  ensureAdmin(configured: { username: string; password: string } | undefined): Promise<FirstAdmin | undefined>
  add(account: { name: string; password: string; isAdmin: boolean }): Promise<number>
  /** Creates an API token and returns it; only its hash is stored. */
  addToken(userId: number, name: string): Promise<string>
  getConfig(userId: number): Promise<UserConfig>
  updateConfig(userId: number, changes: ConfigChanges): Promise<UserConfig>
}

type ConfigChanges = { readonly [K in keyof UserConfig]?: UserConfig[K] | undefined }

export interface FirstAdmin {
  readonly username: string
  readonly password: string
}

export function createAccounts({ users, tokens }: { users: UserStore; tokens: TokenStore }): Accounts {
  const add: Accounts['add'] = async ({ name, password, isAdmin }) =>
    users.insert({ name, passwordHash: await hashPassword(password), isAdmin })
  const getConfig: Accounts['getConfig'] = async userId => ({
    ...USER_CONFIG_DEFAULTS,
    ...selectValid(await users.getConfig(userId)),
  })
  return {
    add,
    getConfig,
    ensureAdmin: async configured => {
      if (await users.hasAdmin()) return undefined
      const { username, password } = configured ?? { username: 'admin', password: randomPassword() }
      try {
        await add({ name: username, password, isAdmin: true })
      } catch (error) {
        // Another server of a new archive has added it at the same time.
        if (await users.hasAdmin()) return undefined
        throw error
      }
      return configured ? undefined : { username, password }
    },
    addToken: async (userId, name) => {
      const token = newApiToken()
      await tokens.insert({ userId, name, tokenHash: hashSecret(token) })
      return token
    },
    updateConfig: async (userId, changes) => {
      await users.mergeConfig(userId, changes)
      return getConfig(userId)
    },
  }
}

/** Stored settings of an older or newer release that this one rejects get their default values. */
function selectValid(stored: Record<string, unknown>): Partial<UserConfig> {
  const shape: Record<string, z.ZodType> = UserConfigChanges.shape
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => shape[key]?.safeParse(value).success))
}

/**
 * The account in the form that clients expect. Admins have both flags, because some clients check one and some the
 * other.
 */
export function presentAccount({ id, name, isAdmin, lastLoginMs }: User): Account {
  return {
    id,
    name,
    is_superuser: isAdmin,
    is_staff: isAdmin,
    groups: [],
    user_permissions: [],
    last_login: lastLoginMs === null ? null : new Date(lastLoginMs).toISOString().replace(/Z$/, '000Z'),
  }
}
