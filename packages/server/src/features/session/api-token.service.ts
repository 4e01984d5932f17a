import type { TokenStore } from './tokens.store.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { hashSecret, newApiToken } from '../../platform/random-secrets.ts'

/** The name of this token in the list of tokens; no other token can have it. */
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
      const storedToken = encrypted === undefined ? undefined : keyring.decrypt('api-token', encrypted)
      if (storedToken !== undefined) return storedToken
      // There is no token yet, or the key was lost: then the old token cannot be shown again.
      const token = newApiToken()
      const secret = { tokenHash: hashSecret(token), sealed: keyring.encrypt('api-token', token) }
      await tokens.putShown({ userId, name: SHOWN_TOKEN, ...secret })
      return token
    },
    revoke: async userId => tokens.removeShown(userId),
  }
}
