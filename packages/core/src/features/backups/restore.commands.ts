import { defineCommand, type ClientResponse } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { backupCommandTexts, backupsTexts } from '../../messages/en/backups.ts'
import { restorePreviewText } from './restore-preview-text.ts'

export interface BackupFile {
  readonly filename: string
}

/** Restores the library from a backup, after a confirmation that shows what it changes. */
export const restore = defineCommand<BackupFile, ClientResponse<'restoreBackup'>>({
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
