import { presentProblems, type Faults } from '../../platform/faults.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import type { AutoDelete } from '../library/index.ts'
import type { Health } from './health.service.ts'
import type { Readiness } from './readiness.service.ts'
import type { ScheduleProblems } from './schedule-problems.service.ts'
import type { VersionCheck } from './version-check.service.ts'

interface Dependencies {
  readonly services: {
    readonly health: Health
    readonly readiness: Readiness
    readonly scheduleProblems: ScheduleProblems
  }
  readonly jobs: { readonly versionCheck: VersionCheck; readonly autoDelete: AutoDelete }
  readonly faults: Faults
  readonly version: string
}

export const systemHandlers = ({
  services,
  jobs,
  faults,
  version,
}: Dependencies): Handlers<'ping' | 'getHealth' | 'getLiveness' | 'getReadiness'> => ({
  ping: async ({ user }) => ({
    response: 'pong',
    user: user.id,
    version,
    ta_update: await jobs.versionCheck.update(),
    problems: [
      ...presentProblems(faults, user),
      ...(user.isAdmin ? [...(await jobs.autoDelete.listProblems()), ...(await services.scheduleProblems.list())] : []),
    ],
  }),
  getHealth: () => services.health.check(),
  getLiveness: () => ({ status: 'live' }),
  getReadiness: () => services.readiness.check(),
})
