import { ApiError } from '../../client/api-error.ts'
import type { Client } from '../../client/client.ts'
import { actionsTexts, libraryCommandTexts } from '../../messages/en/library.ts'
import { ytDlpTexts } from '../../messages/en/system.ts'
import { defineAction } from './define-action.ts'
import { manualImportCommands } from './manual-import.commands.ts'

/** Releases since 0.5.8 use the new name of the task, older ones the old name. */
async function startMetadataSync(client: Client): Promise<unknown> {
  try {
    return await client.startTask({ params: { name: 'resync_metadata' } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return client.startTask({ params: { name: 'resync_thumbs' } })
  }
}

/** The commands of the Actions page. */
export const libraryCommands = {
  deleteIgnored: defineAction('deleteIgnored', {
    summary: libraryCommandTexts.deleteIgnored,
    question: { title: actionsTexts.deleteIgnoredQuestion, detail: actionsTexts.deleteIgnoredDetail },
    invalidates: ['downloads'],
    request: client => client.deleteDownloads({ query: { filter: 'ignore' } }),
  }),
  deleteQueued: defineAction('deleteQueued', {
    summary: libraryCommandTexts.deleteQueued,
    question: { title: actionsTexts.deleteQueuedQuestion, detail: actionsTexts.deleteQueuedDetail },
    invalidates: ['downloads'],
    request: client => client.deleteDownloads({ query: { filter: 'pending' } }),
  }),
  ...manualImportCommands,
  embedThumbnails: defineAction('embedThumbnails', {
    summary: libraryCommandTexts.embedThumbnails,
    request: startMetadataSync,
  }),
  updateYtDlp: defineAction('updateYtDlp', {
    summary: ytDlpTexts.updateSummary,
    request: client => client.updateYtDlp({ body: {} }),
  }),
  rollBackYtDlp: defineAction('rollBackYtDlp', {
    summary: ytDlpTexts.rollBackSummary,
    request: client => client.rollBackYtDlp(),
  }),
  rescan: defineAction('rescan', {
    summary: libraryCommandTexts.rescan,
    question: { title: actionsTexts.rescanQuestion, detail: actionsTexts.rescanDetail },
    request: client => client.rescanFilesystem({ body: { ignore_error: false, prefer_local: false } }),
  }),
}
