import type { Client } from '../../client/client.ts'
import { defineCommand } from '../../commands/command.ts'
import type { FindingAction } from '../../contract/index.ts'
import { healthTexts } from '../../messages/en/system.ts'

const schedule = (client: Client, name: string) => client.setSchedule({ params: { name }, body: { schedule: 'auto' } })

const REQUESTS: Readonly<Record<FindingAction, (client: Client) => Promise<unknown>>> = {
  schedule_scans: client => schedule(client, 'update_subscribed'),
  schedule_backup: client => schedule(client, 'run_backup'),
  retry_failed: client => client.changeQueue({ body: { command: 'retry', filter: 'pending', state: 'failed' } }),
  update_yt_dlp: client => client.updateYtDlp({ body: {} }),
}

/** Makes the change that fixes a finding. */
const fix = defineCommand<FindingAction>({
  id: 'system.fixFinding',
  summary: healthTexts.fixSummary,
  permission: 'admin',
  target: action => action,
  texts: {
    label: action => healthTexts.actions[action].label,
    done: action => healthTexts.actions[action].done,
  },
  failure: 'notice',
  request: ({ client }, action) => REQUESTS[action](client),
  invalidates: ['health', 'schedules', 'downloads'],
  startsTask: true,
})

export const healthCommands = { fix }
