import { formatCount, plural } from '../numbers.ts'

const videos = (count: number) => `${formatCount(count)} ${plural(count, { one: 'video', other: 'videos' })}`

/** Watch Later, Favorites and own playlists. */
export const personalListTexts = {
  watchLater: 'Watch Later',
  favorites: 'Favorites',
  yourLists: 'Your lists',
  ownHint: 'Only you see these lists.',
  summary: (count: number) => videos(count),
  addToList: (name: string) => `Add to ${name}`,
  removeFromList: (name: string) => `Remove from ${name}`,
  added: (count: number, name: string) => `Added ${count === 1 ? '' : `${videos(count)} `}to ${name}`,
  removed: (count: number, name: string) => `Removed ${count === 1 ? '' : `${videos(count)} `}from ${name}`,
  setMembershipSummary: 'Add videos to Watch Later, Favorites or an own playlist, or remove them',
  empty: 'No videos found...',
  emptyHint: {
    watch_later: 'Add videos with the clock button or the key l, and watch them from here.',
    favorites: 'Add videos with the heart button, and find them again here.',
    playlist: 'Add videos with Add To Playlist in the menu of a video.',
  },
  emptyUnwatchedHint: 'All videos of this list are watched. Turn off the filter to see them.',
  notFound: 'List not found',
  sortAdded: 'Added',
  create: 'Create',
  createSummary: 'Create an own playlist',
  created: 'Created',
  createLabel: 'Create own playlist',
  namePlaceholder: 'Enter the name of your playlist',
  rename: 'Rename',
  renameSummary: 'Rename an own playlist',
  renamed: 'Renamed',
  moved: 'Moved',
  moveSummary: 'Move a video of an own playlist',
  delete: 'Delete playlist',
  deleteSummary: 'Delete an own playlist',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteLoss: 'Only the playlist is deleted. Its videos stay in the library.',
  deleted: 'Deleted',
} as const
