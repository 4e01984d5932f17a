import { defineCommand } from '../../commands/command.ts'
import type { UserConfig } from '../../contract/index.ts'
import { sessionCommandTexts } from '../../messages/en/session.ts'

const changeConfig = defineCommand<Partial<UserConfig>, UserConfig>({
  id: 'session.changeConfig',
  summary: sessionCommandTexts.changeSettingsOfUser,
  permission: 'user',
  isPersonal: true,
  target: () => '',
  texts: { label: () => sessionCommandTexts.changeSetting, done: () => null },
  failure: 'notice',
  request: ({ client }, change) => client.updateUserConfig({ body: change }),
  invalidates: [],
  sequence: () => 'session.changeConfig',
})

/** The commands that change the data of the signed-in user. */
export const sessionCommands = { changeConfig }
