import type { Readiness as ReadinessBody, ReadinessPart } from '@tubecellar/core/contract'
import { systemTexts } from '../../messages/system.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Faults } from '../../platform/faults.ts'
import { findSchemaChange } from './server-watch.ts'

/** Shorter than the time limit of most load balancers. A host that does not answer would delay the check longer. */
const TIME_LIMIT_MS = 2000

interface ReadinessDeps {
  /** Throws when the database does not answer. */
  checkDatabase: () => Awaitable<void>
  drain: { readonly isDraining: boolean }
  maintenance: { readonly isClosed: boolean }
  faults: Pick<Faults, 'list' | 'find'>
}

/** Whether load balancers should send requests to this server. */
export interface Readiness {
  /** @throws DomainError notReady with the parts that failed */
  check(): Promise<ReadinessBody>
}

export function createReadiness({ checkDatabase, drain, maintenance, faults }: ReadinessDeps): Readiness {
  let checking: Promise<ReadinessPart[]> | undefined
  const findFailed = async (): Promise<ReadinessPart[]> => {
    if (drain.isDraining) return ['draining']
    if (maintenance.isClosed) return ['maintenance']
    const failure = await findFailure(checkDatabase)
    if (failure) return [failure]
    return faults.find('everything') ? ['server'] : []
  }
  return {
    async check() {
      // All load balancers share one statement.
      const failed = await (checking ??= findFailed().finally(() => (checking = undefined)))
      if (failed.length > 0)
        throw new DomainError('notReady', {
          detail: systemTexts.notReady(failed),
          fields: { status: 'not_ready', failed },
        })
      return { status: 'ready', degraded: findDegraded(faults) }
    },
  }
}

/** Other servers have the same storage: if all of them were not ready, users could not read the library either. */
function findDegraded(faults: Pick<Faults, 'list'>): ReadinessPart[] {
  const codes = faults
    .list()
    .filter(({ blocks }) => blocks !== 'nothing')
    .map(({ code }) => code)
  const isMedia = (code: string) => code.startsWith('media-')
  return [
    ...(codes.some(code => !isMedia(code)) ? (['server'] as const) : []),
    ...(codes.some(isMedia) ? (['media'] as const) : []),
  ]
}

/** The database fails also after the time limit. */
async function findFailure(check: () => Awaitable<void>): Promise<'database' | 'schema' | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<'database'>(resolve => {
    timer = setTimeout(() => resolve('database'), TIME_LIMIT_MS)
  })
  const answer = Promise.resolve()
    .then(check)
    .then(
      () => undefined,
      (error: unknown) => (findSchemaChange(error) ? 'schema' : 'database'),
    )
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
