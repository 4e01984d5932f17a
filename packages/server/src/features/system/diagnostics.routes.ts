import type { Finding } from '@tubecellar/core/contract'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  /** Checks the archive, its folders and its tools. */
  readonly diagnose: () => Promise<Finding[]>
}

export const diagnosticsHandlers = ({ diagnose }: Dependencies): Handlers<'diagnose'> => ({
  diagnose: () => diagnose(),
})
