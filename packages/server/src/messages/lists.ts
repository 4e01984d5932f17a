/** Lists of users. */
export const listsTexts = {
  watchLater: 'Watch Later',
  favorites: 'Favorites',
} as const
