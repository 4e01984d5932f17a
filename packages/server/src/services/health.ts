import { DomainError } from './domain-error.ts'

interface HealthDeps {
  /** Throws when the database does not answer. */
  askDatabase: () => void
  /** Names of the folders that cannot be written. */
  unwritableFolders: () => string[]
}

/** Whether the server can do its work, not just answer. */
export interface Health {
  /** @throws DomainError unhealthy, saying what is wrong */
  check(): void
}

export function createHealth({ askDatabase, unwritableFolders }: HealthDeps): Health {
  return {
    check: () => {
      try {
        askDatabase()
      } catch (cause) {
        throw new DomainError('unhealthy', { detail: 'The database does not answer.', cause })
      }
      const folders = unwritableFolders()
      if (folders.length > 0)
        throw new DomainError('unhealthy', { detail: `Cannot write to: ${folders.join(', ')} folder.` })
    },
  }
}
