import { ApiError } from '../../client/api-error.ts'
import type { Client } from '../../client/client.ts'
import { defineCommand, type Command, type QueryName } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { actionsTexts, libraryCommandTexts } from '../../messages/en/library.ts'
import { restorePreviewText } from '../backups/index.ts'
import { ACTION_LABELS, ACTION_TASKS, PROGRESS_TEXTS, type ActionName, type StartName } from './actions.view.ts'

interface Start {
  readonly summary: string
  readonly invalidates?: readonly QueryName[]
  readonly request: (client: Client) => Promise<unknown>
}

/** The confirmations before data may be lost. */
const CONFIRMATIONS: Partial<Record<StartName, { readonly title: string; readonly detail: string }>> = {
  deleteIgnored: { title: actionsTexts.deleteAllIgnoredItems, detail: actionsTexts.removesEveryIgnoredItem },
  deleteQueued: { title: actionsTexts.deleteAllQueuedItems, detail: actionsTexts.removesEveryItemWaiting },
  replaceImport: { title: actionsTexts.importAndReplaceQuestion, detail: actionsTexts.filesOfVideos },
  rescan: { title: actionsTexts.rescanFilesystemQuestion, detail: actionsTexts.videosWhoseMediaFiles },
}

/** The fields that the texts and tasks of an action determine. */
const shared = (name: ActionName) => ({
  id: `library.${name}` as const,
  permission: 'admin' as const,
  failure: 'notice' as const,
  texts: { label: () => ACTION_LABELS[name], done: () => PROGRESS_TEXTS[name] },
  startsTask: ACTION_TASKS[name] !== undefined,
})

function defineStart(name: StartName, { summary, invalidates = [], request }: Start): Command<void, unknown, 'notice'> {
  const question = CONFIRMATIONS[name]
  return defineCommand<void>({
    ...shared(name),
    summary,
    target: () => '',
    request: ({ client }) => request(client),
    invalidates,
    ...(question && { confirmation: () => singleChoice<void>({ ...question, label: ACTION_LABELS[name] }, undefined) }),
  })
}

interface BackupFile {
  readonly filename: string
}

const restore = defineCommand<BackupFile>({
  ...shared('restore'),
  summary: libraryCommandTexts.restore,
  target: ({ filename }) => filename,
  request: ({ client }, { filename }) => client.restoreBackup({ params: { filename } }),
  invalidates: ['backups', 'downloads'],
  confirmation: (input, { client }) => ({
    ...singleChoice(
      {
        title: actionsTexts.restoreQuestion(input.filename),
        detail: actionsTexts.restoresLibraryFromBackup,
        label: ACTION_LABELS.restore,
      },
      input,
    ),
    loadDetail: () => restorePreviewText(() => client.previewBackup({ params: { filename: input.filename } })),
  }),
})

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
  deleteIgnored: defineStart('deleteIgnored', {
    summary: libraryCommandTexts.deleteIgnored,
    invalidates: ['downloads'],
    request: client => client.deleteDownloads({ query: { filter: 'ignore' } }),
  }),
  deleteQueued: defineStart('deleteQueued', {
    summary: libraryCommandTexts.deleteQueued,
    invalidates: ['downloads'],
    request: client => client.deleteDownloads({ query: { filter: 'pending' } }),
  }),
  manualImport: defineStart('manualImport', {
    summary: libraryCommandTexts.manualImport,
    request: client => client.importManually({ body: { ignore_error: false, prefer_local: false } }),
  }),
  previewImport: defineStart('previewImport', {
    summary: libraryCommandTexts.previewImport,
    request: client => client.importManually({ body: { ignore_error: true, prefer_local: false, dry_run: true } }),
  }),
  replaceImport: defineStart('replaceImport', {
    summary: libraryCommandTexts.replaceImport,
    request: client => client.importManually({ body: { ignore_error: false, prefer_local: false, replace: true } }),
  }),
  embedThumbnails: defineStart('embedThumbnails', {
    summary: libraryCommandTexts.embedThumbnails,
    request: startMetadataSync,
  }),
  backup: defineStart('backup', {
    summary: libraryCommandTexts.backup,
    invalidates: ['backups'],
    request: client => client.createBackup(),
  }),
  rescan: defineStart('rescan', {
    summary: libraryCommandTexts.rescan,
    request: client => client.rescanFilesystem({ body: { ignore_error: false, prefer_local: false } }),
  }),
  restore,
}
