import { ApiError } from '../../client/api-error.ts'
import {
  callOf,
  defineCommand,
  type ClientResponse,
  type CommandCall,
  type CommandServices,
} from '../../commands/command.ts'
import { singleChoice, type SingleChoiceTexts } from '../../confirmation/question.ts'
import type { TrashKind } from '../../contract/index.ts'
import { trashTexts } from '../../messages/en/trash.ts'
import { trashCommandTexts } from '../../messages/en/trash-commands.ts'
import { LIBRARY_DATA } from '../../react/refresh-queries.ts'
import { isVersionAtLeast } from '../../routes/server-version.ts'

interface DeletedItem {
  readonly kind: TrashKind
  readonly id: string
}

/** Restores the most recently deleted item with this ID. */
const restoreDeleted = defineCommand<DeletedItem>({
  id: 'trash.restoreDeleted',
  summary: trashTexts.restoreDeletedSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => trashCommandTexts.restore, done: () => trashCommandTexts.restored },
  failure: 'notice',
  async request({ client }, { kind, id }) {
    const { data } = await client.listTrash({ query: { video: id, sort: 'deleted' } })
    const entry = data.find(each => each.kind === kind)
    // A large channel or playlist is listed only after all its videos are in the trash.
    const details = kind === 'video' ? {} : { message: trashCommandTexts.stillMoving }
    if (entry === undefined) throw new ApiError('trashEntryNotFound', details)
    await client.restoreTrashEntry({ params: { id: entry.id } })
  },
  invalidates: LIBRARY_DATA,
  startsTask: true,
})

/** The undo of a deletion; null if the server has no trash. */
export function undoDeletion(deleted: DeletedItem, { serverVersion }: CommandServices): CommandCall | null {
  return isVersionAtLeast(serverVersion, '1.0.0') ? callOf(restoreDeleted, deleted) : null
}

/** The notice after a deletion; null if the server has no trash. */
export function deletedText(serverVersion: string): string | null {
  return isVersionAtLeast(serverVersion, '1.0.0') ? trashCommandTexts.movedToTrash : null
}

interface EntryId {
  readonly id: string
}

interface ConfirmationInput {
  /** The texts of the confirmation. */
  readonly question: SingleChoiceTexts
}

const confirmation = <Input extends ConfirmationInput>(input: Input) => singleChoice(input.question, input)

const restore = defineCommand<EntryId>({
  id: 'trash.restore',
  summary: trashCommandTexts.restoreSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => trashCommandTexts.restore, done: () => trashCommandTexts.restored },
  failure: 'notice',
  request: ({ client }, { id }) => client.restoreTrashEntry({ params: { id } }),
  invalidates: LIBRARY_DATA,
})

const restoreAll = defineCommand<void, ClientResponse<'restoreTrash'>>({
  id: 'trash.restoreAll',
  summary: trashCommandTexts.restoreAllSummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => trashTexts.restoreAll, done: () => trashTexts.restoringFromTrash },
  failure: 'notice',
  request: ({ client }) => client.restoreTrash({ body: { all: true } }),
  invalidates: LIBRARY_DATA,
  startsTask: true,
})

const deletePermanently = defineCommand<EntryId & ConfirmationInput>({
  id: 'trash.delete',
  summary: trashCommandTexts.deleteSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => trashTexts.deleteAction, done: () => trashTexts.deletedPermanently },
  failure: 'notice',
  request: ({ client }, { id }) => client.deleteTrashEntry({ params: { id } }),
  invalidates: LIBRARY_DATA,
  confirmation,
})

const empty = defineCommand<ConfirmationInput>({
  id: 'trash.empty',
  summary: trashCommandTexts.emptySummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => trashTexts.emptyAction, done: () => trashCommandTexts.emptying },
  failure: 'notice',
  request: ({ client }) => client.emptyTrash({ body: { all: true } }),
  invalidates: LIBRARY_DATA,
  startsTask: true,
  confirmation,
})

export const trashCommands = {
  restoreDeleted,
  restore,
  restoreAll,
  delete: deletePermanently,
  empty,
}
