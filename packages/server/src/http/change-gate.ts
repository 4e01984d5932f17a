import type { Endpoint, Endpoints, ErrorCode } from '@tubecellar/core/contract'
import { DomainError } from '../platform/domain-error.ts'
import type { Faults } from '../platform/faults.ts'

/** What is tried although changes cannot be stored: it writes little, or nothing. Deleting is too, for it frees space. */
const TRIED = new Set<string>([
  'login',
  'logout',
  'saveProgress',
  'stopTask',
  'signMedia',
  'emptyTrash',
] satisfies Array<keyof Endpoints>)

/** What works without the database. */
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
  /** Looks at the disks now: space may have been freed a moment ago. */
  check: () => Promise<void>
  /** The server reads a copy of the database: nothing at all can be changed. */
  isCopy: boolean
}

/** Makes the check that refuses calls whose changes could not be stored. */
export type ChangeGate = (name: string, method: Endpoint['method']) => () => Promise<void>

export function createChangeGate({ faults, check, isCopy }: GateDeps): ChangeGate {
  const findFault = () => faults.find('everything', 'changes')
  return (name, method) => {
    const isTried = isCopy ? NEVER_REFUSED.has(name) : method === 'DELETE' || TRIED.has(name)
    const isRejected = method !== 'GET' && !isTried
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
