import { plural } from '../../numbers.ts'

export const trashTexts = {
  empty: 'The trash is empty.',
  items: 'Items',
  notFound: (id: string) => `Not found in the trash: ${id}.`,
  ambiguousId: (dataCount: number, id: string) => `The trash has ${dataCount} versions of ${id}.`,
  ambiguousIdHint: (data: string) => `Use the ID of one of them: ${data}.`,
  item: 'item',
  restored: 'restored',
  restorePreview: (count: string, size: string) => `Would restore ${count}, ${size}.`,
  allWithIds: '--all takes no IDs.',
  deletedPermanently: 'deleted permanently',
  deletePreview: (what: string) => `Would delete ${what} permanently.`,
  emptyQuestion: (what: string) => `Delete everything in the trash permanently (${what})? This cannot be undone.`,
  itemCount: (count: number) => `${count} ${plural(count, { one: 'item', other: 'items' })}`,
} as const

export const trashHelp = {
  trashSummary: 'Manage deleted videos, channels and playlists that can be restored',
  listSummary: 'List deleted items, next to expire first',
  reasonOption: 'Reason for the deletion: user, channel, playlist, auto_delete, import or download',
  sortOption: 'Sort by expires, deleted, size or title',
  orderOption: 'Order: asc or desc',
  restoreSummary:
    'Restore videos with their watch state, comments and subtitles; channels and playlists with their videos',
  idsArgument: 'IDs of trash items, videos, channels or playlists',
  allOption: 'Restore everything in the trash, as a task',
  deleteSummary: 'Permanently delete items from the trash; the videos of a channel or playlist are kept',
  emptySummary: 'Permanently delete everything in the trash',
} as const
