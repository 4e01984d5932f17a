import { defineCommand } from '../../commands/command.ts'
import { blockedSitesTexts as texts } from '../../messages/en/blocked-sites.ts'
import { siteName } from './blocked-sites.view.ts'

const retry = defineCommand<{ readonly host: string }>({
  id: 'downloads.retrySite',
  summary: texts.retrySummary,
  permission: 'admin',
  target: ({ host }) => host,
  texts: { label: () => texts.tryNow, done: ({ host }) => texts.retrying(siteName(host)) },
  failure: 'notice',
  request: ({ client }, { host }) => client.changeBlockedSite({ params: { host }, body: { command: 'retry' } }),
  invalidates: ['downloads'],
  startsTask: true,
})

/** The commands for sites that get no requests for a while. */
export const blockedSiteCommands = { retry }
