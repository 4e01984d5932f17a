import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FindingAction } from '../../contract/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { mapLoadable } from '../../list/loadable.ts'
import { useCore } from '../../react/core-provider.ts'
import { optionalQueryFailure, queryFailure, refreshFailure, toLoadable } from '../../react/to-loadable.ts'
import { useCommand, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { healthCommands } from './health.commands.ts'
import { healthQuery } from './health.queries.ts'
import { seenAfter } from './seen-findings.ts'
import { healthView, type HealthView } from './health.view.ts'

export interface HealthActions {
  /** Runs all checks again. */
  readonly checkAgain: () => void
  readonly fix: BoundCommand<FindingAction>
}

/** The checks of the server; the last result stays while they run again. For staff. */
export function useHealth(): {
  view: HealthView & {
    readonly isChecking: boolean
    readonly failure: LoadFailure | null
    readonly schedulesFailure: LoadFailure | null
    readonly ytDlpFailure: LoadFailure | null
  }
  actions: HealthActions
} {
  const { client, minute } = useCore()
  const { ping, config, context, updateConfig } = useCurrentUser()
  const checks = useQuery(healthQuery({ client, minute }))
  const schedules = useQuery({
    queryKey: ['schedules'],
    queryFn: ({ signal }) => client.listSchedules({ signal }),
    staleTime: 0,
  })
  const ytDlp = useQuery({
    queryKey: ['yt-dlp'],
    queryFn: ({ signal }) => client.getYtDlp({ signal }),
    retry: false,
  })
  const seen = seenAfter(ping, config)
  const markSeen = useEffectEvent((codes: string) => updateConfig({ seen_findings: codes }))
  useEffect(() => {
    if (seen !== undefined) markSeen(seen)
  }, [seen])
  const view = healthView(
    {
      findings: mapLoadable(toLoadable(checks), ({ findings }) => findings),
      schedules: toLoadable(schedules),
      ytDlp: ytDlp.data ?? null,
      checkedAtMs: checks.data?.atMs ?? 0,
    },
    context,
  )
  return {
    view: {
      ...view,
      isChecking: checks.isFetching,
      failure: refreshFailure(checks, 'health'),
      schedulesFailure: queryFailure(schedules, 'schedules'),
      ytDlpFailure: optionalQueryFailure(ytDlp, 'ytDlp'),
    },
    actions: {
      checkAgain: () => {
        void checks.refetch()
        void schedules.refetch()
        void ytDlp.refetch()
      },
      fix: useCommand(healthCommands.fix),
    },
  }
}
