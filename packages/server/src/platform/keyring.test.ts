import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKeyring } from './keyring.ts'

const keyring = createKeyring(randomBytes(32))

describe('a keyring', () => {
  it('decrypts its output, which differs each time and does not contain the text', () => {
    const [first, second] = [keyring.encrypt('api-token', 'abc'), keyring.encrypt('api-token', 'abc')]
    expect(first).not.toBe(second)
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('abc')
    expect(keyring.decrypt('api-token', first)).toBe('abc')
  })

  it('does not decrypt text that was changed, encrypted elsewhere, or encrypted for another use', () => {
    const encrypted = keyring.encrypt('api-token', 'abc')
    const changed = Buffer.from(encrypted, 'base64url')
    changed[14]! ^= 1
    expect(keyring.decrypt('api-token', changed.toString('base64url'))).toBeUndefined()
    expect(keyring.decrypt('media-url', encrypted)).toBeUndefined()
    expect(createKeyring(randomBytes(32)).decrypt('api-token', encrypted)).toBeUndefined()
    expect(keyring.decrypt('api-token', 'short')).toBeUndefined()
  })

  it('signs a text with the same result each time, and with another result for each use', () => {
    expect(keyring.sign('media-url', 'a')).toBe(keyring.sign('media-url', 'a'))
    expect(keyring.sign('media-url', 'a')).not.toBe(keyring.sign('proxy-csrf', 'a'))
    expect(keyring.sign('media-url', 'a')).not.toBe(keyring.sign('media-url', 'b'))
  })
})
