import { defineCommand } from '../../commands/command.ts'
import type { UserConfig } from '../../contract/index.ts'
import { sessionCommandTexts } from '../../messages/en/session.ts'
import { USER_SETTINGS_KEY } from './settings-keys.ts'

const changeConfig = defineCommand<Partial<UserConfig>, UserConfig, 'caller'>({
  id: 'session.changeConfig',
  summary: sessionCommandTexts.changeConfigSummary,
  permission: 'user',
  isPersonal: true,
  target: change => Object.keys(change).join(' '),
  texts: { label: () => sessionCommandTexts.changeSetting, done: () => null },
  failure: 'caller',
  request: ({ client }, change) => client.updateUserConfig({ body: change }),
  invalidates: [],
  optimistic: (update, change) => update.change<UserConfig>(USER_SETTINGS_KEY, config => ({ ...config, ...change })),
  store: (queryClient, _change, stored) => queryClient.setQueryData<UserConfig>(USER_SETTINGS_KEY, stored),
  sequence: () => 'session.changeConfig',
})

/** The commands that change the data of the signed-in user. */
export const sessionCommands = { changeConfig }
