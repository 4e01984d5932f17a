import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Text } from '../scalars.ts'

export const CookieState = z
  .object({
    cookie_enabled: z.boolean(),
    status: z.boolean().optional(),
    validated: Epoch.optional(),
    validated_str: z.string().optional(),
  })
  .meta({
    id: 'CookieState',
    description: 'The last three fields are present while a validation result is cached (1 hour).',
  })
export type CookieState = z.output<typeof CookieState>

const PoToken = z.object({ potoken: Text })
const MembershipToken = z.object({ token: z.string().nullable() })
const MembershipProfile = z.object({ is_connected: z.boolean() })

/** Credentials of the server for sites (cookie and PO token), and of clients for the server (API token). */
export const credentialEndpoints = {
  getToken: {
    method: 'GET',
    path: '/api/appsettings/token/',
    access: 'admin',
    summary: "Get the caller's API token; the first read creates it",
    responses: { 200: z.object({ token: z.string() }) },
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/appsettings/token/',
    access: 'admin',
    summary: 'Revoke the API token; the next read creates a new one',
    responses: { 204: null },
  },
  getCookieState: {
    method: 'GET',
    path: '/api/appsettings/cookie/',
    access: 'admin',
    summary: 'Get whether a cookie is stored, and whether it is valid',
    responses: { 200: CookieState },
  },
  setCookie: {
    method: 'PUT',
    path: '/api/appsettings/cookie/',
    access: 'admin',
    summary: 'Store a cookie file in Netscape format',
    body: z.object({ cookie: Text.max(1_000_000) }),
    responses: { 200: CookieState, 400: ErrorBody },
  },
  validateCookie: {
    method: 'POST',
    path: '/api/appsettings/cookie/',
    access: 'admin',
    summary: 'Validate the stored cookie',
    responses: { 200: CookieState, 400: ErrorBody },
  },
  deleteCookie: {
    method: 'DELETE',
    path: '/api/appsettings/cookie/',
    access: 'admin',
    summary: 'Delete the cookie',
    responses: { 204: null },
  },
  getPoToken: {
    method: 'GET',
    path: '/api/appsettings/potoken/',
    access: 'admin',
    summary: 'Get the stored PO token',
    responses: { 200: PoToken, 404: ErrorBody },
  },
  setPoToken: {
    method: 'POST',
    path: '/api/appsettings/potoken/',
    access: 'admin',
    summary: 'Store a PO token',
    body: PoToken,
    responses: { 200: PoToken, 400: ErrorBody },
  },
  deletePoToken: {
    method: 'DELETE',
    path: '/api/appsettings/potoken/',
    access: 'admin',
    summary: 'Delete the PO token',
    responses: { 204: null },
  },
  getMembershipToken: {
    method: 'GET',
    path: '/api/appsettings/membership/token/',
    access: 'admin',
    summary: 'Not supported: always null',
    responses: { 200: MembershipToken },
  },
  setMembershipToken: {
    method: 'POST',
    path: '/api/appsettings/membership/token/',
    access: 'admin',
    summary: 'Not supported',
    body: MembershipToken,
    responses: { 200: MembershipToken, 400: ErrorBody },
  },
  deleteMembershipToken: {
    method: 'DELETE',
    path: '/api/appsettings/membership/token/',
    access: 'admin',
    summary: 'Not supported: always succeeds',
    responses: { 204: null },
  },
  getMembershipProfile: {
    method: 'GET',
    path: '/api/appsettings/membership/profile/',
    access: 'admin',
    summary: 'Not supported',
    responses: { 200: MembershipProfile, 400: ErrorBody },
  },
  syncMembership: {
    method: 'POST',
    path: '/api/appsettings/membership/sync/',
    access: 'admin',
    summary: 'Not supported',
    responses: { 204: null, 400: ErrorBody },
  },
} as const satisfies Contract
