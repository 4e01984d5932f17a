import type { Client } from '@tubecellar/core'
import type { Comment, Paginate, Video } from '@tubecellar/core/contract'
import type { StagingLibrary } from '../staging-library.store.ts'
import {
  BadDocumentError,
  createDocumentInserter,
  emptyReadResult,
  type BackupIndex,
} from '../documents/document-inserter.ts'
import type { LibrarySource, LoadPart, SourceContext } from './library-source.ts'
import { libraryTexts } from '../../../messages/library.ts'

interface Page<T> {
  data: T[]
  paginate: Paginate
}

/**
 * The library of a running server, read over the API: its settings, each channel with its videos and comments, then the
 * records that refer to them. Positions and, on servers that report them, watched flags are those of the requesting
 * account.
 */
export const serverSource = (client: Client): LibrarySource =>
  async function* (context) {
    yield createLoader(async put => put('config', 'settings', await client.getAppSettings()))
    const channelIds: string[] = []
    yield createLoader(async put => {
      for await (const channel of allPages(page => client.listChannels({ query: { page } }))) {
        put('channel', channel.channel_id, withoutOwnImages(channel))
        channelIds.push(channel.channel_id)
      }
    })
    for (const channel of channelIds) {
      context.onStep(libraryTexts.readingChannel(channel))
      yield createLoader((put, { hasVideo }) => loadChannel(client, channel, put, hasVideo))
    }
    yield createLoader(async put => {
      for await (const playlist of allPages(page => client.listPlaylists({ query: { page } })))
        put('playlist', playlist.playlist_id, withoutOwnImages(playlist))
      for (const filter of ['pending', 'ignore'] as const)
        for await (const item of allPages(page => client.listDownloads({ query: { page, filter } })))
          put('download', item.youtube_id, item)
    })
  }

type InsertDocument = (index: BackupIndex, id: string, body: object) => void

function createLoader(load: (put: InsertDocument, context: SourceContext) => Promise<void>): LoadPart {
  return async (staging: StagingLibrary, context: SourceContext) => {
    const result = emptyReadResult()
    const insertDocument = createDocumentInserter(staging)
    const put: InsertDocument = (index, id, body) => {
      context.signal.throwIfAborted()
      try {
        staging.batch(() => insertDocument(index, body, result))
      } catch (error) {
        if (!(error instanceof BadDocumentError)) throw error
        context.onInvalid(`${index} ${id}`, error.message)
      }
    }
    await load(put, context)
    return result
  }
}

async function loadChannel(client: Client, channel: string, put: InsertDocument, hasVideo: SourceContext['hasVideo']) {
  const load = async (video: Video) => {
    put('video', video.youtube_id, { ...withoutOwnImages(video), channel: withoutOwnImages(video.channel) })
    if (!video.comment_count || (await hasVideo(video.youtube_id))) return
    const comments = await client.listComments({ params: { id: video.youtube_id } })
    put('comment', video.youtube_id, {
      youtube_id: video.youtube_id,
      comment_comments: comments.flatMap(flattenReplies),
    })
  }
  let isCapped = false
  const list = (order: 'desc' | 'asc') => async (page: number) => {
    const response = await client.listVideos({ query: { channel, page, sort: 'published', order } })
    isCapped ||= response.paginate.max_hits
    return response
  }
  for await (const video of allPages(list('desc'))) await load(video)
  // Some servers return at most ten thousand entries of a list: the reverse order has the others.
  if (isCapped) for await (const video of allPages(list('asc'))) await load(video)
}

async function* allPages<T>(fetchPage: (page: number) => Promise<Page<T>>): AsyncGenerator<T> {
  for (let page = 1, receivedCount = 0; ; page++) {
    const { data, paginate } = await fetchPage(page)
    yield* data
    receivedCount += data.length
    const isLast = data.length === 0 || receivedCount >= paginate.total_hits
    if (isLast || (paginate.max_hits && receivedCount + paginate.page_size > paginate.total_hits)) return
  }
}

const flattenReplies = ({ comment_replies: replies, ...comment }: Comment): object[] => [
  comment,
  ...replies.flatMap(flattenReplies),
]

/** Image paths of that server are not valid here. */
const withoutOwnImages = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) =>
      /_(?:thumb_url|banner_url|tvart_url|thumbnail)$/.test(key) && !/^https?:/.test(String(value))
        ? [key, null]
        : [key, value],
    ),
  )
