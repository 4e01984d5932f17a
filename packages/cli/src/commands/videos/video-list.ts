import { responseFields, SORT_KEYS, SORT_ORDERS, VID_TYPES } from '@tubecellar/core/client'
import type { CallInput, Endpoints, Video } from '@tubecellar/core/contract'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { videosTexts } from '@tubecellar/core/messages/cli/videos'
import type { Column } from '../../output/column.ts'
import { clockValue, dateValue, sizeValue, valueColumn } from '../../output/values.ts'
import { readGroupQuery } from '../groups/index.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { pagedListCommand } from '../../command/list-command.ts'

interface VideoListFlags {
  readonly unwatched?: boolean
  readonly watched?: boolean
  readonly continue?: boolean
  readonly channel?: string
  readonly playlist?: string
  readonly group?: string
  readonly type?: string
  readonly sort?: string
  readonly order?: string
}

function readQuery({
  unwatched,
  watched,
  continue: isInProgress,
  channel,
  playlist,
  type,
  sort,
  order,
}: VideoListFlags) {
  const watch = unwatched ? 'unwatched' : watched ? 'watched' : isInProgress ? 'continue' : undefined
  return {
    ...(watch && { watch }),
    ...(channel && { channel }),
    ...(playlist && { playlist }),
    ...(type && { type: parseChoice(VID_TYPES, type, '--type') }),
    // Without `sort`, other servers list in the order of their index; `continue` has its own order.
    ...((sort || !isInProgress) && { sort: sort ? parseChoice(SORT_KEYS, sort, '--sort') : ('published' as const) }),
    ...((order || !isInProgress) && { order: order ? parseChoice(SORT_ORDERS, order, '--order') : ('desc' as const) }),
  } satisfies CallInput<Endpoints['listVideos']>['query']
}

export const VIDEO_COLUMNS: readonly Column<Video>[] = [
  { heading: columnHeadings.id, text: video => video.youtube_id },
  { heading: columnHeadings.title, text: video => video.title, fit: 'title' },
  { heading: columnHeadings.channel, text: video => video.channel.channel_name, fit: 'cut' },
  valueColumn(columnHeadings.length, video => clockValue(video.player.duration)),
  valueColumn(columnHeadings.published, video => dateValue(video.published)),
  valueColumn(columnHeadings.size, video => sizeValue(video.media_size)),
  { heading: columnHeadings.watched, text: ({ player }) => watchedText(player) },
  valueColumn(columnHeadings.on, ({ player }) => dateValue(player.watched ? player.watched_date : null)),
]

/** `yes`, `37%`, or an empty string. */
function watchedText({ watched, progress = 0 }: Video['player']): string {
  if (watched) return 'yes'
  return progress > 0 ? `${Math.round(progress)}%` : ''
}

/** Common parts of `video list` and `video similar`. */
export const VIDEO_LIST = { columns: VIDEO_COLUMNS, fields: responseFields('Video'), empty: videosTexts.noVideosFound }

export const videoList = pagedListCommand<Video, VideoListFlags>({
  ...VIDEO_LIST,
  noun: videosTexts.videos,
  reversed: call => ({
    fetchPage: async page => {
      const { order = 'desc', ...query } = { ...readQuery(call.options), ...(await readGroupQuery(call)) }
      return call.client.listVideos({ query: { ...query, order: order === 'asc' ? 'desc' : 'asc', page } })
    },
    id: video => video.youtube_id,
  }),
  page: async (call, page) => {
    const { client, options } = call
    const videos = await client.listVideos({
      query: { ...readQuery(options), ...(await readGroupQuery(call)), page },
    })
    // Rejects with 404 if the channel or playlist does not exist.
    if (videos.data.length === 0 && options.channel) await client.getChannel({ params: { id: options.channel } })
    if (videos.data.length === 0 && options.playlist) await client.getPlaylist({ params: { id: options.playlist } })
    return videos
  },
})
