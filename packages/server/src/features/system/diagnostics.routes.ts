import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Faults } from '../../platform/faults.ts'
import { diagnoseArchive } from './diagnostics.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly config: Config
  readonly clock: Clock
  readonly faults: Faults
  readonly databaseFile: string
}

export const diagnosticsHandlers = ({ config, clock, faults, databaseFile }: Dependencies): Handlers<'diagnose'> => ({
  diagnose: () => diagnoseArchive(config, clock.now(), { faults: faults.list(), databaseFile }),
})
