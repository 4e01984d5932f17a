import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest } from '../../http/page-request.ts'

type PlaylistHandlers = Handlers<
  | 'listPlaylists'
  | 'subscribePlaylists'
  | 'getPlaylist'
  | 'updatePlaylist'
  | 'deletePlaylist'
  | 'createCustomPlaylist'
  | 'changeCustomPlaylist'
>

export const playlistHandlers = (deps: Deps): PlaylistHandlers => {
  const { playlists, customPlaylists, removal } = deps.services
  return {
    listPlaylists: async call => {
      const { channel, subscribed, type } = call.query
      const filter = { channel, isSubscribed: subscribed ?? undefined, kind: type }
      return playlists.list(filter, await pageRequest(deps, call))
    },
    subscribePlaylists: async ({ body }) => {
      const { taskId } = await playlists.subscribe(body.data.map(({ playlist_id }) => playlist_id))
      return { task_id: taskId, message: 'Subscribing.' }
    },
    getPlaylist: ({ params }) => playlists.get(params.id),
    updatePlaylist: ({ params, body }) =>
      playlists.update(params.id, { isSubscribed: body.playlist_subscribed, sortOrder: body.playlist_sort_order }),
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
