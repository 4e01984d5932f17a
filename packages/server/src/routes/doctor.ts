import type { Deps } from '../deps.ts'
import { examineArchive } from '../examine-archive.ts'
import type { Handlers } from '../mount.ts'

export const doctorHandlers = ({ config, clock, faults, databaseFile }: Deps): Handlers<'examine'> => ({
  examine: () => examineArchive(config, clock.now(), { faults: faults.list(), databaseFile }),
})
