import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const SESSION_ID_BYTES = 32
const CSRF_TOKEN_BYTES = 24

/** Clients of this API expect 40 hexadecimal digits (docs/spec/sessions-and-roles.md#credentials). */
const API_TOKEN_BYTES = 20

export const newSessionId = () => randomBytes(SESSION_ID_BYTES).toString('base64url')
export const newCsrfToken = () => randomBytes(CSRF_TOKEN_BYTES).toString('base64url')
export const newApiToken = () => randomBytes(API_TOKEN_BYTES).toString('hex')

/** The form in which a random secret is stored and looked up. Not for passwords: those need a slow hash. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The duration does not depend on where the two differ. */
export function isSameSecret(input: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(input)), Buffer.from(hashSecret(expected)))
}
