import { blockedSitesView } from '@tubecellar/core'
import { blockedSiteCommands } from '@tubecellar/core/commands/downloads/blocked-sites'
import type { BlockedSite } from '@tubecellar/core/contract'
import { blockedSitesTexts } from '@tubecellar/core/messages/blocked-sites'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { downloadsTexts as queueTexts } from '@tubecellar/core/messages/downloads'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, objectText, type OutputFlags } from '../../output/print.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import { countValue, valueDetail } from '../../output/values.ts'
import { changeOnServer, requestChange } from '../../command/server-call.ts'
import { showCommand } from '../../command/show-command.ts'
import { isUnknownOnServer } from './failed-downloads.ts'
import { withFields } from '../../command/define-command.ts'

interface QueueStatus {
  /** Number of items in each state that the server counts. */
  readonly counts: Readonly<Record<string, number>>
  readonly sites: readonly BlockedSite[]
}

/** The number of items in each state, and the sites that get no requests now, as on the Downloads screens. */
export const queueStatus = showCommand<QueueStatus>(
  async ({ client }) => {
    const { counts, paginate } = await client.listDownloads({ query: { filter: 'pending' } })
    const sites = await client.listBlockedSites().catch((error: unknown) => {
      if (isUnknownOnServer(error)) return []
      throw error
    })
    return { counts: counts ?? { queued: paginate.total_hits }, sites }
  },
  ({ counts, sites }) => [
    ...Object.entries(queueTexts.states).flatMap(([state, name]) => {
      const count = counts[state]
      return count === undefined ? [] : [valueDetail(name.toLowerCase(), countValue(count))]
    }),
    ...blockedSitesView(sites, { nowMs: Date.now() }).banners.map(
      ({ host, title, due, detail }) => [host, blockedSitesTexts.line(title, due, detail)] as const,
    ),
  ],
)

/** Tries a blocked site again now. */
export const queueRetrySite = withFields(
  ['host', 'done'],
  changeOnServer<OutputFlags>(blockedSiteCommands.retry, async call => {
    const { cli, options } = call
    const [host = ''] = call.args
    await requestChange(call, blockedSiteCommands.retry, { host })
    if (isJson(options)) await writeLine(cli.stdout, objectText(options, { host, done: true }))
    else printMessage(cli, downloadsTexts.siteRetried(host))
    return EXIT.ok
  }),
)
