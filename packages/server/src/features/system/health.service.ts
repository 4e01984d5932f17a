import { DomainError } from '../../platform/domain-error.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { Faults } from '../../platform/faults.ts'
import { findSchemaChange } from './server-watch.ts'
import { systemTexts } from '../../messages/system.ts'

interface HealthDeps {
  /** Throws when the database does not answer. */
  checkDatabase: () => Awaitable<void>
  faults: Pick<Faults, 'list' | 'find'>
}

/**
 * The health of the server, for container health checks and monitoring. Faults that a restart cannot fix are not
 * failures.
 */
export interface Health {
  /** `OK`, or `Degraded: ` and the codes of the faults. @throws DomainError unhealthy when nothing can be served */
  check(): Promise<string>
}

export function createHealth({ checkDatabase, faults }: HealthDeps): Health {
  return {
    check: async () => {
      try {
        await checkDatabase()
      } catch (cause) {
        throw new DomainError('unhealthy', {
          detail: findSchemaChange(cause)?.message ?? systemTexts.databaseDoesNotRespond,
          cause,
        })
      }
      const fatal = faults.find('everything')
      if (fatal) throw new DomainError('unhealthy', { detail: systemTexts.serverCannotServe(fatal.code) })
      const codes = faults
        .list()
        .filter(({ blocks }) => blocks !== 'nothing')
        .map(({ code }) => code)
      return codes.length === 0 ? 'OK' : systemTexts.degraded(codes)
    },
  }
}
