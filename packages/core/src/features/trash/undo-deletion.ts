import { ApiError } from '../../client/api-error.ts'
import { callOf, defineCommand, type CommandCall, type CommandServices } from '../../commands/command.ts'
import type { TrashKind } from '../../contract/index.ts'
import { trashCommandTexts } from '../../messages/en/trash-commands.ts'
import { LIBRARY_DATA } from '../../react/refresh-queries.ts'
import { isTubecellar } from '../../routes/server-version.ts'

export interface DeletedItem {
  readonly kind: TrashKind
  readonly id: string
}

/** Restores the most recently deleted item with this ID. */
export const restoreDeleted = defineCommand<DeletedItem>({
  id: 'trash.restoreDeleted',
  summary: trashCommandTexts.restoreDeletedSummary,
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
  return isTubecellar(serverVersion) ? callOf(restoreDeleted, deleted) : null
}

/** The notice after a deletion; null if the server has no trash. */
export function deletedText(serverVersion: string): string | null {
  return isTubecellar(serverVersion) ? trashCommandTexts.movedToTrash : null
}
