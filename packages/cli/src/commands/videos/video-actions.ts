import { responseFields, ApiError, type Client } from '@tubecellar/core/client'
import { videoCommands } from '@tubecellar/core/commands/videos/videos'
import type { Comment, Video, VideoNav } from '@tubecellar/core/contract'
import { formatBytes } from '@tubecellar/core/format'
import { videosTexts } from '@tubecellar/core/messages/cli/videos'
import { columnHeadings, rowLabels } from '@tubecellar/core/messages/cli/output'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { isJson, type OutputFlags } from '../../output/print.ts'
import { booleanValue, clockValue, countValue, valueColumn, valueDetail } from '../../output/values.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { trashConsequence } from '../trash/index.ts'
import { printList, type LimitFlags } from '../../command/print-list.ts'
import { listCommand } from '../../command/list-command.ts'
import { replace500With404 } from '../../command/replace-500-with-404.ts'
import { reindexCommand } from '../metadata/index.ts'
import { changeCommand, showCommand } from '../../command/show-command.ts'
import { onServer, requestChange } from '../../command/server-call.ts'
import { readTime } from '../../command/read-time.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { VIDEO_LIST } from './video-list.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'

const readId = (text: string) => readVideoId(text).id

export const videoWatched = batchCommand<{ readonly not?: boolean }>({
  change: videoCommands.setWatched,
  noun: videosTexts.video,
  done: videosTexts.marked,
  readId,
  act: async ({ client, options }, id) => {
    await replace500With404(
      () => client.setWatched({ body: { id, is_watched: !options.not } }),
      () => findVideo(client, id),
    )
    return options.not ? 'unwatched' : 'watched'
  },
})

/** @throws ApiError 404 if no video, channel or playlist has this ID */
async function findVideo(client: Client, id: string): Promise<void> {
  const params = { id }
  let missing: unknown
  for (const find of [client.getVideo, client.getChannel, client.getPlaylist]) {
    try {
      await find({ params })
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      missing ??= error
    }
  }
  throw missing
}

interface ProgressFlags {
  readonly set?: string
  readonly clear?: boolean
}

export const videoProgress = changeCommand<Video['player'], ProgressFlags>(
  OTHER_CHANGES.setProgress,
  async ({ client, args: [text = ''], options: { set, clear } }) => {
    const id = readId(text)
    if (set !== undefined && clear) throw usageError(videosTexts.setWithClear)
    if (set !== undefined) return client.saveProgress({ params: { id }, body: { position: readTime(set) } })
    if (clear) await client.clearProgress({ params: { id } })
    return (await client.getVideo({ params: { id } })).player
  },
  ({ watched, position = 0, duration }) => [
    valueDetail(rowLabels.watched, booleanValue(watched)),
    valueDetail(rowLabels.position, clockValue(position)),
    valueDetail(rowLabels.length, clockValue(duration)),
  ],
)

export const videoDelete = batchCommand<{ readonly ignore?: boolean }>({
  change: videoCommands.delete,
  noun: videosTexts.video,
  done: videosTexts.deleted,
  consequence: trashConsequence,
  readId,
  describe: async ({ client }, id) => {
    const { title, media_size: size } = await client.getVideo({ params: { id } })
    return `${title} (${id}, ${formatBytes(size)})`
  },
  act: async (call, id) => {
    const isIgnored = call.options.ignore ?? false
    // Servers ignore videos in different ways.
    const serverVersion = isIgnored ? (await call.client.ping()).version : ''
    const deletion = { id, title: id, fileSize: '', keepDays: undefined, isIgnored }
    await requestChange(call, videoCommands.delete, deletion, serverVersion)
    return isIgnored ? videosTexts.alsoIgnored : undefined
  },
})

export const videoSimilar = listCommand<Video>({
  ...VIDEO_LIST,
  rows: async ({ client, args: [text = ''] }) => {
    const params = { id: readId(text) }
    const videos = await client.listSimilar({ params })
    // The server returns an empty list for an unknown video.
    if (videos.length === 0) await client.getVideo({ params })
    return videos
  },
})

interface CommentRow {
  readonly level: number
  readonly comment: Comment
}

/** Replies follow their comment, with one `>` for each level. */
export const videoComments = onServer<OutputFlags & LimitFlags>(async ({ cli, options, client, args: [text = ''] }) => {
  const comments = await client.listComments({ params: { id: readId(text) } })
  if (isJson(options)) {
    await printList(cli, options, {
      columns: [],
      fields: responseFields('Comment'),
      rows: comments,
      empty: '',
    })
    return EXIT.ok
  }
  const flat = (level: number, list: readonly Comment[]): readonly CommentRow[] =>
    list.flatMap(comment => [{ level, comment }, ...flat(level + 1, comment.comment_replies)])
  await printList(cli, options, {
    columns: [
      {
        heading: columnHeadings.author,
        text: ({ level, comment }) => `${'> '.repeat(level)}${comment.comment_author}`,
        plain: ({ comment }) => comment.comment_author,
        fit: 'cut',
      },
      valueColumn(columnHeadings.likes, ({ comment }: CommentRow) => countValue(comment.comment_likecount ?? 0)),
      { heading: columnHeadings.comment, text: ({ comment }) => comment.comment_text, fit: 'wrap' },
    ],
    fields: [],
    rows: flat(0, comments),
    empty: videosTexts.noComments,
  })
  return EXIT.ok
})

export const videoNav = listCommand<VideoNav>({
  columns: [
    { heading: columnHeadings.playlist, text: ({ playlist_meta }) => playlist_meta.playlist_name, fit: 'title' },
    { heading: columnHeadings.previous, text: ({ playlist_previous }) => playlist_previous?.youtube_id ?? '' },
    { heading: columnHeadings.next, text: ({ playlist_next }) => playlist_next?.youtube_id ?? '' },
  ],
  fields: ['playlist_meta', 'playlist_previous', 'playlist_next'],
  empty: videosTexts.noPlaylists,
  rows: ({ client, args: [text = ''] }) => client.listVideoNav({ params: { id: readId(text) } }),
})

export const videoLink = showCommand<{ url: string; expires: number }>(
  async ({ client, connection, args: [text = ''] }) => {
    const { media_url: path } = await client.getVideo({ params: { id: readId(text) } })
    const { url, expires } = await client.signMedia({ body: { path } })
    return { url: new URL(url, `${connection.serverUrl}/`).href, expires }
  },
  ({ url }) => url,
)

export const videoReindex = reindexCommand({
  kind: 'video',
  noun: videosTexts.video,
  readId,
  find: (client, id) => client.getVideo({ params: { id } }),
})
