import { plural } from '../../numbers.ts'

export const trashTexts = {
  trashIsEmpty: 'The trash is empty.',
  items: 'Items',
  notFoundInTrash: (id: string) => `Not found in the trash: ${id}.`,
  trashHasVersions: (dataCount: number, id: string) => `The trash has ${dataCount} versions of ${id}.`,
  useIdOfOne: (data: string) => `Use the ID of one of them: ${data}.`,
  item: 'item',
  restored: 'restored',
  wouldRestore: (count: string, size: string) => `Would restore ${count}, ${size}.`,
  allTakesNoIds: '--all takes no IDs.',
  deletedPermanently: 'deleted permanently',
  wouldDeletePermanently: (what: string) => `Would delete ${what} permanently.`,
  deleteEverythingInTrashPermanently: (what: string) =>
    `Delete everything in the trash permanently (${what})? This cannot be undone.`,
  itemCount: (count: number) => `${count} ${plural(count, { one: 'item', other: 'items' })}`,
} as const

export const trashHelp = {
  manageDeletedVideos: 'Manage deleted videos, channels and playlists that can be restored (staff)',
  listDeletedItems: 'List deleted items, next to expire first',
  reasonForDeletion: 'Reason for the deletion: user, channel, playlist, auto_delete, import or download',
  sortByExpires: 'Sort by expires, deleted, size or title',
  orderAscOrDesc: 'Order: asc or desc',
  restoreVideosWithTheirWatch:
    'Restore videos with their watch state, comments and subtitles; channels and playlists with their videos',
  idsOfTrashItems: 'IDs of trash items, videos, channels or playlists',
  restoreEverythingInTrash: 'Restore everything in the trash, as a task',
  permanentlyDeleteItemsFromTrash:
    'Permanently delete items from the trash; the videos of a channel or playlist are kept',
  permanentlyDeleteEverythingInTrash: 'Permanently delete everything in the trash',
} as const
