import type { Client } from '../../client/client.ts'
import { toFailure } from '../../client/failure.ts'
import { defineCommand } from '../../commands/command.ts'
import { setupTexts } from '../../messages/en/setup.ts'
import { TASK_TEXTS } from '../tasks/index.ts'
import {
  setupSchedules,
  setupSettings,
  type SetupChoices,
  type SetupInput,
  type SetupLink,
  type SetupSchedule,
} from './setup-plan.ts'

export { SETUP_SWITCHES, type SetupChoices, type SetupSwitch } from './setup-plan.ts'

/** The task that adds the link; null without a link. */
export interface SetupResult {
  readonly taskId: string | null
}

/**
 * Applies the choices, then adds the link. If a step fails, the earlier ones stay, and the command can be repeated: it only changes what
 * differs, and a link that was added before is not added twice.
 */
const start = defineCommand<SetupInput, SetupResult, 'caller'>({
  id: 'subscriptions.setUp',
  summary: setupTexts.summary,
  permission: 'admin',
  target: () => '',
  texts: {
    label: ({ link }) => (link ? setupTexts.start[link.kind] : setupTexts.save),
    done: () => null,
  },
  failure: 'caller',
  async request({ client }, { choices, link }) {
    await explain(applySettings(client, choices), setupTexts.settingsFailed)
    const schedules = await explain(client.listSchedules(), setupTexts.settingsFailed)
    for (const change of setupSchedules(schedules, choices)) await applySchedule(client, change)
    return { taskId: link && (await explain(addLink(client, link), setupTexts.linkFailed)) }
  },
  invalidates: ['settings', 'schedules', 'channels', 'playlists', 'downloads', 'health', 'videos'],
  startsTask: true,
})

export const setupCommands = { start }

async function applySettings(client: Client, choices: SetupChoices) {
  const changes = setupSettings(await client.getAppSettings(), choices)
  if (Object.keys(changes).length > 0) await client.updateAppSettings({ body: changes })
}

function applySchedule(client: Client, change: SetupSchedule) {
  const params = { name: change.task }
  const request =
    change.tag === 'remove'
      ? client.deleteSchedule({ params })
      : client.setSchedule({
          params,
          body: { schedule: 'auto', ...(change.config ? { config: { ...change.config } } : {}) },
        })
  return explain<unknown>(request, reason => setupTexts.scheduleFailed(TASK_TEXTS[change.task].title, reason))
}

async function addLink(client: Client, { kind, text }: SetupLink): Promise<string | null> {
  switch (kind) {
    case 'channel': {
      const data = [{ channel_id: text, channel_subscribed: true }]
      return (await client.subscribeChannels({ query: { scan: true }, body: { data } })).task_id ?? null
    }
    case 'playlist': {
      const data = [{ playlist_id: text, playlist_subscribed: true as const }]
      return (await client.subscribePlaylists({ query: { scan: true }, body: { data } })).task_id
    }
    case 'video': {
      const data = [{ youtube_id: text, status: 'pending' as const }]
      return (await client.addDownloads({ query: { autostart: true }, body: { data } })).task_id
    }
  }
}

/** The message of a failure names the step. */
async function explain<T>(request: Promise<T>, text: (reason: string) => string): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw new Error(text(toFailure(error).message), { cause: error })
  }
}
