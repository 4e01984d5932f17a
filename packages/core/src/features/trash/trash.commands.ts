import { ApiError } from '../../client/api-error.ts'
import {
  callOf,
  defineCommand,
  type CommandCall,
  type CommandServices,
  type QueryName,
} from '../../commands/command.ts'
import type { TrashKind } from '../../contract/index.ts'
import { trashCommandTexts, trashTexts } from '../../messages/en/trash.ts'
import { isAtLeast } from '../../routes/server-version.ts'

/** The data that shows videos, channels and playlists. */
export const LIBRARY_DATA: readonly QueryName[] = [
  'videos',
  'video',
  'search',
  'channels',
  'playlists',
  'downloads',
  'trash',
]

interface Deleted {
  readonly kind: TrashKind
  readonly id: string
}

/** Restores the most recently deleted item with this ID. */
const restoreDeleted = defineCommand<Deleted>({
  id: 'trash.restoreDeleted',
  summary: trashTexts.restoreItemThatWasDeleted,
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
export function undoDeletion(deleted: Deleted, { serverVersion }: CommandServices): CommandCall | null {
  return isAtLeast(serverVersion, '1.0.0') ? callOf(restoreDeleted, deleted) : null
}

/** The notice after a deletion; null if the server has no trash. */
export function deletedText(serverVersion: string): string | null {
  return isAtLeast(serverVersion, '1.0.0') ? trashCommandTexts.movedToTrash : null
}

/** The commands of the trash. */
export const trashCommands = { restoreDeleted }
