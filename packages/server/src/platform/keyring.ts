import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The uses of the secret key of this installation; a separate key is derived for each use. */
export type KeyUse = 'api-token' | 'media-url' | 'proxy-csrf' | 'key-check'

/** AES-256-GCM with a random nonce before the text and the tag after it. */
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Keyring {
  /** Encrypts a secret that `decrypt` can read again. */
  encrypt(use: KeyUse, secret: string): string
  /** Undefined when another key was used, or the text was changed. */
  decrypt(use: KeyUse, encrypted: string): string | undefined
  /** A signature that only this installation can make. */
  sign(use: KeyUse, text: string): string
}

const refuse = () => {
  throw new Error('this process has no secret key')
}

/** Of a process that has no key. */
export const noKeyring: Keyring = { encrypt: refuse, decrypt: refuse, sign: refuse }

export function createKeyring(key: Buffer): Keyring {
  const derive = (use: KeyUse) => Buffer.from(hkdfSync('sha256', key, '', `tubecellar ${use}`, 32))
  const keys = {
    'api-token': derive('api-token'),
    'media-url': derive('media-url'),
    'proxy-csrf': derive('proxy-csrf'),
    'key-check': derive('key-check'),
  }
  return {
    encrypt: (use, secret) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keys[use], nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
    },
    decrypt: (use, encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.byteLength < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, keys[use], bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    sign: (use, text) => createHmac('sha256', keys[use]).update(text).digest('base64url'),
  }
}
