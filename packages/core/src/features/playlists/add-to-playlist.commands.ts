import { defineCommand } from '../../commands/command.ts'
import { playlistTexts, playlistsTexts } from '../../messages/en/playlists.ts'
import { VIDEO_DATA } from '../../react/refresh-queries.ts'

export const CHANGED_BY_MEMBERSHIP = ['playlists', ...VIDEO_DATA] as const

export interface Membership {
  readonly id: string
  readonly videoId: string
  readonly isMember: boolean
}

/** Adds a video to a custom playlist, or removes it. */
export const setMembership = defineCommand<Membership>({
  id: 'playlists.setMembership',
  summary: playlistsTexts.setMembershipSummary,
  permission: 'admin',
  target: ({ id, videoId }) => `${id} ${videoId}`,
  texts: {
    label: ({ isMember }) => (isMember ? playlistsTexts.addToPlaylist : playlistTexts.removeFromPlaylist),
    // The popup shows the result.
    done: () => null,
  },
  failure: 'notice',
  request: ({ client }, { id, videoId, isMember }) =>
    client.changeCustomPlaylist({
      params: { id },
      body: { action: isMember ? 'create' : 'remove', video_id: videoId },
    }),
  invalidates: CHANGED_BY_MEMBERSHIP,
})
