import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { presentMissingExtra } from '../metadata/present-missing-part.ts'
import { pageRequest } from '../../http/page-request.ts'

type VideoHandlers = Handlers<
  | 'listVideos'
  | 'getVideo'
  | 'deleteVideo'
  | 'listComments'
  | 'listVideoNav'
  | 'listSimilar'
  | 'saveProgress'
  | 'clearProgress'
  | 'setWatched'
>

export const videoHandlers = (deps: Deps): VideoHandlers => {
  const { jobs } = deps
  const { videos, watch, comments, removal, similar, videoNavs } = deps.services
  return {
    listVideos: async call => {
      const { page: _, sort, order = 'desc', ...filter } = call.query
      return videos.list({ ...filter, userId: call.user.id }, { sort, order }, await pageRequest(deps, call))
    },
    getVideo: async ({ user, params }) => {
      const video = await videos.get(params.id, user.id)
      const missing = user.isAdmin ? await jobs.extras.listFailed(params.id) : []
      return missing.length === 0 ? video : { ...video, missing_parts: missing.map(presentMissingExtra) }
    },
    deleteVideo: async ({ user, params }) => {
      await removal.removeVideo(params.id, { reason: 'user', deletedBy: user.name })
      return undefined
    },
    listComments: ({ params }) => comments.list(params.id),
    listVideoNav: ({ params }) => videoNavs.list(params.id),
    listSimilar: ({ user, params }) => similar.list(params.id, user.id),
    saveProgress: ({ user, params, body }) => watch.saveProgress(user.id, params.id, body.position),
    clearProgress: async ({ user, params }) => {
      await watch.clearProgress(user.id, params.id)
      return undefined
    },
    setWatched: async ({ user, body }) => {
      await watch.setWatched(user.id, body.id, body.is_watched)
      return body
    },
  }
}
