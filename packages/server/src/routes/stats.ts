import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'

type StatsHandlers = Handlers<
  | 'getVideoStats'
  | 'getChannelStats'
  | 'getPlaylistStats'
  | 'getDownloadStats'
  | 'getWatchStats'
  | 'getDownloadHistory'
  | 'getBiggestChannels'
>

export const statsHandlers = ({ services: { stats } }: Deps): StatsHandlers => ({
  getVideoStats: () => stats.videos(),
  getChannelStats: () => stats.groups('channels'),
  getPlaylistStats: () => stats.groups('playlists'),
  getDownloadStats: () => stats.downloads(),
  getWatchStats: ({ user }) => stats.watched(user.id),
  getDownloadHistory: () => stats.history(),
  getBiggestChannels: ({ query }) => stats.biggestChannels(query.order ?? 'doc_count'),
})
