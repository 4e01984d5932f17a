import { useCore } from '../../react/core-provider.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { healthQuery } from './health.queries.ts'
import { listFindings } from './seen-findings.ts'

/** The number of findings: of all checks once the page Health has run them, and before that of those that run automatically. */
export function useFindingCount(): number {
  const { ping } = useCurrentUser()
  const checks = useSharedData({ ...healthQuery(useCore()), enabled: false })
  return checks?.findings.filter(({ state }) => state !== 'ok').length ?? listFindings(ping).length
}
