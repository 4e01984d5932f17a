/** Words that calls choose from, where clients without schemas find them. */
export const VID_TYPES = ['videos', 'streams', 'shorts'] as const
export const PLAYLIST_ACTIONS = ['create', 'remove', 'up', 'down', 'top', 'bottom'] as const
export const PLAYLIST_SORT_ORDERS = ['top', 'bottom'] as const
export const SEARCH_TYPES = ['simple', 'video', 'channel', 'playlist', 'full'] as const
export const BIGGEST_ORDERS = ['doc_count', 'duration', 'media_size'] as const
