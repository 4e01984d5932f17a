import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)
export const isPassword = (password: string, passwordHash: string) => verify(passwordHash, password)

/** A generated password that is easy to type: four groups of five characters without ambiguous letters, 100 bits. */
export function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const letters = Array.from(randomBytes(20), byte => alphabet.charAt(byte & 31)).join('')
  return letters.match(/.{5}/g)?.join('-') ?? letters
}
