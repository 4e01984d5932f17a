export const subscriptionsTexts = {
  lastScanned: 'Last scanned',
  lastScanFailed: 'Last scan failed',
  unsubscribe: 'Unsubscribe',
  subscribe: 'Subscribe',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  subscribeToArchivedChannel: 'Subscribe to an archived channel, or unsubscribe',
  subscribeToArchivedPlaylist: 'Subscribe to an archived playlist',
  unsubscribeFromPlaylist: 'Unsubscribe from a playlist',
  subscribeToChannelsById: 'Subscribe to channels by ID, URL, handle or video, one per line',
  subscribing: 'Subscribing…',
  subscribeToPlaylistsById: 'Subscribe to playlists by ID or URL, one per line',
} as const
