import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'

/** Maximum length of a username. */
export const MAX_USERNAME_LENGTH = 150

export const Account = z
  .object({
    id: z.int(),
    name: z.string(),
    is_superuser: z.boolean(),
    is_staff: z.boolean(),
    groups: z.array(z.int()),
    user_permissions: z.array(z.int()),
    last_login: z.string().nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>

const LoginBody = z.object({
  username: z.string().trim().min(1, 'This field may not be blank.').max(MAX_USERNAME_LENGTH),
  password: z.string().min(1, 'This field may not be blank.').max(4096),
  remember_me: z.enum(['on', 'off']).default('off'),
})

export const accountEndpoints = {
  login: {
    method: 'POST',
    path: '/api/user/login/',
    access: 'public',
    summary: 'Sign in; the response sets the session cookies',
    body: LoginBody,
    responses: { 204: null, 400: ErrorBody, 403: ErrorBody, 429: ErrorBody },
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout/',
    access: 'public',
    summary: 'Sign out; also returns 204 without a session',
    responses: { 204: null },
  },
  getAccount: {
    method: 'GET',
    path: '/api/user/account/',
    access: 'user',
    summary: "Get the caller's account",
    responses: { 200: Account },
  },
} as const satisfies Contract
