import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Id, Text } from '../scalars.ts'

export const AccountSession = z
  .object({
    id: Id,
    created: Epoch,
    expires: Epoch,
    last_used: Epoch.nullable(),
    user_agent: z.string().nullable(),
    address: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({
    id: 'AccountSession',
    description:
      'A session of the caller. last_used: exact to some minutes. user_agent, address: of the sign-in; null for sessions of earlier releases. is_current: the session of this request. A Tubecellar extension.',
  })
export type AccountSession = z.output<typeof AccountSession>

export const AccountToken = z
  .object({ id: z.int(), name: z.string(), created: Epoch, last_used: Epoch.nullable() })
  .meta({ id: 'AccountToken', description: 'An API token of the caller, without its secret. A Tubecellar extension.' })
export type AccountToken = z.output<typeof AccountToken>

const Password = z.string().min(1, 'This field may not be blank.').max(4096)

/** What every user can do with the own account. Tubecellar extensions. */
export const ownAccountEndpoints = {
  changePassword: {
    method: 'POST',
    path: '/api/user/password/',
    access: 'user',
    summary: "Change the caller's password; all other sessions end, API tokens stay",
    body: z.object({ current_password: Password, new_password: Password }),
    responses: { 204: null, 400: ErrorBody, 429: ErrorBody },
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/session/',
    access: 'user',
    summary: "List the caller's sessions, latest first",
    responses: { 200: z.array(AccountSession) },
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/session/',
    access: 'user',
    summary: "End all of the caller's sessions except that of this request",
    responses: { 204: null },
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/session/:id/',
    access: 'user',
    summary: "End one of the caller's sessions",
    params: z.object({ id: Id }),
    responses: { 204: null, 404: ErrorBody },
  },
  listTokens: {
    method: 'GET',
    path: '/api/user/token/',
    access: 'user',
    summary: "List the caller's API tokens by name",
    responses: { 200: z.array(AccountToken) },
  },
  createToken: {
    method: 'POST',
    path: '/api/user/token/',
    access: 'user',
    summary: 'Create an API token; the response is the only one with its text',
    body: z.object({ name: Text.max(100) }),
    responses: { 200: z.object({ name: z.string(), token: z.string() }), 400: ErrorBody },
  },
  deleteToken: {
    method: 'DELETE',
    path: '/api/user/token/:id/',
    access: 'user',
    summary: "Revoke one of the caller's API tokens",
    params: z.object({ id: Id }),
    responses: { 204: null, 404: ErrorBody },
  },
} as const satisfies Contract
