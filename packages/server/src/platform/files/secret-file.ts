import { readFile, rename, rm } from 'node:fs/promises'
import { fileExists, writeFileAtomic } from './files.ts'

/** A secret in a separate file that only the user that runs the server may read. */
export interface SecretFile {
  readonly path: string
  exists(): Promise<boolean>
  read(): Promise<string | undefined>
  /**
   * Replaces the stored secret after `check` accepted the file with the new one; keeps the stored one when `check`
   * throws.
   */
  write(secret: string, check?: (file: string) => Promise<void>): Promise<void>
  remove(): Promise<void>
}

export function createSecretFile(path: string): SecretFile {
  return {
    path,
    exists: () => fileExists(path),
    async read() {
      try {
        return await readFile(path, 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(secret, check) {
      if (!check) return writeFileAtomic(path, secret, 0o600)
      const candidate = `${path}.new`
      try {
        await writeFileAtomic(candidate, secret, 0o600)
        await check(candidate)
        await rename(candidate, path)
      } finally {
        await rm(candidate, { force: true })
      }
    },
    remove: () => rm(path, { force: true }),
  }
}
