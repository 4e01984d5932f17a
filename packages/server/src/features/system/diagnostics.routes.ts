import type { Deps } from '../../app/dependencies.ts'
import { diagnoseArchive } from './diagnostics.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

export const diagnosticsHandlers = ({ config, clock, faults, databaseFile }: Deps): Handlers<'diagnose'> => ({
  diagnose: () => diagnoseArchive(config, clock.now(), { faults: faults.list(), databaseFile }),
})
