import type { Endpoint, Endpoints, ErrorCode } from '@tubecellar/core/contract'
import { DomainError } from '../services/domain-error.ts'
import type { Faults } from '../services/faults.ts'

/** What is tried although changes cannot be stored: it writes little, or nothing. Deleting is too, for it frees space. */
const TRIED = new Set<string>(['login', 'logout', 'saveProgress', 'stopTask', 'signMedia'] satisfies Array<
  keyof Endpoints
>)

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
}

/** Makes the check that refuses calls whose changes could not be stored. */
export type ChangeGate = (name: string, method: Endpoint['method']) => () => Promise<void>

export function createChangeGate({ faults, check }: GateDeps): ChangeGate {
  const findFault = () => faults.find('everything', 'changes')
  return (name, method) => {
    const isRefused = method !== 'GET' && method !== 'DELETE' && !TRIED.has(name)
    return async () => {
      if (!isRefused || !findFault()) return
      await check()
      const fault = findFault()
      if (!fault) return
      const code = Object.keys(CODES).find(state => fault.code.endsWith(`-${state}`))
      throw new DomainError((code && CODES[code]) || 'cannotSave')
    }
  }
}
