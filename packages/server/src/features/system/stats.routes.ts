import type { Stats } from './stats.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly stats: Stats
  }
}

type StatsHandlers = Handlers<
  | 'getVideoStats'
  | 'getChannelStats'
  | 'getPlaylistStats'
  | 'getDownloadStats'
  | 'getWatchStats'
  | 'getDownloadHistory'
  | 'getBiggestChannels'
>

export const statsHandlers = ({ services: { stats } }: Dependencies): StatsHandlers => ({
  getVideoStats: () => stats.videos(),
  getChannelStats: () => stats.groups('channels'),
  getPlaylistStats: () => stats.groups('playlists'),
  getDownloadStats: () => stats.downloads(),
  getWatchStats: ({ user }) => stats.watched(user.id),
  getDownloadHistory: () => stats.history(),
  getBiggestChannels: ({ query }) => stats.biggestChannels(query.order ?? 'doc_count'),
})
