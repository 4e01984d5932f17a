import { defineCommand, type ClientResponse } from '../../commands/command.ts'
import { singleChoice, type SingleChoiceTexts } from '../../confirmation/question.ts'
import { trashTexts } from '../../messages/en/trash.ts'
import { trashCommandTexts } from '../../messages/en/trash-commands.ts'
import { LIBRARY_DATA } from '../../react/refresh-queries.ts'
import { restoreDeleted } from './undo-deletion.ts'

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
