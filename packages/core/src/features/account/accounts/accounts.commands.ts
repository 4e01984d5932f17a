import { defineCommand, type ClientResponse } from '../../../commands/command.ts'
import { singleChoice } from '../../../confirmation/question.ts'
import { accountsTexts } from '../../../messages/en/accounts.ts'

interface AccountTarget {
  readonly id: string
  readonly name: string
}

const target = ({ id }: AccountTarget) => id
const common = { permission: 'admin', failure: 'notice', invalidates: ['accounts'] } as const

const create = defineCommand<
  { readonly name: string; readonly password: string; readonly isAdmin: boolean },
  ClientResponse<'createAccount'>
>({
  ...common,
  id: 'accounts.create',
  summary: accountsTexts.addSummary,
  target: () => '',
  texts: { label: () => accountsTexts.add, done: () => accountsTexts.added },
  request: ({ client }, { name, password, isAdmin }) =>
    client.createAccount({ body: { name, is_staff: isAdmin, ...(password !== '' && { password }) } }),
})

const setRole = defineCommand<AccountTarget & { readonly isAdmin: boolean }>({
  ...common,
  id: 'accounts.setRole',
  summary: accountsTexts.roleSummary,
  target,
  texts: {
    label: ({ isAdmin }) => (isAdmin ? accountsTexts.makeAdmin : accountsTexts.makeUser),
    done: () => accountsTexts.roleChanged,
  },
  request: ({ client }, { id, isAdmin }) => client.changeAccount({ params: { id }, body: { is_staff: isAdmin } }),
})

const enable = defineCommand<AccountTarget>({
  ...common,
  id: 'accounts.enable',
  summary: accountsTexts.enableSummary,
  target,
  texts: { label: () => accountsTexts.enable, done: () => accountsTexts.enabled },
  request: ({ client }, { id }) => client.changeAccount({ params: { id }, body: { is_active: true } }),
})

const disable = defineCommand<AccountTarget>({
  ...common,
  id: 'accounts.disable',
  summary: accountsTexts.disableSummary,
  target,
  texts: { label: () => accountsTexts.disable, done: () => accountsTexts.accountDisabled },
  request: ({ client }, { id }) => client.changeAccount({ params: { id }, body: { is_active: false } }),
  confirmation: input =>
    singleChoice(
      {
        title: accountsTexts.disableQuestion(input.name),
        detail: accountsTexts.disableLoss,
        label: accountsTexts.disable,
      },
      input,
    ),
})

const resetPassword = defineCommand<AccountTarget & { readonly password: string }, ClientResponse<'resetPassword'>>({
  ...common,
  id: 'accounts.resetPassword',
  summary: accountsTexts.resetSummary,
  target,
  texts: { label: () => accountsTexts.resetPassword, done: () => accountsTexts.passwordSet },
  request: ({ client }, { id, password }) =>
    client.resetPassword({ params: { id }, body: password === '' ? {} : { password } }),
})

const endSessions = defineCommand<AccountTarget>({
  ...common,
  id: 'accounts.endSessions',
  summary: accountsTexts.endSummary,
  target,
  texts: { label: () => accountsTexts.endSessions, done: () => accountsTexts.signedOut },
  request: ({ client }, { id }) => client.endAccountSessions({ params: { id } }),
  invalidates: ['accounts', 'account'],
})

const createToken = defineCommand<AccountTarget & { readonly tokenName: string }, ClientResponse<'createAccountToken'>>(
  {
    ...common,
    id: 'accounts.createToken',
    summary: accountsTexts.createTokenSummary,
    target,
    texts: { label: () => accountsTexts.createToken, done: () => accountsTexts.tokenCreated },
    request: ({ client }, { id, tokenName }) =>
      client.createAccountToken({ params: { id }, body: { name: tokenName } }),
    invalidates: ['accounts', 'account'],
  },
)

const revokeToken = defineCommand<AccountTarget & { readonly token: number; readonly tokenName: string }>({
  ...common,
  id: 'accounts.revokeToken',
  summary: accountsTexts.revokeSummary,
  target,
  texts: { label: ({ tokenName }) => accountsTexts.revoke(tokenName), done: () => accountsTexts.revoked },
  request: ({ client }, { id, token }) => client.deleteAccountToken({ params: { id, token: String(token) } }),
  invalidates: ['accounts', 'account'],
  confirmation: input =>
    singleChoice(
      {
        title: accountsTexts.revokeQuestion(input.tokenName, input.name),
        detail: accountsTexts.revokeLoss,
        label: accountsTexts.revoke(input.tokenName),
      },
      input,
    ),
})

/** `contents`: what is deleted with the account. */
const remove = defineCommand<AccountTarget & { readonly contents: string }>({
  ...common,
  id: 'accounts.remove',
  summary: accountsTexts.removeSummary,
  target,
  texts: { label: () => accountsTexts.remove, done: () => accountsTexts.removed },
  request: ({ client }, { id }) => client.deleteAccount({ params: { id } }),
  confirmation: input =>
    singleChoice(
      {
        title: accountsTexts.removeQuestion(input.name),
        detail: accountsTexts.removeLoss(input.contents),
        label: accountsTexts.remove,
      },
      input,
    ),
})

/** The commands of admins that change all accounts. */
export const accountsCommands = {
  create,
  setRole,
  enable,
  disable,
  resetPassword,
  endSessions,
  createToken,
  revokeToken,
  remove,
}
