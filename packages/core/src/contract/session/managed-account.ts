import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Flag, Id, Text } from '../scalars.ts'
import { MAX_USERNAME_LENGTH } from './account.ts'
import { AccountToken } from './own-account.ts'

export const ManagedAccount = z
  .object({
    id: z.int(),
    name: z.string(),
    is_staff: z.boolean(),
    is_active: z.boolean(),
    is_current: z.boolean(),
    created: Epoch,
    last_login: Epoch.nullable(),
    session_count: z.int(),
    tokens: z.array(AccountToken),
    watched_count: z.int(),
    list_count: z.int(),
    note_count: z.int(),
    search_count: z.int(),
  })
  .meta({
    id: 'ManagedAccount',
    description:
      'An account as admins see it. is_current: that of the caller. watched_count: videos with a watch state; list_count: own playlists; search_count: saved searches. A Tubecellar extension.',
  })
export type ManagedAccount = z.output<typeof ManagedAccount>

const NewPassword = z
  .object({ name: z.string(), password: z.string().nullable() })
  .meta({ id: 'NewPassword', description: 'password: the generated one, which is not stored; null if it was given.' })

const ById = z.object({ id: Id })
const Password = z.string().max(4096).optional()
const TokenName = Text.max(100)

/** What admins can do with all accounts. Tubecellar extensions. */
export const managedAccountEndpoints = {
  listAccounts: {
    method: 'GET',
    path: '/api/user/accounts/',
    access: 'admin',
    summary: 'List all accounts by name',
    responses: { 200: z.array(ManagedAccount) },
  },
  createAccount: {
    method: 'POST',
    path: '/api/user/accounts/',
    access: 'admin',
    summary: 'Create an account; without a password, one is generated',
    body: z.object({
      name: Text.max(MAX_USERNAME_LENGTH, `Must have at most ${MAX_USERNAME_LENGTH} characters.`),
      password: Password,
      is_staff: Flag.default(false),
    }),
    responses: { 200: NewPassword, 400: ErrorBody },
  },
  changeAccount: {
    method: 'PATCH',
    path: '/api/user/accounts/:id/',
    access: 'admin',
    summary: 'Change the role of an account, disable it or enable it; at least one admin is required',
    params: ById,
    body: z.object({ is_staff: Flag.optional(), is_active: Flag.optional() }),
    responses: { 204: null, 400: ErrorBody, 404: ErrorBody },
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/user/accounts/:id/',
    access: 'admin',
    summary: "Delete another user's account with its personal data",
    params: ById,
    responses: { 204: null, 400: ErrorBody, 404: ErrorBody },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/accounts/:id/password/',
    access: 'admin',
    summary: 'Set a new password and end the sessions of the account; without a password, one is generated',
    params: ById,
    body: z.object({ password: Password }),
    responses: { 200: NewPassword, 400: ErrorBody, 404: ErrorBody },
  },
  endAccountSessions: {
    method: 'DELETE',
    path: '/api/user/accounts/:id/session/',
    access: 'admin',
    summary: 'End all sessions of an account except that of this request',
    params: ById,
    responses: { 204: null, 404: ErrorBody },
  },
  createAccountToken: {
    method: 'POST',
    path: '/api/user/accounts/:id/token/',
    access: 'admin',
    summary: 'Create an API token of an account; the response is the only one with its text',
    params: ById,
    body: z.object({ name: TokenName }),
    responses: { 200: z.object({ name: z.string(), token: z.string() }), 400: ErrorBody, 404: ErrorBody },
  },
  deleteAccountToken: {
    method: 'DELETE',
    path: '/api/user/accounts/:id/token/:token/',
    access: 'admin',
    summary: 'Revoke an API token of an account',
    params: z.object({ id: Id, token: Id }),
    responses: { 204: null, 404: ErrorBody },
  },
} as const satisfies Contract
