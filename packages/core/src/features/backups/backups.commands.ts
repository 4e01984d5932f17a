import { defineCommand } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { backupCommandTexts, backupsTexts } from '../../messages/en/backups.ts'
import { restorePreviewText } from './restore-preview-text.ts'

const create = defineCommand<void>({
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

interface BackupFile {
  readonly filename: string
}

const restore = defineCommand<BackupFile>({
  id: 'backups.restore',
  summary: backupCommandTexts.restore,
  permission: 'admin',
  target: ({ filename }) => filename,
  texts: { label: () => backupsTexts.restore, done: () => backupsTexts.restoring },
  failure: 'notice',
  request: ({ client }, { filename }) => client.restoreBackup({ params: { filename } }),
  invalidates: ['backups', 'downloads'],
  startsTask: true,
  confirmation: (input, { client }) => ({
    ...singleChoice(
      {
        title: backupsTexts.restoreQuestion(input.filename),
        detail: backupsTexts.restoreHelp,
        label: backupsTexts.restore,
      },
      input,
    ),
    loadDetail: () => restorePreviewText(() => client.previewBackup({ params: { filename: input.filename } })),
  }),
})

export const backupCommands = { create, restore }
