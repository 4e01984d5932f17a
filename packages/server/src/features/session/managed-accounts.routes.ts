import type { Handlers } from '../../http/mount-contract.ts'
import type { ManagedAccounts } from './managed-accounts.service.ts'
import { findSessionHash } from './own-account.routes.ts'
import type { UsersService } from './users.service.ts'

interface Dependencies {
  readonly services: { readonly managedAccounts: ManagedAccounts; readonly userAdmin: UsersService }
}

type ManagedAccountHandlers = Handlers<
  | 'listAccounts'
  | 'createAccount'
  | 'changeAccount'
  | 'deleteAccount'
  | 'resetPassword'
  | 'endAccountSessions'
  | 'createAccountToken'
  | 'deleteAccountToken'
>

export const managedAccountHandlers = ({
  services: { managedAccounts, userAdmin },
}: Dependencies): ManagedAccountHandlers => ({
  listAccounts: ({ user }) => managedAccounts.list(user),
  createAccount: async ({ body: { name, password, is_staff: isAdmin } }) => {
    const created = await userAdmin.create({ name, password, isAdmin })
    return { name, password: created.password ?? null }
  },
  changeAccount: async ({ params, body: { is_staff: isAdmin, is_active: isActive } }) => {
    const { id } = await managedAccounts.require(params.id)
    await userAdmin.setRights(id, { isAdmin, isActive })
    return undefined
  },
  deleteAccount: async ({ user, params }) => {
    await managedAccounts.remove(user, params.id)
    return undefined
  },
  resetPassword: async ({ params, body, request }) => {
    const { id, name } = await managedAccounts.require(params.id)
    return { name, password: (await userAdmin.setPassword(id, body.password, findSessionHash(request))) ?? null }
  },
  endAccountSessions: async ({ params, request }) => {
    await managedAccounts.endSessions(params.id, findSessionHash(request))
    return undefined
  },
  createAccountToken: async ({ params, body }) => {
    const { id } = await managedAccounts.require(params.id)
    return { name: body.name, token: await userAdmin.addToken(id, body.name) }
  },
  deleteAccountToken: async ({ params }) => {
    const { id } = await managedAccounts.require(params.id)
    await userAdmin.revokeToken(id, params.token)
    return undefined
  },
})
