import type { Handlers } from '../../http/mount-contract.ts'
import type { PlayQueueService } from './play-queue.service.ts'

interface Dependencies {
  readonly services: { readonly playQueue: PlayQueueService }
}

type PlayQueueHandlers = Handlers<'getPlayQueue' | 'setPlayQueue' | 'listVideosToQueue'>

export const playQueueHandlers = ({ services: { playQueue } }: Dependencies): PlayQueueHandlers => ({
  getPlayQueue: ({ user }) => playQueue.get(user.id),
  setPlayQueue: ({ user, body: { video_ids, current_id, repeat, version } }) =>
    playQueue.replace(user.id, { videoIds: video_ids, currentId: current_id, repeat, version }),
  listVideosToQueue: ({ user, query: { sort, order = 'desc', ...filter } }) =>
    playQueue.listVideos({ ...filter, userId: user.id }, { sort, order }),
})
