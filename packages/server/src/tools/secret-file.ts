import { readFile, rm } from 'node:fs/promises'
import { fileExists, writeFileAtomic } from './files.ts'

/** A secret in a file of its own, which only the user that runs the server may read. */
export interface SecretFile {
  readonly path: string
  exists(): Promise<boolean>
  read(): Promise<string | undefined>
  write(secret: string): Promise<void>
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
    write: secret => writeFileAtomic(path, secret, 0o600),
    remove: () => rm(path, { force: true }),
  }
}
