import type { Endpoint, Endpoints, ErrorCode } from '@tubecellar/core/contract'
import { DomainError } from '../platform/domain-error.ts'
import type { Faults } from '../platform/faults.ts'

/**
 * Calls that are attempted although changes cannot be stored: they write little or nothing, or delete, which frees space.
 */
const ALWAYS_ATTEMPTED = new Set<string>([
  'login',
  'logout',
  'saveProgress',
  'stopTask',
  'signMedia',
  'emptyTrash',
] satisfies Array<keyof Endpoints>)

/** Calls that work without the database. */
const NEVER_REFUSED = new Set<string>(['login', 'logout', 'signMedia'] satisfies Array<keyof Endpoints>)

/** By the end of the fault's code. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  full: 'diskFull',
  'read-only': 'diskReadOnly',
  denied: 'notWritable',
  failing: 'diskFailing',
}

interface GateDeps {
  faults: Pick<Faults, 'find'>
  /** Checks the disks now: space may just have been freed. */
  check: () => Promise<void>
  /** The server reads a copy of the database: nothing can be changed. */
  isCopy: boolean
}

/** Creates the check that rejects calls whose changes could not be stored. */
export type ChangeGate = (name: string, method: Endpoint['method']) => () => Promise<void>

export function createChangeGate({ faults, check, isCopy }: GateDeps): ChangeGate {
  const findFault = () => faults.find('everything', 'changes')
  return (name, method) => {
    const isAttempted = isCopy ? NEVER_REFUSED.has(name) : method === 'DELETE' || ALWAYS_ATTEMPTED.has(name)
    const isRejected = method !== 'GET' && !isAttempted
    return async () => {
      if (!isRejected || !findFault()) return
      await check()
      const fault = findFault()
      if (!fault) return
      const code = Object.keys(CODES).find(state => fault.code.endsWith(`-${state}`))
      throw new DomainError((code && CODES[code]) || 'cannotSave')
    }
  }
}
