import { MAX_USERNAME_LENGTH } from '@tubecellar/core/contract'
import type { SessionStore } from './sessions.store.ts'
import type { TokenInfo, TokenStore } from './tokens.store.ts'
import type { AccountRights, UserStore } from './users.store.ts'
import type { User } from '../../http/caller.ts'
import { SHOWN_TOKEN } from './api-token.service.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import { hashSecret, newApiToken } from '../../platform/random-secrets.ts'
import { isRowId } from './row-id.ts'
import { sessionTexts } from '../../messages/session.ts'

/** Shorter passwords are easy to guess. Passwords in the configuration are not checked. */
const PASSWORD_MIN = 8
const MAX_PASSWORD_LENGTH = 4096
const MAX_TOKEN_NAME_LENGTH = 100

/**
 * What administrators can do with accounts, in the web pages and in the commands. Each method throws accountNotFound
 * and accountRefused.
 */
export interface UsersService {
  list(): Promise<User[]>
  get(id: number): Promise<User>
  findByName(name: string): Promise<User>
  /** Returns the generated password when none is given. */
  create(account: { name: string; password?: string | undefined; isAdmin: boolean }): Promise<Created>
  /** Also ends the sessions of the account, except the one with the hash `kept`. Returns the generated password when none is given. */
  setPassword(id: number, password?: string, kept?: string): Promise<string | undefined>
  /** Changes the given rights together. A disabled account cannot sign in, and its tokens do not work. */
  setRights(id: number, rights: AccountRights): Promise<void>
  /** Deletes the account with its sessions, tokens, settings and personal data. */
  remove(id: number): Promise<void>
  listTokens(id: number): Promise<TokenInfo[]>
  /** Returns the token; only its hash is stored. */
  addToken(id: number, name: string): Promise<string>
  revokeToken(id: number, tokenId: number | string): Promise<void>
}

interface Created {
  readonly id: number
  readonly password: string | undefined
}

interface UserAdminDeps {
  users: UserStore
  sessions: SessionStore
  tokens: TokenStore
}

export function createUsersService({ users, sessions, tokens }: UserAdminDeps): UsersService {
  const get = async (id: number) => {
    const user = await users.find(id)
    if (!user) throw new DomainError('accountNotFound')
    return user
  }
  return {
    get,
    list: async () => users.list(),
    findByName: async name => {
      const user = await users.findByName(name.trim())
      if (!user) throw new DomainError('accountNotFound', { detail: sessionTexts.noAccountNamed(name) })
      return user
    },
    create: async ({ name: input, password, isAdmin }) => {
      const name = parseUsername(input)
      const generatedPassword = password === undefined ? randomPassword() : undefined
      const passwordHash = await hashPassword(generatedPassword ?? parsePassword(password ?? ''))
      if (await users.findByName(name)) throw reject(sessionTexts.accountExists(name))
      return { id: await users.insert({ name, passwordHash, isAdmin }), password: generatedPassword }
    },
    setPassword: async (id, password, kept) => {
      await get(id)
      const generatedPassword = password === undefined ? randomPassword() : undefined
      await users.setPassword(id, await hashPassword(generatedPassword ?? parsePassword(password ?? '')))
      await sessions.removeAll(id, kept)
      return generatedPassword
    },
    setRights: async (id, rights) => {
      await get(id)
      if (!(await users.setRights(id, rights))) throw reject(sessionTexts.lastAdmin)
      if (rights.isActive === false) await sessions.removeAll(id)
    },
    remove: async id => {
      await get(id)
      if (!(await users.remove(id))) throw reject(sessionTexts.lastAdmin)
      // Those in memory; the others are deleted with the account.
      await sessions.removeAll(id)
    },
    listTokens: async id => {
      await get(id)
      return tokens.list(id)
    },
    addToken: async (id, input) => {
      await get(id)
      const name = parseTokenName(input)
      const token = newApiToken()
      const isNew = await tokens.insert({ userId: id, name, tokenHash: hashSecret(token) })
      if (!isNew) throw reject(sessionTexts.tokenExists(name))
      return token
    },
    revokeToken: async (id, tokenId) => {
      if (!isRowId(String(tokenId)) || !(await tokens.remove(id, Number(tokenId))))
        throw new DomainError('tokenNotFound')
    },
  }
}

function parseUsername(input: string): string {
  const name = input.trim()
  if (name === '' || name.length > MAX_USERNAME_LENGTH || /\p{Cc}/u.test(name))
    throw reject(sessionTexts.invalidName(MAX_USERNAME_LENGTH))
  return name
}

function parsePassword(password: string): string {
  if (password.length >= PASSWORD_MIN && password.length <= MAX_PASSWORD_LENGTH) return password
  throw reject(sessionTexts.passwordTooShort(PASSWORD_MIN))
}

function parseTokenName(input: string): string {
  const name = input.trim()
  if (name === '' || name.length > MAX_TOKEN_NAME_LENGTH || /\p{Cc}/u.test(name))
    throw reject(sessionTexts.invalidTokenName(MAX_TOKEN_NAME_LENGTH))
  if (name.toLowerCase() === SHOWN_TOKEN.toLowerCase()) throw reject(sessionTexts.nameIsReserved(SHOWN_TOKEN))
  return name
}

const reject = (detail: string) => new DomainError('accountRefused', { detail })
