import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { optionalQueryFailure } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { settingsCommands } from '../settings/index.ts'
import { blockedSiteCommands } from './blocked-sites.commands.ts'
import { blockedSitesView, type BlockedSitesView } from './blocked-sites.view.ts'

const POLL_MS = 5_000

export interface BlockedSitesActions {
  readonly refresh: () => void
  /** With the host of the site. */
  readonly retry: BoundCommand<string>
  /** Stores cookies in the format of Netscape. */
  readonly setCookie: BoundCommand<string>
}

/** Sites that get no requests for a while, for staff. Empty for servers without this call. */
export function useBlockedSites(): {
  view: BlockedSitesView & {
    /** The first attempt has not ended: banners may follow. */
    readonly isLoading: boolean
    readonly failure: LoadFailure | null
  }
  actions: BlockedSitesActions
} {
  const { client } = useCore()
  const { context } = useCurrentUser()
  const retry = useCommand(blockedSiteCommands.retry)
  const query = useQuery({
    queryKey: ['downloads', 'sites'],
    queryFn: ({ signal }) => client.listBlockedSites({ signal }),
    refetchInterval: POLL_MS,
    enabled: retry.isAllowed && isTubecellar(context.serverVersion),
  })
  return {
    view: {
      ...blockedSitesView(query.data ?? [], context),
      isLoading: query.isLoading && query.failureCount === 0,
      failure: optionalQueryFailure(query, 'blockedSites'),
    },
    actions: {
      refresh: () => void query.refetch(),
      retry: withInput(retry, host => ({ host })),
      setCookie: withInput(useCommand(settingsCommands.setCookie), cookie => ({ cookie })),
    },
  }
}
