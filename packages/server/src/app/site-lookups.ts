import type { Logger } from 'pino'
import { createLinkResolver, type ResolveLink } from '../features/subscriptions/resolve-link.service.ts'
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts'
import { createChannelIdResolver, type ResolveChannelId } from '../site/resolve-channel-id.ts'
import type { YtDlp } from '../site/yt-dlp.ts'

/** Requests to sites for which a user waits. */
export interface SiteLookups {
  resolveChannelId: ResolveChannelId
  resolveLink: ResolveLink
}

type Deps = Omit<Parameters<typeof createChannelIdResolver>[0], 'ytDlp'> & {
  tools: { ytDlp: YtDlp; fetch: GuardedFetch }
  log: Logger
}

export function createSiteLookups({ tools: { ytDlp, fetch }, ...deps }: Deps): SiteLookups {
  return {
    resolveChannelId: createChannelIdResolver({ ...deps, ytDlp }),
    resolveLink: createLinkResolver({ ...deps, ytDlp, fetch }),
  }
}
