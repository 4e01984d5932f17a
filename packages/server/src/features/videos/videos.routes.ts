import type { MissingExtra } from '@tubecellar/core/contract'
import type { Videos } from './videos.service.ts'
import type { Comments } from './comments.service.ts'
import type { Similar } from './similar.service.ts'
import type { VideoNavigation } from './video-navigation.service.ts'
import type { VideoChanges } from './video-changes.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import type { ChannelGroups } from '../groups/index.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'

type Dependencies = PageDependencies & {
  readonly jobs: {
    readonly extras: { listMissing(videoId: string): Promise<MissingExtra[]> }
  }
  readonly services: {
    readonly videos: Videos
    readonly comments: Comments
    readonly removal: { removeVideo(id: string, why: { reason: 'user'; deletedBy: string }): Promise<void> }
    readonly similar: Similar
    readonly videoNavigation: VideoNavigation
    readonly videoChanges: VideoChanges
    readonly channelGroups: Pick<ChannelGroups, 'check'>
  }
}

type VideoHandlers = Handlers<
  | 'listVideos'
  | 'listVideoFilters'
  | 'changeVideos'
  | 'getVideo'
  | 'deleteVideo'
  | 'listComments'
  | 'listVideoNav'
  | 'listSimilar'
>

export const videoHandlers = (deps: Dependencies): VideoHandlers => {
  const { jobs } = deps
  const { videos, comments, removal, similar, videoNavigation, videoChanges, channelGroups } = deps.services
  return {
    listVideos: async call => {
      const { page: _, sort, order = 'desc', ...query } = call.query
      if (query.group !== undefined) await channelGroups.check(call.user.id, query.group)
      return videos.list({ ...query, userId: call.user.id }, { sort, order }, await pageRequest(deps, call))
    },
    changeVideos: ({ user, body }) => videoChanges.change(body, user),
    listVideoFilters: ({ query }) => videos.listFilters(query.channel),
    getVideo: async ({ user, params }) => {
      const video = await videos.get(params.id, user.id)
      const missing = user.isAdmin ? await jobs.extras.listMissing(params.id) : []
      return missing.length === 0 ? video : { ...video, missing_parts: missing }
    },
    deleteVideo: async ({ user, params }) => {
      await removal.removeVideo(params.id, { reason: 'user', deletedBy: user.name })
      return undefined
    },
    listComments: ({ params }) => comments.list(params.id),
    listVideoNav: ({ params }) => videoNavigation.list(params.id),
    listSimilar: ({ user, params }) => similar.list(params.id, user.id),
  }
}
