import type { Deps } from '../../app/dependencies.ts'
import { examineArchive } from './diagnostics.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

export const doctorHandlers = ({ config, clock, faults, databaseFile }: Deps): Handlers<'examine'> => ({
  examine: () => examineArchive(config, clock.now(), { faults: faults.list(), databaseFile }),
})
