import { defineCommand, type ClientResponse } from '../../commands/command.ts'
import { backupCommandTexts, backupsTexts } from '../../messages/en/backups.ts'
import { restore } from './restore.commands.ts'

const create = defineCommand<void, ClientResponse<'createBackup'>>({
  id: 'backups.create',
  summary: backupCommandTexts.create,
  permission: 'admin',
  target: () => '',
  texts: { label: () => backupsTexts.create, done: () => backupsTexts.creating },
  failure: 'notice',
  request: ({ client }) => client.createBackup(),
  invalidates: ['backups'],
  startsTask: true,
})

export const backupCommands = { create, restore }
