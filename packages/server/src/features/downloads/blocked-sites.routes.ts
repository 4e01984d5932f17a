import type { Handlers } from '../../http/mount-contract.ts'
import type { BlockedSites } from './blocked-sites.service.ts'

interface Dependencies {
  readonly jobs: { readonly blockedSites: BlockedSites }
}

export const blockedSiteHandlers = ({
  jobs: { blockedSites },
}: Dependencies): Handlers<'listBlockedSites' | 'changeBlockedSite'> => ({
  listBlockedSites: () => blockedSites.list(),
  changeBlockedSite: async ({ params }) => {
    await blockedSites.retry(params.host)
    return undefined
  },
})
