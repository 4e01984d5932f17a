import { ApiError } from '../../client/api-error.ts'
import type { Client } from '../../client/client.ts'
import { defineCommand, type Command, type QueryName } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { actionsTexts, libraryCommandTexts } from '../../messages/en/library.ts'
import { ACTION_LABELS, ACTION_TASKS, PROGRESS_TEXTS, type StartName } from './actions.view.ts'

interface ActionRequest {
  readonly summary: string
  readonly invalidates?: readonly QueryName[]
  readonly request: (client: Client) => Promise<unknown>
}

/** The confirmations before data may be lost. */
const CONFIRMATIONS: Partial<Record<StartName, { readonly title: string; readonly detail: string }>> = {
  deleteIgnored: { title: actionsTexts.deleteIgnoredQuestion, detail: actionsTexts.deleteIgnoredDetail },
  deleteQueued: { title: actionsTexts.deleteQueuedQuestion, detail: actionsTexts.deleteQueuedDetail },
  replaceImport: { title: actionsTexts.importQuestion, detail: actionsTexts.importDetail },
  rescan: { title: actionsTexts.rescanQuestion, detail: actionsTexts.rescanDetail },
}

/** A command of the Actions page without input. */
function defineAction(
  name: Exclude<StartName, 'backup'>,
  { summary, invalidates = [], request }: ActionRequest,
): Command<void, unknown, 'notice'> {
  const question = CONFIRMATIONS[name]
  return defineCommand<void>({
    id: `library.${name}`,
    summary,
    permission: 'admin',
    failure: 'notice',
    texts: { label: () => ACTION_LABELS[name], done: () => PROGRESS_TEXTS[name] },
    startsTask: ACTION_TASKS[name] !== undefined,
    target: () => '',
    request: ({ client }) => request(client),
    invalidates,
    ...(question && { confirmation: () => singleChoice<void>({ ...question, label: ACTION_LABELS[name] }, undefined) }),
  })
}

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
    invalidates: ['downloads'],
    request: client => client.deleteDownloads({ query: { filter: 'ignore' } }),
  }),
  deleteQueued: defineAction('deleteQueued', {
    summary: libraryCommandTexts.deleteQueued,
    invalidates: ['downloads'],
    request: client => client.deleteDownloads({ query: { filter: 'pending' } }),
  }),
  manualImport: defineAction('manualImport', {
    summary: libraryCommandTexts.manualImport,
    request: client => client.importManually({ body: { ignore_error: false, prefer_local: false } }),
  }),
  previewImport: defineAction('previewImport', {
    summary: libraryCommandTexts.previewImport,
    request: client => client.importManually({ body: { ignore_error: true, prefer_local: false, dry_run: true } }),
  }),
  replaceImport: defineAction('replaceImport', {
    summary: libraryCommandTexts.replaceImport,
    request: client => client.importManually({ body: { ignore_error: false, prefer_local: false, replace: true } }),
  }),
  embedThumbnails: defineAction('embedThumbnails', {
    summary: libraryCommandTexts.embedThumbnails,
    request: startMetadataSync,
  }),
  rescan: defineAction('rescan', {
    summary: libraryCommandTexts.rescan,
    request: client => client.rescanFilesystem({ body: { ignore_error: false, prefer_local: false } }),
  }),
}
