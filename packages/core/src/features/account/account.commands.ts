import { defineCommand, type ClientResponse } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { accountTexts } from '../../messages/en/account.ts'

const changePassword = defineCommand<{ readonly current: string; readonly next: string }>({
  id: 'account.changePassword',
  summary: accountTexts.changePasswordSummary,
  permission: 'user',
  target: () => '',
  texts: { label: () => accountTexts.changePassword, done: () => accountTexts.passwordChanged },
  failure: 'notice',
  request: ({ client }, { current, next }) =>
    client.changePassword({ body: { current_password: current, new_password: next } }),
  invalidates: ['account'],
})

const endSession = defineCommand<{ readonly id: string }>({
  id: 'account.endSession',
  summary: accountTexts.endSessionSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: () => accountTexts.signOut, done: () => accountTexts.signedOut },
  failure: 'notice',
  request: ({ client }, { id }) => client.endSession({ params: { id } }),
  invalidates: ['account'],
})

const endOtherSessions = defineCommand<void>({
  id: 'account.endOtherSessions',
  summary: accountTexts.endOthersSummary,
  permission: 'user',
  target: () => '',
  texts: { label: () => accountTexts.signOutOthers, done: () => accountTexts.signedOut },
  failure: 'notice',
  request: ({ client }) => client.endOtherSessions(),
  invalidates: ['account'],
})

const createToken = defineCommand<{ readonly name: string }, ClientResponse<'createToken'>>({
  id: 'account.createToken',
  summary: accountTexts.createTokenSummary,
  permission: 'user',
  target: ({ name }) => name,
  texts: { label: () => accountTexts.createToken, done: () => accountTexts.tokenCreated },
  failure: 'notice',
  request: ({ client }, { name }) => client.createToken({ body: { name } }),
  invalidates: ['account'],
})

const revokeToken = defineCommand<{ readonly id: number; readonly name: string }>({
  id: 'account.revokeToken',
  summary: accountTexts.revokeSummary,
  permission: 'user',
  target: ({ id }) => String(id),
  texts: { label: () => accountTexts.revoke, done: () => accountTexts.revoked },
  failure: 'notice',
  request: ({ client }, { id }) => client.deleteToken({ params: { id: String(id) } }),
  invalidates: ['account'],
  confirmation: input =>
    singleChoice(
      {
        title: accountTexts.revokeQuestion(input.name),
        detail: accountTexts.revokeLoss,
        label: accountTexts.revoke,
      },
      input,
    ),
})

/** The commands that change the own account. */
export const accountCommands = { changePassword, endSession, endOtherSessions, createToken, revokeToken }
