import type { TokenStore } from './tokens.store.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { hashSecret, newApiToken } from '../../platform/random-secrets.ts'

/** The name under which the token shows among the others; no other may be called so. */
export const SHOWN_TOKEN = 'API'

/**
 * The API token of a user (docs/spec/sessions-and-roles.md#api-tokens). Like every token it is found by its hash. To
 * show it again, its text is also stored: encrypted with a key that is in a file of the data folder and not in the
 * database, so that a copy of the database contains no usable token.
 */
export interface ApiToken {
  show(userId: number): Promise<string>
  revoke(userId: number): Promise<void>
}

export function createApiToken({ tokens, keyring }: { tokens: TokenStore; keyring: Keyring }): ApiToken {
  return {
    show: async userId => {
      const encrypted = await tokens.findShown(userId)
      const known = encrypted === undefined ? undefined : keyring.decrypt('api-token', encrypted)
      if (known !== undefined) return known
      // None yet, or the key was lost: then nobody can see the old one any longer.
      const token = newApiToken()
      const secret = { tokenHash: hashSecret(token), sealed: keyring.encrypt('api-token', token) }
      await tokens.putShown({ userId, name: SHOWN_TOKEN, ...secret })
      return token
    },
    revoke: async userId => tokens.removeShown(userId),
  }
}
