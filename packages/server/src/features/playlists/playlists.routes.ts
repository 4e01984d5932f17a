import type { Playlists } from './playlists.service.ts'
import type { CustomPlaylists } from './custom-playlists.service.ts'
import type { Removal } from '../trash/index.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'
import { playlistsTexts } from '../../messages/playlists.ts'

type Dependencies = PageDependencies & {
  readonly services: {
    readonly playlists: Playlists
    readonly customPlaylists: CustomPlaylists
    readonly removal: Removal
  }
}

type PlaylistHandlers = Handlers<
  | 'listPlaylists'
  | 'subscribePlaylists'
  | 'getPlaylist'
  | 'updatePlaylist'
  | 'deletePlaylist'
  | 'createCustomPlaylist'
  | 'changeCustomPlaylist'
>

export const playlistHandlers = (deps: Dependencies): PlaylistHandlers => {
  const { playlists, customPlaylists, removal } = deps.services
  return {
    listPlaylists: async call => {
      const { channel, subscribed, type } = call.query
      const filter = { channel, isSubscribed: subscribed ?? undefined, kind: type }
      return playlists.list(filter, await pageRequest(deps, call))
    },
    subscribePlaylists: async ({ query, body }) => {
      const links = body.data.map(({ playlist_id }) => playlist_id)
      const { taskId } = await playlists.subscribe(links, { isScanWanted: query.scan === true })
      return { task_id: taskId, message: playlistsTexts.subscribing }
    },
    getPlaylist: ({ params }) => playlists.get(params.id),
    updatePlaylist: ({ params, body }) =>
      playlists.update(params.id, {
        isSubscribed: body.playlist_subscribed,
        sortOrder: body.playlist_sort_order,
        rules: body.playlist_rules,
      }),
    deletePlaylist: async ({ user, params, query }) => {
      const withVideos = query.delete_videos === true || query['delete-videos'] === true
      await removal.removePlaylist(params.id, { withVideos, by: user.name })
      return undefined
    },
    createCustomPlaylist: ({ body }) => customPlaylists.create(body.playlist_name),
    changeCustomPlaylist: ({ user, params, body }) =>
      customPlaylists.change({ id: params.id, action: body.action, videoId: body.video_id, userId: user.id }),
  }
}
