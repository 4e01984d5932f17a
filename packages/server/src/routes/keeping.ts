import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'

export const keepingHandlers = ({ jobs }: Deps): Handlers<'listExpiring' | 'setKept'> => ({
  listExpiring: async () =>
    (await jobs.autoDelete.list()).map(({ id, title, channelId, channelName, watchedAt }) => ({
      youtube_id: id,
      title,
      channel_id: channelId,
      channel_name: channelName,
      watched_date: watchedAt,
    })),
  setKept: async ({ params, body }) => {
    await jobs.autoDelete.setKept(params.id, body.is_kept)
    return body
  },
})
