import { ApiError } from '../../client/api-error.ts'
import type { TrashKind } from '../../contract/index.ts'
import { isAtLeast } from '../../routes/server-version.ts'
import {
  refreshChannels,
  refreshPlaylists,
  refreshDownloads,
  refreshTrash,
  refreshVideos,
} from '../../react/refresh-queries.ts'
import type { Core } from '../../react/core-context.ts'

interface Deleted {
  readonly kind: TrashKind
  readonly id: string
}

/** Refetches the lists that showed the item, and offers Undo if the server has a trash. */
export function afterDeletion(core: Core, deleted: Deleted, serverVersion: string): void {
  refreshLibrary(core)
  if (!isAtLeast(serverVersion, '1.0.0')) return
  void core.act(
    () => Promise.resolve(),
    'Moved to trash',
    () => void restoreDeleted(core, deleted),
  )
}

/** Restores the most recently deleted item with this ID. */
async function restoreDeleted(core: Core, { kind, id }: Deleted) {
  const { client } = core
  await core.act(async () => {
    const { data } = await client.listTrash({ query: { video: id, sort: 'deleted' } })
    const entry = data.find(each => each.kind === kind)
    if (entry === undefined) throw new ApiError('trashEntryNotFound', kind === 'video' ? {} : { message: STILL_MOVING })
    await client.restoreTrashEntry({ params: { id: entry.id } })
  }, 'Restored')
  core.notifications.send({ type: 'kick' })
  refreshLibrary(core)
}

/** A large channel or playlist is listed only after all its videos are in the trash. */
const STILL_MOVING = 'The videos are still being moved to the trash. Restore them there when this is done.'

function refreshLibrary({ queryClient }: Core) {
  refreshVideos(queryClient)
  refreshChannels(queryClient)
  refreshPlaylists(queryClient)
  refreshDownloads(queryClient)
  refreshTrash(queryClient)
}
